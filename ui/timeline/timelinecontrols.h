// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace pushdesk {

class RetryTimeline;
class Theme;

// Back to now, and how much time is in sight.
class TimelineControls : public QWidget {
    Q_OBJECT
public:
    TimelineControls(const Theme &theme, RetryTimeline &timeline, const QString &objectName, QWidget *parent = nullptr);

private:
    void tell();

    RetryTimeline &m_timeline;
    QPushButton *m_follow;
    QLabel *m_span;
};

} // namespace pushdesk
