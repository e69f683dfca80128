// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>

namespace pushdesk {

// Keeps asking in step with changes: one question on the way and at most one waiting, however many changes come; none
// while the widget is hidden, one when it is shown again. The asker calls answered() for each question. GUI thread.
class Refresher : public QObject {
    Q_OBJECT
public:
    Refresher(QWidget *shownWith, std::function<void()> ask, std::chrono::milliseconds pause = {});

    void request();
    void answered();
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void askNow();

    QWidget *m_widget;
    std::function<void()> m_ask;
    QTimer m_timer;
    bool m_asked = false; // a question is on the way
    bool m_dirty = true;
};

} // namespace pushdesk
