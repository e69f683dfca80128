// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/answerjudge.h"

#include "engine/core/filled.h"
#include "engine/upstream/answerexcerpt.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype excerptLength = 200;
constexpr qsizetype messageLength = 1000;
constexpr qsizetype codeLength = 200;

Result<std::vector<JsonPointer>> compilePointers(const QStringList &texts, const QString &where)
{
    std::vector<JsonPointer> pointers;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        auto pointer = compilePointer(texts[i], filled(u"%1[%2]"_s, where, i));
        if (!pointer.ok())
            return pointer.error();
        pointers.push_back(std::move(pointer).value());
    }
    return pointers;
}

// The first of the pointers that leads to something: strings and numbers as they came, other values as JSON; null and
// "" say nothing and count as absent.
QString firstValue(const std::vector<JsonPointer> &pointers, JsonBody &body, qsizetype limit)
{
    for (const JsonPointer &pointer : pointers) {
        const JsonValue value = body.at(pointer);
        if (!value || value.kind() == ExactJson::Kind::Null)
            continue;
        const bool isContainer = value.kind() == ExactJson::Kind::Array || value.kind() == ExactJson::Kind::Object;
        const std::string text = isContainer ? value.json->compact(value.node, static_cast<size_t>(limit) * 4)
                                             : std::string(value.text().substr(0, static_cast<size_t>(limit) * 4));
        QString line = singleLine(QString::fromStdString(text), limit);
        if (!line.isEmpty())
            return line;
    }
    return {};
}

// Of the first pointer that leads to something, whole: a number that is cut is another number.
QString wholeValue(const std::vector<JsonPointer> &pointers, JsonBody &body)
{
    for (const JsonPointer &pointer : pointers) {
        const JsonValue value = body.at(pointer);
        if (!value || value.kind() == ExactJson::Kind::Null)
            continue;
        const bool isContainer = value.kind() == ExactJson::Kind::Array || value.kind() == ExactJson::Kind::Object;
        QString text =
            QString::fromStdString(isContainer ? value.json->compact(value.node) : std::string(value.text()));
        if (!text.trimmed().isEmpty())
            return text;
    }
    return {};
}

// Why a 2xx is no delivery although nothing says so: R4's row for upstreams that have a rule for `delivered`.
QString noRuleMessage(const Answer &answer, JsonBody &body, const QString &said)
{
    const QString tail = said.isEmpty() ? QString() : u": "_s + said;
    if (answer.body.trimmed().isEmpty())
        return u"the answer is empty, and no rule says what that means"_s;
    if (answer.bodyCut)
        return u"the answer is too large to be read whole"_s + tail;
    if (!body.isJson())
        return u"the answer is not from the API (a login page, a proxy?)"_s + tail;
    return u"no rule matches this answer"_s + tail;
}

QString redirectMessage(const Answer &answer)
{
    const QString location = singleLine(QString::fromUtf8(headerOf(answer, "Location")), excerptLength);
    if (location.isEmpty())
        return u"HTTP %1 without a Location"_s.arg(answer.status);
    return u"redirects to %1, update request.url"_s.arg(location);
}

} // namespace

Outcome outcomeByStatus(int status)
{
    switch (status) {
    case 408:
    case 425:
    case 429:
        return Outcome::Retry;
    case 401:
    case 403:
    case 407:
    case 511:
        return Outcome::Blocked;
    case 501:
        return Outcome::Rejected;
    default:
        break;
    }
    if (status >= 200 && status < 300)
        return Outcome::Delivered;
    if (status >= 400 && status < 500)
        return Outcome::Rejected;
    return status >= 500 && status < 600 ? Outcome::Retry : Outcome::Blocked;
}

Result<AnswerJudge> AnswerJudge::compile(const UpstreamConfig &config)
{
    AnswerJudge made;
    made.m_hasTokenEndpoint = config.auth.type == AuthConfig::Type::Token;
    auto rules = ResponseRules::compile(config.rules);
    if (!rules.ok())
        return rules.error();
    made.m_rules = std::move(rules).value();
    auto code = compilePointers(config.answer.code, u"answer.code"_s);
    if (!code.ok())
        return code.error();
    made.m_code = std::move(code).value();
    auto message = compilePointers(config.answer.message, u"answer.message"_s);
    if (!message.ok())
        return message.error();
    made.m_message = std::move(message).value();
    for (const auto &[name, texts] : config.answer.keep) {
        auto pointers = compilePointers(texts, u"answer.keep."_s + name);
        if (!pointers.ok())
            return pointers.error();
        made.m_keep.emplace_back(name, std::move(pointers).value());
    }
    return made;
}

// Only of an answer that settles the row: a refusal's values would stand beside a delivery as if they were its own.
void AnswerJudge::keep(JsonBody &body, Verdict &verdict) const
{
    if (verdict.outcome != Outcome::Delivered && verdict.outcome != Outcome::Duplicate)
        return;
    for (const auto &[name, pointers] : m_keep)
        if (const QString value = wholeValue(pointers, body); !value.isEmpty())
            verdict.kept.insert(name, value);
}

Verdict AnswerJudge::judge(const Answer &answer, const std::vector<Rule> &rules) const
{
    JsonBody body(std::string_view(answer.body.constData(), static_cast<size_t>(answer.body.size())));
    Verdict verdict;
    verdict.code = firstValue(m_code, body, codeLength);
    verdict.message = firstValue(m_message, body, messageLength);
    if (verdict.message.isEmpty())
        verdict.message = excerptOf(answer, excerptLength);
    verdict.rule = m_rules.firstMatch(answer, body);
    if (verdict.rule >= 0) {
        const Rule &rule = rules[static_cast<size_t>(verdict.rule)];
        verdict.outcome = rule.outcome;
        verdict.hint = rule.hint;
        if (rule.outcome == Outcome::Hold)
            verdict.wait = m_rules.waitOf(verdict.rule, answer);
        keep(body, verdict);
        return verdict;
    }
    verdict.outcome = outcomeByStatus(answer.status);
    if (answer.status == 401 && m_hasTokenEndpoint)
        verdict.outcome = Outcome::TokenExpired;
    if (verdict.outcome == Outcome::Delivered && m_rules.hasDelivered()) {
        verdict.outcome = Outcome::Blocked;
        verdict.message = noRuleMessage(answer, body, verdict.message);
    } else if (answer.status >= 300 && answer.status < 400) {
        verdict.message = redirectMessage(answer);
    }
    keep(body, verdict);
    return verdict;
}

} // namespace pushdesk
