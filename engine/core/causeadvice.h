// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QString>

#include <optional>

namespace pushdesk {

// Who has to do something before a cause's letters can be delivered.
enum class WhoActs { You, Upstream, Settings };

// The one thing that fits a cause.
enum class CauseRemedy { Replay, Repair, Review, OpenSettings };

// What an advice rests on, for the sentence that is said of it.
enum class CauseReason {
    HintSaysWait,      // the rule's hint says to wait or to replay
    HintSaysSettings,  // the rule's hint says what to change in the config
    RuleSaidNo,        // a rule, or the answer's code, refuses the row
    UpstreamFailed,    // 5xx, 429, 408, 425 to the last try
    NotReached,        // never got there
    NoAnswer,          // sent, no answer; the id makes a repeat safe
    LookThereFirst,    // sent, no answer, and the upstream does a repeat twice
    RowForbidden,      // others are let in, these rows are not
    NoRuleKnowsAnswer, // a 2xx that no rule matches
    WrongAddress,      // 3xx, 404, 405, 410, 501, 511, TLS
    NoMapping,         // a value table has no entry
    RowCannotBeSent,   // a cell that no request can be made of
    RowRefused,        // 4xx otherwise
    ProgramDied,       // three times while it was sent
};

// What is known of a cause's newest open letter.
struct CauseFacts {
    Outcome outcome = Outcome::Rejected;
    Reached reached = Reached::Answered; // of its last attempt
    std::optional<int> httpStatus;
    QString code;         // the business code
    bool byRule = false;  // a rule decided, not the table of R4
    QString hint;         // that rule's
    QString error;        // the last error's text
    bool doubles = false; // the upstream's `repeats` is `doubles`
};

struct CauseAdvice {
    WhoActs who = WhoActs::You;
    CauseRemedy remedy = CauseRemedy::Replay;
    CauseReason reason = CauseReason::RuleSaidNo;
    bool operator==(const CauseAdvice &) const = default;
};

// DESIGN section 8 ("who must act"), by R4's table of outcomes. A pure function.
[[nodiscard]] CauseAdvice adviceFor(const CauseFacts &facts);

} // namespace pushdesk
