// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/push/wireresult.h"
#include "engine/store/pushstore.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/signtrace.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace pushdesk {

// What a lane gets: a lease to send under a config; with `bulk`, several of one batch.
struct AttemptOrder {
    Lease lease;
    std::vector<Lease> more{}; // the pack's others
    std::shared_ptr<const UpstreamConfig> config;
    int configVersion = 0;
    std::shared_ptr<const Credentials> credentials; // to be sent with; null: none are needed
};

// A person wants to see how it goes: the report keeps the request, the signatures and the reading of the answer.
struct AttemptWatch {
    std::optional<qint64> nowMs; // the attempt's `now`, UTC ms; none: the clock's
    QString nonce;               // empty: a fresh one
};

// One row of a pack: what the answer says of it, or why it was not sent.
struct PackRow {
    Lease lease;
    Outcome outcome = Outcome::Retry;
    bool sent = true;
    bool unknown = false; // the answer does not say what became of it
    int rule = -1;
    QString code;
    QString error;
    QString hint;
    KeptValues kept;
    milliseconds ruleWait{0};
    QByteArray element; // the part of the answer that it was judged by; empty: the whole answer
};

// The rows of one request (DESIGN section 6, `bulk`).
struct PackReport {
    QString requestId; // of the request
    qsizetype bytes = 0;
    std::vector<PackRow> rows;      // first those that were in it, in their order there, then those that cannot be sent
    std::vector<std::string> texts; // what the answer's elements are found by, of those in it
    std::vector<Lease> left;        // that did not fit any more: still to be sent
    bool whole = false;             // the answer speaks of all rows alike
    [[nodiscard]] size_t sent() const
    {
        return static_cast<size_t>(
            std::count_if(rows.begin(), rows.end(), [](const PackRow &row) { return row.sent; }));
    }
};

// What a lane gives back: the attempt, judged, with every secret and token masked that the answer or an error showed;
// what follows from it is the retry policy's.
struct AttemptReport {
    Lease lease;
    int configVersion = 0;
    int lane = 0;
    std::shared_ptr<const Credentials> credentials; // that it was sent with
    qint64 startedAt = 0;                           // wall clock, UTC ms
    qint64 endedAt = 0;
    WireResult wire;
    Outcome outcome = Outcome::Retry;
    int rule = -1;
    QString code;
    QString error; // empty after success
    QString hint;
    KeptValues kept;
    milliseconds ruleWait{0}; // Hold: what the rule says
    std::optional<milliseconds> retryAfter;
    std::shared_ptr<PackReport> pack; // with `bulk`; the attempt's own outcome is that of its first row then
    // Only where a person asked to see them:
    std::optional<RenderedRequest> request; // not masked
    std::vector<SignTrace> signs;           // not masked
    std::optional<AnswerReading> reading;   // of a whole answer
};

} // namespace pushdesk
