// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"

#include <optional>

namespace pushdesk {

class WriteTxn;

// A request that carried several tasks, as it is kept; its attempts name it.
struct PackRecord {
    QString requestId;
    int rows = 0;
    qint64 bytes = 0; // of the request's body
    qint64 startedAt = 0;
    qint64 endedAt = 0;
    std::optional<int> httpStatus;
    QString answerHead;
    QByteArray answerBody; // at most 64 KiB
};

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
    QString error;   // empty after success
    QString hint;    // of the rule that decided
    KeptValues kept; // Delivered, Duplicate: of answer.keep
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
    qint64 pack = 0;               // the number of the pack's record; 0: it was alone in its request
    int packRows = 0;              // of the next pack that it goes in, at most; 0: as the config says

    // What the upstream's gate is told (push/gatekeeper).
    bool answered = false; // a whole answer came
    bool firstTry = false; // no failure of this round was charged before
    bool probe = false;
    bool held = false;            // Pending because it was blocked
    bool othersDelivered = false; // Held: what it was refused with was good for others
    bool ofToken = false;         // Held: a new token was refused to it, after the one of the try before
    qint64 epoch = 0;
    int configVersion = 0;
    std::optional<qint64> holdMs; // the upstream waits that long
    QString holdReason;
};

struct Settled {
    bool current = false;  // false: the attempt is no longer the current one, and nothing was written (R5)
    qint64 deadLetter = 0; // the id of the one that was made
};

// Writes attempt, state, ledger and dead letter in the caller's transaction. Writer thread.
[[nodiscard]] Result<Settled> settle(WriteTxn &txn, const Settlement &settlement);

// The pack's record, before its settlements name it. Its number.
[[nodiscard]] Result<qint64> savePack(WriteTxn &txn, UpstreamId upstream, BatchId batch, const PackRecord &pack);

// The open dead letters of one cause from number `since` on are pending again, in a fresh round and with their letters
// closed: the upstream gave everybody the same answer (R8). How many. Writer thread.
[[nodiscard]] Result<qint64> takeBackLetters(WriteTxn &txn, UpstreamId upstream, const QString &fingerprint,
                                             qint64 since);

} // namespace pushdesk
