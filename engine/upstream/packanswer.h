// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/answerjudge.h"
#include "engine/upstream/packmatch.h"

namespace pushdesk {

// What an answer says of one row of a pack.
struct RowVerdict {
    Verdict verdict;
    QByteArray element;   // the part of the answer that it is judged by; empty: the whole answer
    bool unknown = false; // the answer does not say what became of the row
};

// Judges the answer to a pack row by row (DESIGN section 6, `bulk`). Immutable; any thread.
class PackAnswer {
public:
    [[nodiscard]] static Result<PackAnswer> compile(const UpstreamConfig &config);

    // Whether the answer has lists of its own for the rows; else it speaks of all of them alike.
    [[nodiscard]] bool hasLists() const { return !m_lists.empty(); }

    // `envelope` is the verdict on the whole answer, delivered or duplicate; `texts` are the rows' (PackMatch::textOf).
    [[nodiscard]] std::vector<RowVerdict> judge(const Answer &answer, const Verdict &envelope, const PackMatch &match,
                                                const std::vector<std::string> &texts) const;

private:
    [[nodiscard]] std::vector<PackElement> elements(const Answer &answer) const;
    [[nodiscard]] RowVerdict missing(const Verdict &envelope, const QString &why, bool mayBeDelivered) const;

    std::vector<JsonPointer> m_lists;
    BulkConfig::Missing m_missing = BulkConfig::Missing::Unknown;
    std::vector<Rule> m_rules;
    AnswerJudge m_judge; // of one element
};

} // namespace pushdesk
