// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/triageorders.h"

#include "engine/replayorders.h"
#include "engine/store/readstore.h"

namespace pushdesk {

Result<std::vector<CauseCard>> causeCards(ReadStore &reads, qint64 nowMs)
{
    auto memories = repeatMemories(reads);
    if (!memories)
        return memories.error();
    auto cards = CauseReads(reads.database()).cards(nowMs);
    if (!cards)
        return cards;
    for (auto &card : *cards) {
        const auto memory = memories->find(card.cause.upstream.value);
        card.facts.doubles = memory != memories->end() && memory->second.doubles;
        card.advice = adviceFor(card.facts);
    }
    return cards;
}

Result<std::vector<LetterFacts>> judgeLetters(ReadStore &reads, const std::vector<DeadLetterId> &letters, qint64 nowMs)
{
    auto memories = repeatMemories(reads);
    if (!memories)
        return memories.error();
    return letterFacts(reads.database(), letters, *memories, nowMs);
}

} // namespace pushdesk
