// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/responserules.h"

#include <vector>

namespace pushdesk {

// R4's table for an answer that no rule matched. 408, 425, 429 and 5xx except 501 and 511 are `retry`; 401, 403, 407,
// 511, 3xx and what is no HTTP status class at all `blocked`; any other 4xx, and 501, `rejected`.
[[nodiscard]] Outcome outcomeByStatus(int status);

// Turns whole answers into verdicts: the upstream's rules first, then R4's table. Immutable; any thread.
class AnswerJudge {
public:
    [[nodiscard]] static Result<AnswerJudge> compile(const UpstreamConfig &config);
    [[nodiscard]] Verdict judge(const Answer &answer, const std::vector<Rule> &rules) const;
    [[nodiscard]] const ResponseRules &rules() const { return m_rules; }

private:
    void keep(JsonBody &body, Verdict &verdict) const;

    ResponseRules m_rules;
    bool m_hasTokenEndpoint = false;
    std::vector<JsonPointer> m_code;
    std::vector<JsonPointer> m_message;
    std::vector<std::pair<QString, std::vector<JsonPointer>>> m_keep; // by name
};

} // namespace pushdesk
