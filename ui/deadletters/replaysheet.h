// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/widgets/sheet.h"

class QRadioButton;
class QPushButton;

namespace pushdesk {

class ReplayRampPicture;

// What a replay would do with each row, by verdict, before anything is sent (DESIGN R10).
class ReplaySheet : public Sheet {
    Q_OBJECT
public:
    ReplaySheet(const Theme &theme, const QString &what, const ReplayReport &plan, QWidget *parent);

Q_SIGNALS:
    void confirmed(bool pastTtl);

private:
    QWidget *makeHeader();
    QWidget *makeRow(ReplayVerdict verdict, qint64 rows);
    QWidget *makeDone(QWidget *parent, ReplayVerdict verdict, qint64 rows);
    QWidget *makeChoice(QWidget *parent);
    QWidget *makeRamp();
    [[nodiscard]] bool sendsAnyway() const;
    void showNumber();
    [[nodiscard]] qint64 number() const;

    ReplayReport m_plan;
    ReplayRampPicture *m_ramp = nullptr;
    QRadioButton *m_sendAnyway = nullptr;
    QPushButton *m_confirm = nullptr;
};

} // namespace pushdesk
