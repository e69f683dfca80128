// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/causereads.h"

#include <QListView>

namespace pushdesk {

class CauseDelegate;
class CausesModel;
class Clock;
class Theme;

// The causes at the left of the dead letters. Enter goes to the rows, R replays the cause; its button does what fits
// it.
class CauseList : public QListView {
    Q_OBJECT
public:
    CauseList(const Theme &theme, const Clock &clock, CausesModel *model, QWidget *parent = nullptr);
    // Takes in new causes; the chosen one stays chosen, also when nothing of it is left.
    void setCauses(std::vector<CauseCard> causes);
    void setOrder(int order);                                     // of CausesModel::Order
    [[nodiscard]] const CauseCard *chosen() const;                // null: all
    void choose(UpstreamId upstream, const QString &fingerprint); // one that is not there yet: with the next causes
    [[nodiscard]] QRect buttonRect(int row) const;                // in viewport coordinates

Q_SIGNALS:
    void choiceChanged();
    void chosenAgain(); // by a click on its card
    void replayWanted(const pushdesk::CauseCard &cause);
    void remedyWanted(const pushdesk::CauseCard &cause);
    void entered();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void chooseAgain();

    CausesModel *m_model;
    CauseDelegate *m_delegate;
    UpstreamId m_upstream; // of the chosen cause
    QString m_fingerprint;
    bool m_pending = false; // chosen before it was there
    bool m_taking = false;
};

} // namespace pushdesk
