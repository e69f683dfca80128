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
    struct Change {
        Outcome from = Outcome::Retry;
        Outcome to = Outcome::Retry;
        std::vector<size_t> answers; // their numbers, in the order given
    };
    size_t answers = 0;
    std::vector<Change> changes; // the most frequent first; empty: all come to the same
    [[nodiscard]] size_t changed() const;
};
[[nodiscard]] BackTest backTest(const UpstreamConfig &before, const UpstreamConfig &after,
                                const std::vector<Answer> &answers);

} // namespace pushdesk
