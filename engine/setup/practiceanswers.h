// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"

#include <optional>

namespace pushdesk {

class CompiledUpstream;

// Makes answers up that an upstream's rules take for a wanted outcome, so that a practice upstream can talk like the
// real one. What it gives was judged by the upstream itself; where nothing of what it tries is taken, it gives nothing
// (a `matches` of an unusual kind, say). Belongs to one thread, as the upstream does.
class PracticeAnswers {
public:
    explicit PracticeAnswers(const CompiledUpstream &upstream) : m_upstream(upstream) {}

    // `message` stands where answer.message looks, if the rules let it. Delivered answers have a value for each name of
    // answer.keep, where they can.
    [[nodiscard]] std::optional<Answer> find(Outcome wanted, const QString &message);

private:
    struct Draft;
    struct Group;
    [[nodiscard]] std::optional<Draft> ofRule(int rule);
    [[nodiscard]] std::optional<Draft> fill(const std::vector<Group> &groups, size_t at, const Draft &draft, int rule);
    [[nodiscard]] std::optional<Draft> passBy(const Draft &draft, int rule, int depth);
    [[nodiscard]] std::vector<Group> groupsOf(const Rule &rule, int status) const;
    [[nodiscard]] int ruleOf(const Draft &draft);
    void dress(Draft &draft, int rule, Outcome wanted, const QString &message);

    const CompiledUpstream &m_upstream;
    Outcome m_wanted = Outcome::Delivered;
    int m_left = 0; // judgements that may still be made
};

// What a token endpoint answers so that the config finds a token in it. `token` must not be empty.
[[nodiscard]] QByteArray practiceTokenAnswer(const AuthConfig &auth, const QString &token);

} // namespace pushdesk
