// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

class QWidget;

namespace pushdesk::bench {

// Uses the window as nobody could for long: turns to another page every second and scrolls what is there all the time.
class RestlessHand : public QObject {
    Q_OBJECT
public:
    explicit RestlessHand(QWidget &window, QObject *parent = nullptr);
    void start();
    void stop();
    [[nodiscard]] int pagesShown() const { return m_pages; }
    [[nodiscard]] int scrolls() const { return m_scrolls; }

private:
    void move();
    void turnPage();
    void scroll();

    static constexpr int period = 40;       // ms
    static constexpr int stepsPerPage = 25; // a second
    QWidget &m_window;
    QTimer m_timer;
    int m_steps = 0;
    int m_pages = 0;
    int m_scrolls = 0;
};

} // namespace pushdesk::bench
