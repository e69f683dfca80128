// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/answerreading.h"

#include "engine/core/filled.h"
#include "engine/upstream/answerexcerpt.h"
#include "engine/upstream/answerjudge.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = ExactJson::Kind;
using Test = Rule::Test;

constexpr qsizetype quotedLength = 80; // characters of a value that are shown

QString cut(const QString &text)
{
    return text.size() > quotedLength ? text.left(quotedLength) + u'…' : text;
}

// As JSON writes it: a text has quotes, so that "7" and 7 look different and spaces at its ends are seen.
QString quoted(JsonValue value)
{
    return cut(QString::fromStdString(value.json->compact(value.node, static_cast<size_t>(quotedLength) * 4)));
}

QString quoted(const Rule::Condition::Operand &operand)
{
    return cut(operand.isText ? u'"' + operand.text + u'"' : operand.text);
}

QString expectedOf(const Rule::Condition &condition)
{
    const QString first = condition.operands.empty() ? QString() : quoted(condition.operands.front());
    const QString sameType = condition.strict ? u" (strict: of the same type)"_s : QString();
    switch (condition.test) {
    case Test::None:
        break;
    case Test::Equals:
        return first + sameType;
    case Test::NotEquals:
        return u"anything but "_s + first + sameType;
    case Test::In: {
        QStringList all;
        for (const auto &operand : condition.operands)
            all << quoted(operand);
        return u"one of "_s + all.join(u", "_s) + sameType;
    }
    case Test::Contains:
        return u"a text that contains "_s + first;
    case Test::Starts:
        return u"a text that starts with "_s + first;
    case Test::Matches:
        return u"a text that matches "_s + first;
    case Test::Exists:
        return condition.wanted ? u"something there"_s : u"nothing there"_s;
    case Test::Empty:
        return condition.wanted ? u"an empty value"_s : u"a value that is not empty"_s;
    }
    return {};
}

// The nearest value above that is there and has nothing inside: where the pointer stopped.
QString stoppedAt(const QString &pointer, JsonBody &body)
{
    QString above = pointer;
    while (above.lastIndexOf(u'/') > 0) {
        above.truncate(above.lastIndexOf(u'/'));
        const auto compiled = JsonPointer::parse(above);
        const JsonValue value = compiled ? body.at(*compiled) : JsonValue();
        if (!value)
            continue;
        const bool hasMembers = value.kind() == Kind::Object || value.kind() == Kind::Array;
        return hasMembers ? QString() : u"%1 is %2"_s.arg(above, quoted(value));
    }
    return {};
}

// The answer as it was judged, and as it is quoted.
struct Bodies {
    const Answer &shown;
    JsonBody judged;
    JsonBody masked;
};

JsonBody bodyOf(const Answer &answer)
{
    return JsonBody(std::string_view(answer.body.constData(), static_cast<size_t>(answer.body.size())));
}

void findValue(const Rule::Condition &condition, Bodies &bodies, RuleReading &reading)
{
    if (!condition.header.isEmpty()) {
        reading.place = u"header "_s + condition.header;
        if (const auto value = joinedHeader(bodies.shown, condition.header.toLatin1()))
            reading.found = cut(u'"' + QString::fromUtf8(QByteArray::fromStdString(*value)) + u'"');
        return;
    }
    if (!bodies.judged.isJson()) {
        reading.place = u"the answer"_s;
        reading.found = bodies.shown.body.trimmed().isEmpty() ? u"empty"_s : u"not JSON (in UTF-8)"_s;
        reading.expected = u"JSON for the pointer "_s + condition.pointer;
        return;
    }
    reading.place = condition.pointer.isEmpty() ? u"the whole answer"_s : condition.pointer;
    const auto pointer = JsonPointer::parse(condition.pointer);
    const bool isThere = pointer && bodies.judged.at(*pointer);
    const JsonValue value = isThere ? bodies.masked.at(*pointer) : JsonValue();
    if (value)
        reading.found = quoted(value);
    else if (isThere)
        reading.found = u"••••"_s; // masking broke the document there
    else
        reading.remark = stoppedAt(condition.pointer, bodies.masked);
}

RuleReading readRule(const Rule &rule, int miss, Bodies &bodies)
{
    RuleReading reading;
    reading.matches = miss == ResponseRules::allHold;
    if (reading.matches)
        return reading;
    reading.condition = miss;
    if (miss == ResponseRules::otherStatus) {
        reading.place = u"status"_s;
        reading.found = QString::number(bodies.shown.status);
        reading.expected = rule.statusFrom == rule.statusTo ? QString::number(rule.statusFrom)
                                                            : filled(u"%1-%2"_s, rule.statusFrom, rule.statusTo);
        return reading;
    }
    const Rule::Condition &condition = rule.conditions[static_cast<size_t>(miss)];
    reading.expected = expectedOf(condition);
    findValue(condition, bodies, reading);
    return reading;
}

QString whyOf(const Verdict &verdict, const Answer &answer)
{
    if (verdict.rule >= 0)
        return u"rules[%1] is the first that matches"_s.arg(verdict.rule);
    const Outcome byStatus = outcomeByStatus(answer.status);
    if (byStatus == Outcome::Delivered && verdict.outcome == Outcome::Blocked)
        return u"no rule matches, and where a rule says `delivered` a %1 alone is no delivery"_s.arg(answer.status);
    if (byStatus != verdict.outcome)
        return filled(u"no rule matches; HTTP %1 means `%2`, as `auth` has a token endpoint"_s, answer.status,
                      name(verdict.outcome));
    return filled(u"no rule matches; HTTP %1 means `%2`"_s, answer.status, name(verdict.outcome));
}

} // namespace

QString RuleReading::sentence() const
{
    if (matches)
        return {};
    const QString is = found.isEmpty() ? u"is not there"_s : u"is "_s + found;
    return u"%1 %2%3, expected %4"_s.arg(place, is, remark.isEmpty() ? QString() : u" ("_s + remark + u')', expected);
}

AnswerReading readAnswer(const AnswerJudge &judge, const std::vector<Rule> &rules, const Answer &answer,
                         const Answer &shown)
{
    AnswerReading reading;
    const Verdict verdict = judge.judge(answer, rules);
    reading.rule = verdict.rule;
    reading.outcome = verdict.outcome;
    reading.why = whyOf(verdict, answer);
    Bodies bodies{shown, bodyOf(answer), bodyOf(shown)};
    for (size_t i = 0; i < rules.size(); ++i)
        reading.rules.push_back(readRule(rules[i], judge.rules().firstMiss(i, answer, bodies.judged), bodies));
    return reading;
}

} // namespace pushdesk
