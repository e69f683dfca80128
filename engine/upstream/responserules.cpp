// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/responserules.h"

#include "engine/core/filled.h"
#include "engine/upstream/answerexcerpt.h"

#include <algorithm>
#include <cmath>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = ExactJson::Kind;
using Test = Rule::Test;

QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace

Result<JsonPointer> compilePointer(const QString &text, const QString &where)
{
    if (auto pointer = JsonPointer::parse(text))
        return std::move(*pointer);
    return Error{ErrorCode::BadInput, where,
                 u"“%1” is not a JSON pointer: expected \"\" or /name/0/name, with ~0 for ~ and ~1 for /"_s.arg(text)};
}

Result<QRegularExpression> compilePattern(const QString &text, const QString &where)
{
    QRegularExpression pattern(text);
    if (pattern.isValid())
        return pattern;
    return Error{ErrorCode::BadInput, where,
                 filled(u"not a regular expression: %1 at character %2"_s, pattern.errorString(),
                        pattern.patternErrorOffset() + 1)};
}

struct ResponseRules::Subject {
    bool exists = false;
    Kind kind = Kind::Text;
    std::string_view text;
    bool isEmpty = false;

    [[nodiscard]] bool isScalar() const { return kind != Kind::Array && kind != Kind::Object; }
    [[nodiscard]] bool hasText() const { return isScalar() && kind != Kind::Null; }
};

Result<ResponseRules> ResponseRules::compile(const std::vector<Rule> &rules)
{
    ResponseRules made;
    for (size_t i = 0; i < rules.size(); ++i) {
        const Rule &rule = rules[i];
        Compiled compiled{rule.statusFrom, rule.statusTo, {}, rule.waitSeconds, {}};
        for (size_t j = 0; j < rule.conditions.size(); ++j) {
            const QString where =
                rule.conditions.size() > 1 ? filled(u"rules[%1].all[%2]"_s, i, j) : u"rules[%1]"_s.arg(i);
            auto condition = compileCondition(rule.conditions[j], where);
            if (!condition.ok())
                return condition.error();
            compiled.conditions.push_back(std::move(condition).value());
        }
        if (!rule.waitPattern.isEmpty()) {
            auto pattern = compilePattern(rule.waitPattern, u"rules[%1].wait_match"_s.arg(i));
            if (!pattern.ok())
                return pattern.error();
            compiled.waitPattern = std::move(pattern).value();
        }
        made.m_hasDelivered = made.m_hasDelivered || rule.outcome == Outcome::Delivered;
        made.m_rules.push_back(std::move(compiled));
    }
    return made;
}

Result<ResponseRules::Condition> ResponseRules::compileCondition(const Rule::Condition &condition, const QString &where)
{
    Condition made;
    made.header = condition.header.toLatin1();
    made.test = condition.test;
    made.wanted = condition.wanted;
    made.strict = condition.strict;
    if (condition.header.isEmpty()) {
        auto pointer = compilePointer(condition.pointer, where + ".pointer"_L1);
        if (!pointer.ok())
            return pointer.error();
        made.pointer = std::move(pointer).value();
    }
    for (const Rule::Condition::Operand &operand : condition.operands) {
        std::string text = operand.text.toStdString();
        auto number = Decimal::fromJsonNumber(text);
        made.operands.push_back({std::move(text), operand.isText, std::move(number)});
    }
    const bool needsOperand =
        condition.test != Test::None && condition.test != Test::Exists && condition.test != Test::Empty;
    if (needsOperand && made.operands.empty())
        return Error{ErrorCode::BadInput, where, u"has nothing to compare with"_s};
    if (condition.test == Test::Matches) {
        auto pattern = compilePattern(condition.operands.front().text, where + ".matches"_L1);
        if (!pattern.ok())
            return pattern.error();
        made.pattern = std::move(pattern).value();
        made.pattern.optimize();
    }
    return made;
}

