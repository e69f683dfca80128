// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <optional>

namespace pushdesk {

class Database;

// Why only few tasks of an upstream may go just now.
enum class Trial { None, Probe, Blocked, SameAnswer };

// What an upstream lets through: limits, breaker and trials of DESIGN R4 and R8, as they stand in its row. A plain
// value; push/sparing says how it moves. Shared by all processes, so it is read and written in the transaction that
// claims or settles (WriteTxn::gate). Times are UTC milliseconds.
struct Gate {
    bool there = false; // false: removed, or never there
    int configVersion = 0;
    bool proven = false; // this config version has delivered
    std::optional<qint64> lastDeliveredAt;

    UpstreamState state = UpstreamState::Ready;
    QString reason;
    std::optional<qint64> untilMs; // of a hold or an open breaker; an open one without: its probe may go
    qint64 untilSetMs = 0;         // when that was decided (R11)

    Trial trial = Trial::None;
    int width = 0;         // tasks in flight at most, over all processes; 0: the concurrency
    int widthLeft = 0;     // successes until it is 0 again
    qint64 epoch = 0;      // moves when a trial begins: what was claimed before proves nothing
    int heldRun = 0;       // tasks held since the last proof that the upstream is well
    int lateSuccesses = 0; // since the first of them was held, but started before

    int failureRun = 0;    // distinct tasks in a row whose first try ended in retry
    qint64 cooldownMs = 0; // of the outage that is on; 0: none
    qint64 openMs = 0;     // cool-downs waited through in it; the computer's sleep does not count
    bool givenUp = false;

    QString sameFingerprint;
    int sameRun = 0;
    qint64 sameSince = 0; // the first one's dead letter
    qint64 sameAt = 0;    // when it came
    int sameProbes = 0;
    bool sameAccepted = false;

    qint64 nextSendUs = 0; // pacing of per_second and per_minute; monotonic microseconds
    qint64 dayStartMs = 0;
    int dayCount = 0;

    // A trial begins: one task at a time, and what was claimed before proves nothing. It ends: all of them, or, with a
    // ramp, so many at a time until as many have succeeded.
    void begin(Trial what);
    void end(int ramp);

    // The whole upstream waits until then; a longer wait that is on stays. Not while it is paused or open.
    void hold(const QString &why, qint64 until, qint64 now);

    // What a person does.
    void pause(const QString &why);
    void resume();         // one task goes first, and nothing of before is held against it
    void configReplaced(); // it has to deliver first; a wait is asked anew at once

    bool operator==(const Gate &) const = default;
};

[[nodiscard]] Result<Gate> loadGate(Database &database, UpstreamId upstream);
[[nodiscard]] Result<> saveGate(Database &database, UpstreamId upstream, const Gate &gate, qint64 nowMs);

} // namespace pushdesk
