// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"
#include "engine/upstream/answerreading.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace pushdesk {

// What the rules of a config make of one answer, and why; nothing where the config cannot be compiled. Any thread.
struct PadReading {
    AnswerReading reading;
    QString hint;
    KeptValues kept;
};
[[nodiscard]] std::optional<PadReading> readPad(const UpstreamConfig &config, const Answer &answer);

// What a change of rules would have made of answers that are stored: both configs judge each of them.
struct BackTest {
    struct Judged {
        Outcome outcome = Outcome::Retry;
        int rule = -1; // that decided; -1: none, the table of R4
        bool operator==(const Judged &) const = default;
    };
    struct Change {
        size_t answer = 0; // its number, from 0, in the order given
        Judged before, after;
        bool operator==(const Change &) const = default;
    };
    struct Kind {
        Outcome from = Outcome::Retry;
        Outcome to = Outcome::Retry;
        size_t answers = 0;
    };
    size_t answers = 0;
    std::vector<Change> changes;                   // the answers that come to another outcome, in the order given
    [[nodiscard]] std::vector<Kind> kinds() const; // of change, the most frequent first
};
[[nodiscard]] BackTest backTest(const UpstreamConfig &before, const UpstreamConfig &after,
                                const std::vector<Answer> &answers);

} // namespace pushdesk
