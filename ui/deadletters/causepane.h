// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/causereads.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace pushdesk {

class CauseList;
class CausesModel;
class Clock;
class Theme;

// The left of the dead letters: the causes in the order asked for, and what was done today.
class CausePane : public QWidget {
    Q_OBJECT
public:
    CausePane(const Theme &theme, const Clock &clock, QWidget *parent = nullptr);

    [[nodiscard]] CauseList *list() const { return m_list; }
    [[nodiscard]] const CausesModel &causes() const { return *m_model; }
    void setToday(qint64 replayed, qint64 dismissed);
    void setMore(qint64 causes); // that have open letters; the list has the largest
    void setReplayAll(qint64 rows, bool possible);

Q_SIGNALS:
    void replayAllWanted();
    void todayWanted(bool dismissed); // show them: the replayed, or where there are none the dismissed

private:
    const Theme &m_theme;
    CausesModel *m_model;
    CauseList *m_list;
    QComboBox *m_order;
    QLabel *m_more;
    QLabel *m_today;
    QPushButton *m_replayAll;
    bool m_showDismissed = false;
};

} // namespace pushdesk
