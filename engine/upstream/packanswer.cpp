// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/packanswer.h"

#include "engine/core/filled.h"

#include <map>
#include <set>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t ambiguous = static_cast<size_t>(-1);

bool isSuccess(Outcome outcome)
{
    return outcome == Outcome::Delivered || outcome == Outcome::Duplicate;
}

// The row that an element is about. Where it can be about two, it says nothing: a wrong guess would be a lost row.
size_t rowOf(const std::vector<std::string> &candidates, const std::map<std::string, size_t, std::less<>> &rows)
{
    std::set<size_t> found;
    for (const std::string &text : candidates)
        if (const auto row = rows.find(text); !text.empty() && row != rows.end())
            found.insert(row->second);
    return found.size() == 1 ? *found.begin() : ambiguous;
}

} // namespace

Result<PackAnswer> PackAnswer::compile(const UpstreamConfig &config)
{
    PackAnswer made;
    const BulkConfig &bulk = *config.bulk;
    for (qsizetype i = 0; i < bulk.results.size(); ++i) {
        auto pointer = compilePointer(bulk.results[i], u"bulk.results[%1]"_s.arg(i));
        if (!pointer.ok())
            return pointer.error();
        made.m_lists.push_back(std::move(pointer).value());
    }
    made.m_missing = bulk.missing;
    made.m_rules = bulk.rules;
    UpstreamConfig ofElement;
    ofElement.rules = bulk.rules;
    ofElement.answer = config.answer;
    ofElement.auth.type = config.auth.type;
    auto judge = AnswerJudge::compile(ofElement);
    if (!judge.ok())
        return Error{judge.error().code,
                     judge.error().where.startsWith("rules"_L1) ? u"bulk."_s + judge.error().where
                                                                : judge.error().where,
                     judge.error().detail};
    made.m_judge = std::move(judge).value();
    return made;
}

std::vector<PackElement> PackAnswer::elements(const Answer &answer) const
{
    std::vector<PackElement> all;
    JsonBody body(std::string_view(answer.body.constData(), static_cast<size_t>(answer.body.size())));
    for (const JsonPointer &pointer : m_lists) {
        const JsonValue list = body.at(pointer);
        if (!list || (list.kind() != ExactJson::Kind::Array && list.kind() != ExactJson::Kind::Object))
            continue;
        const bool named = list.kind() == ExactJson::Kind::Object;
        for (auto node = list.json->first(list.node); node != ExactJson::none; node = list.json->next(node))
            all.push_back({list.json->compact(node), named ? std::string(list.json->key(node)) : std::string()});
    }
    return all;
}

RowVerdict PackAnswer::missing(const Verdict &envelope, const QString &why, bool mayBeDelivered) const
{
    RowVerdict row;
    if (mayBeDelivered && m_missing == BulkConfig::Missing::Delivered) {
        row.verdict = envelope;
        return row;
    }
    row.verdict.outcome = Outcome::Retry;
    row.verdict.message = why;
    row.unknown = true;
    return row;
}

std::vector<RowVerdict> PackAnswer::judge(const Answer &answer, const Verdict &envelope, const PackMatch &match,
                                          const std::vector<std::string> &texts) const
{
    const auto all = elements(answer);
    std::vector<RowVerdict> rows;
    const bool unordered = match.byPosition() && !all.empty() && all.size() != texts.size();
    rows.reserve(texts.size());
    for (size_t i = 0; i < texts.size(); ++i)
        rows.push_back(unordered
                           ? missing(envelope,
                                     filled(u"the answer has %1 elements for %2 rows, so their order says nothing "
                                            "(bulk.match finds them by what they hold)"_s,
                                            all.size(), texts.size()),
                                     false)
                           : missing(envelope, u"the answer has no element for this row"_s, true));
    if (unordered)
        return rows;
    std::map<std::string, size_t, std::less<>> byText;
    for (size_t i = 0; i < texts.size(); ++i)
        if (const auto [at, isNew] = byText.try_emplace(texts[i], i); !isNew)
            at->second = ambiguous;
    std::vector<bool> judged(texts.size());
    for (size_t i = 0; i < all.size(); ++i) {
        const size_t number = match.byPosition() ? i : rowOf(match.candidates(all[i]), byText);
        if (number >= rows.size() || all[i].json == "null")
            continue;
        Answer element;
        element.status = answer.status;
        element.headers = answer.headers;
        element.body = QByteArray::fromStdString(all[i].json);
        auto verdict = m_judge.judge(element, m_rules);
        // Of two elements for one row the one that is no success is believed.
        if (judged[number] && !isSuccess(rows[number].verdict.outcome))
            continue;
        judged[number] = true;
        rows[number] = {std::move(verdict), element.body, false};
    }
    return rows;
}

} // namespace pushdesk
