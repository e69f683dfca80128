// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/push/attemptreport.h"
#include "engine/push/clockwatch.h"
#include "engine/push/credentialgate.h"
#include "engine/push/gatekeeper.h"
#include "engine/push/lanepool.h"
#include "engine/push/mailbox.h"
#include "engine/push/pushstats.h"
#include "engine/push/replayrunner.h"
#include "engine/push/takeover.h"
#include "engine/push/upstreamrun.h"
#include "engine/push/wiretimes.h"
#include "engine/store/pulse.h"
#include "engine/store/settlement.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace pushdesk {

class Clock;
class Store;

// Decides what is sent when: asks the writer to claim, hands leases to lanes, puts what comes back through the retry
// path and to the writer. Lives in a thread of its own and blocks on nothing; its public slots are called there.
class Dispatcher final : public QObject {
    Q_OBJECT
public:
    struct Options {
        Store *store = nullptr;                // borrowed
        const Clock *clock = nullptr;          // borrowed
        CredentialDesk *credentials = nullptr; // borrowed
        std::function<double()> random;
        milliseconds poll{500};
        milliseconds redo{1000}; // how often a store that refused a write is tried again
    };
    explicit Dispatcher(Options options);
    ~Dispatcher() override;

    void start();
    void stop();               // no new send; ends with stopped()
    void abort();              // the same, dropping what is on the wire
    void storeBusy(bool busy); // another process keeps the store locked / no longer
    void wake();               // something was queued, paused, resumed or changed in this process

    // From this call on nothing of it is sent by this process; `stored` hears of the commit, on the writer's thread.
    void pauseUpstream(const QString &name, const QString &reason, std::function<void(const Result<> &)> stored);

    void shutDown(); // the last call: no timer fires after it

    // Any thread.
    [[nodiscard]] PushStats stats() const;
    [[nodiscard]] RunCounts counts() const;
    [[nodiscard]] std::map<TaskId, qint64> onWire() const { return m_wire.all(); }

Q_SIGNALS:
    void idle();
    void stopped();
    void trouble(const pushdesk::Error &error); // empty detail: well again
    void othersChanged(bool events);            // another process wrote to the store

private:
    [[nodiscard]] Takeover::Ways takeoverWays();
    [[nodiscard]] ReplayRunner::Ways replayWays();
    [[nodiscard]] CredentialGate::Ways credentialWays();
    enum class Phase { Off, Running, Stopping };

    void enter();
    Result<> leave(WriteTxn &txn); // on the writer thread
    void lookAtClocks();
    void drainInbox();
    void requestPulse();
    void onPulse(const Result<Pulse> &pulse);
    void learn(const Pulse::Upstream &upstream);
    void forgetRemoved(const Pulse &pulse);
    void checkIdle(const Pulse &pulse);

    void touch(UpstreamRun &run) { m_touched.insert(run.id); } // pump it when the inbox is empty
    void wakeRun(UpstreamId id);                               // there may be something to claim
    void pumpTouched();
    void pump(UpstreamRun &run);
    void requestClaim(UpstreamRun &run);
    void onClaimed(UpstreamId id, const Result<ClaimAnswer> &answer);
    void sendQueued(UpstreamRun &run);
    void enqueue(UpstreamRun &run, const std::vector<Lease> &leases);
    void close(UpstreamRun &run, std::optional<qint64> untilMs); // nothing goes until told, or until then
    void giveBack(UpstreamRun &run, int keep);
    void giveBackTasks(const std::vector<TaskId> &tasks, int rowsPerRequest);
    void takeLeft(UpstreamRun &run, const std::vector<Lease> &left); // what did not fit in a pack

    void tellCredentials(const AttemptReport &report, const Settlement &settlement);
    void onCredentialsShut(UpstreamId id, const QString &reason, std::optional<qint64> untilMs);
    void storePause(std::optional<UpstreamId> known, const QString &name, const QString &reason,
                    const std::function<void(const Result<> &)> &stored);
    void pauseStored(UpstreamId id);

    void onReports();
    void settleReport(const AttemptReport &report);
    void settlePack(UpstreamRun &run, const AttemptReport &report);
    void finish(const AttemptReport &report, Settlement &settlement);
    void post(const Settlement &settlement, bool keepsSlot);
    void onSettled(const Settlement &settlement, const Result<> &result, const GatedSettlement &settled,
                   bool keepsSlot);
    void postPack(const std::shared_ptr<const PackSettlement> &pack, int keepsRows);
    void onPackSettled(const std::shared_ptr<const PackSettlement> &pack, const Result<> &result,
                       const GatedPack &settled, int keepsRows);
    void afterSettled(UpstreamId id, const GateView &gate, int requests, int rows);
    void count(const Settlement &settlement, bool current);
    void countRequest(bool current, qint64 takenBack);

    void setTrouble(const Error &error, std::function<void()> redo);
    void clearTrouble();
    [[nodiscard]] bool damaged() const { return m_trouble && m_trouble->code == ErrorCode::Damaged; }
    void redoFailed();
    void reconcile();
    void askWhetherWritable();
    void armTimer();
    void onTimer();
    void checkStopped();
    void publishStats();

    // A call from another thread, made in this one; `m_writing` counts the writer's answers still to come.
    void later(std::function<void()> call) { m_inbox.put(std::move(call)); }

    Options m_options;
    Mailbox<std::function<void()>> m_inbox;
    Mailbox<AttemptReport> m_reports;
    PushStore m_pushStore; // used on the writer thread only
    LanePool m_lanes;
    ClockWatch m_clocks;
    Takeover m_takeover;
    ReplayRunner m_replays;
    CredentialGate m_credentials;
    std::map<UpstreamId, UpstreamRun> m_runs;
    std::set<UpstreamId> m_touched;
    QSet<QString> m_takingOver;                // owners whose leases are being settled
    std::vector<std::function<void()>> m_redo; // writes that the store refused; done before anything else is sent
    std::optional<Error> m_trouble;
    bool m_reconcile = false; // a write failed: the store may hold leases of ours that we do not know of
    bool m_busy = false;      // another process keeps the store locked
    Phase m_phase = Phase::Off;
    bool m_idle = false;
    bool m_pulsing = false;
    bool m_pulseAgain = false;
    bool m_leaving = false;
    int m_writing = 0;      // settlements and claims at the writer
    quint64 m_activity = 0; // moves with everything that could make a pulse stale
    quint64 m_pulseActivity = 0;
    qint64 m_dataVersion = 0;
    qint64 m_newestEvent = 0; // that was told of
    QTimer m_timer;
    QTimer m_poll;
    QTimer m_redoTimer;
    RateMeter m_rate;
    WireTimes m_wire;

    mutable std::mutex m_statsMutex;
    PushStats m_stats;
    RunCounts m_counts;
};

} // namespace pushdesk
