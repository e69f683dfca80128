// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QObject>
#include <QTimer>

namespace pushdesk {

// Starts and stops the pushing of this process for the buttons that ask for it, and knows where it stands. GUI thread.
class RunControl : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Running, Stopping };

    explicit RunControl(Engine &engine, QObject *parent = nullptr);
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const PushStats &stats() const { return m_stats; }
    [[nodiscard]] bool pausedByPerson() const { return m_pausedByPerson; }
    [[nodiscard]] bool runsOn() const { return m_runsOn; }

    void run();
    void pause();                            // finishes what is on the wire
    void quit();                             // the same, for closing the window; then stopped()
    void abort();                            // drops what is on the wire
    void stay();                             // quit() is taken back: runs on as soon as the engine can be started again
    void startIfNeverPaused();               // something was queued
    void takeOver(const RunControl &before); // another window's: who paused, and that it runs
    void look();                             // asks the engine now; happens four times a second by itself

Q_SIGNALS:
    void changed(); // state or stats
    void stopped();

private:
    void setState(State state);

    Engine &m_engine;
    QTimer m_timer;
    PushStats m_stats;
    State m_state = State::Idle;
    bool m_starting = false; // asked for; the engine starts in a thread of its own
    bool m_pausedByPerson = false;
    bool m_runsOn = false; // stopping, and to be started again then: an engine that stops cannot be started
};

} // namespace pushdesk
