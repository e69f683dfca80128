// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QListView>

namespace pushdesk {

class CauseDelegate;
class CausesModel;
class Clock;
class Theme;

// The causes at the left of the dead letters. Enter goes to the rows, R replays the cause.
class CauseList : public QListView {
    Q_OBJECT
public:
    CauseList(const Theme &theme, const Clock &clock, CausesModel *model, QWidget *parent = nullptr);
    // Takes in new causes; the chosen one stays chosen, "all" takes its place when it is gone.
    void setCauses(const std::vector<CauseRecord> &causes);
    [[nodiscard]] const CauseRecord *chosen() const;              // null: all
    void choose(UpstreamId upstream, const QString &fingerprint); // one that is not there yet: with the next causes
    [[nodiscard]] QRect buttonRect(int row) const;                // in viewport coordinates

Q_SIGNALS:
    void choiceChanged();
    void replayWanted(const pushdesk::CauseRecord &cause);
    void entered();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void replay(const QModelIndex &index);

    CausesModel *m_model;
    CauseDelegate *m_delegate;
    UpstreamId m_upstream; // of the chosen cause
    QString m_fingerprint;
    bool m_pending = false; // chosen before it was there
    bool m_taking = false;
};

} // namespace pushdesk
