// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/runcontrol.h"

#include <utility>

namespace pushdesk {

using namespace std::chrono_literals;

RunControl::RunControl(Engine &engine, QObject *parent) : QObject(parent), m_engine(engine)
{
    connect(&m_engine, &Engine::stopped, this, [this] {
        setState(State::Idle);
        look();
        if (std::exchange(m_runsOn, false))
            run();
        else
            Q_EMIT stopped();
    });
    connect(&m_timer, &QTimer::timeout, this, &RunControl::look);
    m_timer.start(250ms);
    look();
}

void RunControl::takeOver(const RunControl &before)
{
    m_pausedByPerson = before.m_pausedByPerson;
    look();
}

void RunControl::look()
{
    m_stats = m_engine.stats();
    m_starting = m_starting && !m_stats.running;
    // Whoever made the engine may have started it.
    if (m_state != State::Stopping)
        m_state = m_stats.running || m_starting ? State::Running : State::Idle;
    Q_EMIT changed();
}

void RunControl::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

void RunControl::run()
{
    m_pausedByPerson = false;
    if (m_state != State::Idle)
        return;
    m_engine.start();
    m_starting = true;
    look();
}

void RunControl::startIfNeverPaused()
{
    if (!m_pausedByPerson)
        run();
}

void RunControl::pause()
{
    m_pausedByPerson = true;
    quit();
}

void RunControl::quit()
{
    m_runsOn = false;
    if (m_state != State::Running)
        return;
    m_starting = false;
    setState(State::Stopping);
    m_engine.stop();
}

void RunControl::abort()
{
    m_runsOn = false;
    if (m_state == State::Idle)
        return;
    m_starting = false;
    setState(State::Stopping);
    m_engine.abort();
}

void RunControl::stay()
{
    if (m_pausedByPerson)
        return; // it was stopping before anybody wanted to quit
    if (m_state != State::Stopping) {
        run();
        return;
    }
    m_runsOn = true;
    Q_EMIT changed();
}

} // namespace pushdesk