std::chrono::milliseconds ResponseRules::waitOf(int index, const Answer &answer) const
{
    constexpr double shortest = 1; // seconds
    constexpr double longest = 86'400;
    constexpr int unknown = 60;
    const Compiled &rule = m_rules[static_cast<size_t>(index)];
    double seconds = rule.waitSeconds > 0 ? rule.waitSeconds : unknown;
    if (rule.waitPattern) {
        const auto match = rule.waitPattern->match(QString::fromUtf8(answer.body));
        bool isNumber = false;
        const double said = match.captured(1).toDouble(&isNumber);
        const bool isBeyondDouble = std::isinf(said) && said > 0; // hundreds of digits: no number to toDouble
        if ((isNumber || isBeyondDouble) && said >= 0)
            seconds = said;
    }
    return std::chrono::milliseconds(std::llround(std::clamp(seconds, shortest, longest) * 1000));
}

int ResponseRules::firstMatch(const Answer &answer, JsonBody &body) const
{
    for (size_t i = 0; i < m_rules.size(); ++i)
        if (firstMiss(i, answer, body) == allHold)
            return static_cast<int>(i);
    return -1;
}

int ResponseRules::firstMiss(size_t index, const Answer &answer, JsonBody &body) const
{
    const Compiled &rule = m_rules[index];
    if (rule.statusFrom != 0 && (answer.status < rule.statusFrom || answer.status > rule.statusTo))
        return otherStatus;
    const auto missed = std::find_if_not(rule.conditions.begin(), rule.conditions.end(),
                                         [&](const Condition &condition) { return holds(condition, answer, body); });
    return missed == rule.conditions.end() ? allHold : static_cast<int>(missed - rule.conditions.begin());
}

bool ResponseRules::holds(const Condition &condition, const Answer &answer, JsonBody &body)
{
    if (!condition.header.isEmpty()) {
        const auto value = joinedHeader(answer, condition.header);
        Subject subject;
        subject.exists = value.has_value();
        subject.text = value ? std::string_view(*value) : std::string_view();
        subject.isEmpty = subject.text.empty();
        return compare(condition, subject);
    }
    if (!body.isJson())
        return false;
    const JsonValue value = body.at(condition.pointer);
    Subject subject;
    subject.exists = static_cast<bool>(value);
    if (value) {
        subject.kind = value.kind();
        subject.text = value.text();
        subject.isEmpty = subject.kind == Kind::Null || (subject.kind == Kind::Text && subject.text.empty()) ||
                          (!subject.isScalar() && value.json->first(value.node) == ExactJson::none);
    }
    return compare(condition, subject);
}

bool ResponseRules::compare(const Condition &condition, const Subject &subject)
{
    if (condition.test == Test::Exists)
        return subject.exists == condition.wanted;
    if (!subject.exists)
        return false;
    const auto equalsAny = [&] {
        return std::any_of(condition.operands.begin(), condition.operands.end(),
                           [&](const Operand &operand) { return equals(operand, subject, condition.strict); });
    };
    switch (condition.test) {
    case Test::None:
    case Test::Exists:
        return true;
    case Test::Empty:
        return subject.isEmpty == condition.wanted;
    case Test::Equals:
    case Test::In:
        return equalsAny();
    case Test::NotEquals:
        return !equalsAny();
    case Test::Contains:
        return subject.hasText() && subject.text.find(condition.operands.front().text) != std::string_view::npos;
    case Test::Starts:
        return subject.hasText() && subject.text.starts_with(condition.operands.front().text);
    case Test::Matches:
        return subject.hasText() && condition.pattern.match(toQString(subject.text)).hasMatch();
    }
    return false;
}

// Two texts are equal as text. A number equals a number, or a text that reads as one, by exact value; `strict` asks for
// the same type.
bool ResponseRules::equals(const Operand &operand, const Subject &subject, bool strict)
{
    const bool subjectIsText = subject.kind == Kind::Text;
    if (!subject.isScalar())
        return false;
    if (operand.isText == subjectIsText && operand.text == subject.text)
        return true;
    if ((operand.isText && subjectIsText) || (strict && operand.isText != subjectIsText))
        return false;
    return operand.number && operand.number == Decimal::fromJsonNumber(subject.text);
}

} // namespace pushdesk
