// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"

#include <optional>

namespace pushdesk {

class WriteTxn;

// One finished attempt and what follows from it, ready to be written as a whole.
struct Settlement {
    TaskId task;
    BatchId batch;
    UpstreamId upstream;
    QString owner;   // of the lease
    int attempt = 1; // its number over all rounds; the write happens only if it is still the current one
    int round = 0;
    qint64 startedAt = 0; // wall clock, UTC ms
    qint64 endedAt = 0;
    qint64 durationMs = 0; // monotonic
    Outcome outcome = Outcome::Retry;
    Reached reached = Reached::NotSent;
    Reached remembered = Reached::NotSent; // for the next attempt's judgement; mostly `reached`
    std::optional<int> httpStatus;
    QString code;
    QString error; // empty after success
    QString hint;
    int rule = -1;
    bool charged = false;
    QString answerHead;
    QByteArray answerBody; // at most 64 KiB

    TaskState next = TaskState::RetryWait;
    std::optional<qint64> delayMs; // RetryWait: the wait that follows
    QString heldReason;            // Pending: why
    bool staleResent = false;      // the round's one resend is used up
    qint64 tokenRefused = 0;       // the id of the token that ended this try as token_expired; 0: none did
    qint64 heldMs = 0;             // of this wait, uncharged
    QString fingerprint;           // Dead: the cause
    qint64 ledgerDays = 90;        // Delivered, Duplicate: how long the ledger remembers

    bool wasProbe = false;
    std::optional<QString> pauseReason; // the upstream is paused
    std::optional<qint64> holdMs;       // the upstream waits that long
    QString holdReason;
    bool proves = false; // the config has delivered
};

// Writes attempt, state, ledger, dead letter and the upstream's state in the caller's transaction. False where the
// attempt is no longer the current one: then nothing is written (R5). Writer thread.
[[nodiscard]] Result<bool> settle(WriteTxn &txn, const Settlement &settlement);

} // namespace pushdesk
