// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signalwatch.h"

#include <QSocketNotifier>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace pushdesk::cli {

namespace {

// A signal handler can reach nothing but a global. -1: nobody listens.
std::atomic<int> pipeWriteEnd{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may not wait for a lock");

constexpr std::array watched{SIGINT, SIGTERM};

extern "C" void writeSignal(int signal)
{
    const int before = errno;
    const auto byte = static_cast<unsigned char>(signal);
    if (const int end = pipeWriteEnd.load(); end >= 0) [[maybe_unused]]
        const auto written = ::write(end, &byte, 1);
    errno = before;
}

void handle(int signal, void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
}

} // namespace

SignalWatch::SignalWatch(QObject *parent) : QObject(parent)
{
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return; // no descriptors left: the signals then end the program as they do by default
    m_readEnd = ends[0];
    m_notifier = std::make_unique<QSocketNotifier>(m_readEnd, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &SignalWatch::readPipe);
    pipeWriteEnd.store(ends[1]);
    for (const int signal : watched)
        handle(signal, writeSignal);
}

SignalWatch::~SignalWatch()
{
    if (m_readEnd < 0)
        return;
    for (const int signal : watched)
        handle(signal, SIG_DFL);
    ::close(pipeWriteEnd.exchange(-1));
    m_notifier.reset();
    ::close(m_readEnd);
}

void SignalWatch::readPipe()
{
    unsigned char byte = 0;
    while (::read(m_readEnd, &byte, 1) == 1)
        Q_EMIT caught(byte);
}

} // namespace pushdesk::cli
