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

size_t BackTest::changed() const
{
    size_t n = 0;
    for (const Change &change : changes)
        n += change.answers.size();
    return n;
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
        const Outcome from = (*old)->judge(answers[i]).outcome;
        const Outcome to = (*made)->judge(answers[i]).outcome;
        if (from == to)
            continue;
        auto change = std::find_if(test.changes.begin(), test.changes.end(),
                                   [&](const BackTest::Change &one) { return one.from == from && one.to == to; });
        if (change == test.changes.end())
            change = test.changes.insert(change, {from, to, {}});
        change->answers.push_back(i);
    }
    std::stable_sort(
        test.changes.begin(), test.changes.end(),
        [](const BackTest::Change &a, const BackTest::Change &b) { return a.answers.size() > b.answers.size(); });
    return test;
}

} // namespace pushdesk
