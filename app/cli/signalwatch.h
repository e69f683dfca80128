// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QSocketNotifier;

namespace pushdesk::cli {

// Turns SIGINT and SIGTERM into a Qt signal of the thread that made it, through a pipe of its own: the handler only
// writes a byte. One at a time in a process; the old handlers come back at the end. Main thread.
class SignalWatch : public QObject {
    Q_OBJECT
public:
    explicit SignalWatch(QObject *parent = nullptr);
    ~SignalWatch() override;

Q_SIGNALS:
    void caught(int signal);

private:
    void readPipe();

    int m_readEnd = -1;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace pushdesk::cli
