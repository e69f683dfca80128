// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"

#include <QString>

#include <optional>
#include <vector>

namespace pushdesk {

class AnswerJudge;

// How one rule reads one answer: it matches, or this is the first thing that did not hold.
struct RuleReading {
    bool matches = false;
    int condition = -1; // index of the condition that did not hold; -1: the rule's status
    QString place;      // "status", "/code", "the whole answer", "header X-Left"
    QString found;      // what stands there, as JSON and cut: 7, "7", {"a":1}; empty: it is not there
    QString remark;     // why it is not there, where more is known: "/data is null"
    QString expected;   // "0", "one of -100, 40001"

    // "/code is 7, expected 0"; empty where the rule matches.
    [[nodiscard]] QString sentence() const;
};

// For people who write rules: which rule decided an answer, and why the others did not. Not for the path of a push:
// there CompiledUpstream::judge says the same and no more.
struct AnswerReading {
    int rule = -1; // index of the rule that decided, -1: the table of R4
    Outcome outcome = Outcome::Retry;
    QString why;                    // "rules[1] is the first that matches", or what the table makes of it
    std::vector<RuleReading> rules; // one for each rule of the config; those behind the deciding one may match too
};

// `answer` is judged, `shown` is what values are quoted from: the same answer with its secrets masked.
[[nodiscard]] AnswerReading readAnswer(const AnswerJudge &judge, const std::vector<Rule> &rules, const Answer &answer,
                                       const Answer &shown);

} // namespace pushdesk
