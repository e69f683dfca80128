// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <vector>

namespace pushdesk::bench {

// How late the event loop of this thread is: a timer that should fire every 2 ms, and when it does. A gap counts for
// every firing that it swallowed, each as late as it is, so that one long block weighs what a person waits.
class LoopLateness : public QObject {
    Q_OBJECT
public:
    explicit LoopLateness(QObject *parent = nullptr);
    void start();
    void stop();
    [[nodiscard]] double percentile(double share) const; // ms; 1: the worst
    [[nodiscard]] size_t samples() const { return m_late.size(); }

private:
    void fired();

    static constexpr double period = 2; // ms
    QTimer m_timer;
    QElapsedTimer m_since;
    std::vector<float> m_late; // ms
};

} // namespace pushdesk::bench
