// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/replayoutlook.h"
#include "ui/widgets/sheet.h"

class QLabel;
class QPushButton;

namespace pushdesk {

class ReplayRampPicture;
class SwitchSegment;

// What a replay would do with each row, by verdict, before anything is sent (DESIGN R10).
class ReplaySheet : public Sheet {
    Q_OBJECT
public:
    ReplaySheet(const Theme &theme, const QString &what, const ReplayReport &plan, const ReplayOutlook &outlook,
                QWidget *parent);

Q_SIGNALS:
    void confirmed(bool pastTtl);

private:
    QWidget *makeHeader();
    QWidget *makeRow(ReplayVerdict verdict, qint64 rows);
    QWidget *makeDone(QWidget *parent, ReplayVerdict verdict, qint64 rows);
    QWidget *makeChoice(QWidget *parent);
    QWidget *makePaused();
    QWidget *makeRamp();
    [[nodiscard]] bool sendsAnyway() const;
    void showNumber();
    [[nodiscard]] QString limits() const;
    [[nodiscard]] qint64 number() const;

    ReplayReport m_plan;
    ReplayOutlook m_outlook;
    ReplayRampPicture *m_ramp = nullptr;
    SwitchSegment *m_sendAnyway = nullptr;
    QLabel *m_limits = nullptr;
    QPushButton *m_confirm = nullptr;
};

} // namespace pushdesk
