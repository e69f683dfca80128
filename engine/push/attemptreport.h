// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/push/wireresult.h"
#include "engine/store/pushstore.h"
#include "engine/upstream/compiledupstream.h"

#include <memory>
#include <optional>

namespace pushdesk {

// What a lane gets: a lease to send under a config.
struct AttemptOrder {
    Lease lease;
    std::shared_ptr<const UpstreamConfig> config;
    int configVersion = 0;
    std::shared_ptr<const Credentials> credentials; // to be sent with; null: none are needed
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
    // Only where a person asked to see them:
    std::optional<RenderedRequest> request; // not masked
    std::optional<AnswerReading> reading;   // of a whole answer
};

} // namespace pushdesk
