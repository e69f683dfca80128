// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/draftanswers.h"

#include "engine/upstream/compiledupstream.h"

#include <algorithm>

namespace pushdesk {

std::optional<PadReading> readPad(const UpstreamConfig &config, const Answer &answer)
{
    const auto compiled = CompiledUpstream::compile(config);
    if (!compiled)
        return std::nullopt;
    const Verdict verdict = (*compiled)->judge(answer);
    return PadReading{(*compiled)->explain(answer, answer), verdict.hint, verdict.kept};
}

std::vector<BackTest::Kind> BackTest::kinds() const
{
    std::vector<Kind> kinds;
    for (const Change &change : changes) {
        auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind &one) {
            return one.from == change.before.outcome && one.to == change.after.outcome;
        });
        if (kind == kinds.end())
            kind = kinds.insert(kind, {change.before.outcome, change.after.outcome, 0});
        ++kind->answers;
    }
    std::stable_sort(kinds.begin(), kinds.end(), [](const Kind &a, const Kind &b) { return a.answers > b.answers; });
    return kinds;
}

BackTest backTest(const UpstreamConfig &before, const UpstreamConfig &after, const std::vector<Answer> &answers)
{
    BackTest test;
    const auto old = CompiledUpstream::compile(before);
    const auto made = CompiledUpstream::compile(after);
    if (!old || !made)
        return test;
    test.answers = answers.size();
    for (size_t i = 0; i < answers.size(); ++i) {
        const Verdict was = (*old)->judge(answers[i]);
        const Verdict is = (*made)->judge(answers[i]);
        if (was.outcome != is.outcome)
            test.changes.push_back({i, {was.outcome, was.rule}, {is.outcome, is.rule}});
    }
    return test;
}

} // namespace pushdesk
