// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/progress.h"
#include "app/cli/signalwatch.h"
#include "engine/engine.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QFutureWatcher>
#include <QMap>
#include <QTimer>

namespace pushdesk::cli {

class Session;

struct RunLimits {
    bool untilIdle = false;
    std::optional<qint64> maxSeconds;
};

// How a run ended and what it came to.
struct RunEnd {
    enum class Why { Idle, TimeUp, Signal, Trouble };
    Why why = Why::Idle;
    int signal = 0; // Why::Signal
    Error trouble;  // Why::Trouble
    qint64 elapsedMs = 0;
    RunCounts counts; // of this process
    StateCounts before;
    StateCounts after;
    std::vector<UpstreamRecord> upstreams; // after
    DeadLetterCounts deadLetters;          // after
    qint64 replayWaiting = 0;              // after: rows of running replays that are still to be sent
};

// Pushes without a window until the limits, a signal or trouble end it, and shows how far it is. A first signal stops
// in order, a second one drops what is on the wire, a third one ends the program. Main thread, used once.
class RunLoop : public QObject {
    Q_OBJECT
public:
    RunLoop(Engine &engine, const Session &session, const RunLimits &limits);
    [[nodiscard]] Result<RunEnd> exec();

private:
    struct Look {
        StateCounts tasks;
        std::vector<UpstreamRecord> upstreams;
        DeadLetterCounts deadLetters;
        qint64 replayWaiting = 0;
    };
    [[nodiscard]] static Result<Look> look(ReadStore &store);
    void connectEngine();
    void beginLook();
    void endLook();
    void show(const Look &look);
    void sayUpstreams(const std::vector<UpstreamRecord> &upstreams);
    void signalled(int signal);
    void troubled(const Error &error);
    void end(RunEnd::Why why);
    void say(const QString &line);

    Engine &m_engine;
    const Session &m_session;
    RunLimits m_limits;
    RunEnd m_end;
    bool m_ending = false;
    bool m_lookPending = false;
    QFutureWatcher<Result<Look>> m_looking; // and not QFuture::then(this, ...): see ui/widgets/answer.h
    int m_signals = 0;
    QMap<QString, UpstreamState> m_said; // upstreams that were said not to be ready
    QEventLoop m_loop;
    QTimer m_redraw;
    QTimer m_deadline;
    QTimer m_troubleDeadline;
    QElapsedTimer m_elapsed;
    Progress m_progress;
    SignalWatch m_signalWatch;
};

// "track-sync is paused: 401 three times in a row"; empty for a ready one.
[[nodiscard]] QString whyWaiting(const UpstreamRecord &upstream);
// The same without the name, for a table: "until 2026-10-12 14:05:00: HTTP 503".
[[nodiscard]] QString waitCell(const UpstreamRecord &upstream);

} // namespace pushdesk::cli
