// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QAbstractButton;

namespace pushdesk {

class Theme;

// The steps of a piece of work, with a number each: those that are done have a check, the one that is shown is strong,
// those that cannot be shown yet are quiet.
class StepBar : public QWidget {
    Q_OBJECT
public:
    // Objects are called `objectName` and a number from 0.
    StepBar(const Theme &theme, const QString &objectName, const QStringList &steps, QWidget *parent = nullptr);
    void setCurrent(int step);
    [[nodiscard]] QWidget *last() const; // of its buttons
    void setReachable(int last);         // steps up to this one can be shown; -1: none

Q_SIGNALS:
    void chosen(int step);

private:
    class StepButton;
    std::vector<StepButton *> m_steps;
    int m_current = 0;
};

} // namespace pushdesk
