// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/ruleconfig.h"

#include "engine/upstream/requestconfig.h"
#include "engine/upstream/responserules.h"

#include <QRegularExpression>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = ExactJson::Kind;
using Test = Rule::Test;

constexpr std::pair<QLatin1StringView, Test> testNames[] = {
    {"equals"_L1, Test::Equals},     {"not_equals"_L1, Test::NotEquals}, {"in"_L1, Test::In},
    {"contains"_L1, Test::Contains}, {"starts"_L1, Test::Starts},        {"matches"_L1, Test::Matches},
    {"exists"_L1, Test::Exists},     {"empty"_L1, Test::Empty},
};

constexpr int lowestStatus = 100;
constexpr int highestStatus = 999;

void readStatus(const ConfigValue &value, Rule &rule)
{
    if (!value.present())
        return;
    static const QRegularExpression form(u"^([1-9][0-9]{2})(?:-([1-9][0-9]{2}))?$"_s);
    const bool canBe = value.kind() == Kind::Number || value.kind() == Kind::Text;
    const auto match = form.match(canBe ? value.text() : QString());
    const int from = match.captured(1).toInt();
    const int to = match.captured(2).isEmpty() ? from : match.captured(2).toInt();
    if (!match.hasMatch() || from < lowestStatus || to > highestStatus || from > to)
        return value.failExpected(u"a status like 200 or a range like \"200-299\""_s);
    rule.statusFrom = from;
    rule.statusTo = to;
}

void addScalar(const ConfigValue &value, Rule::Condition &condition)
{
    if (value.kind() == Kind::Array || value.kind() == Kind::Object)
        return value.failExpected(u"a text, a number, true, false or null"_s);
    condition.operands.push_back({value.text(), value.kind() == Kind::Text});
}

void addText(const ConfigValue &value, Rule::Condition &condition)
{
    QString text;
    value.readText(text);
    if (value.kind() == Kind::Text && text.isEmpty())
        value.failExpected(u"a text that is not empty, as every value holds the empty one"_s);
    condition.operands.push_back({text, true});
}

void readOperands(const ConfigValue &value, Rule::Condition &condition)
{
    switch (condition.test) {
    case Test::None:
        return;
    case Test::Equals:
    case Test::NotEquals:
        return addScalar(value, condition);
    case Test::In: {
        const auto elements = value.elements(u"a list of values"_s);
        if (value.kind() == Kind::Array && elements.empty())
            value.failExpected(u"a list of at least one value"_s);
        for (const ConfigValue &element : elements)
            addScalar(element, condition);
        return;
    }
    case Test::Matches:
    case Test::Contains:
    case Test::Starts:
        addText(value, condition);
        if (condition.test == Test::Matches) {
            if (const auto pattern = compilePattern(value.text(), value.path()); !pattern.ok())
                value.fail(pattern.error().detail);
        }
        return;
    case Test::Exists:
    case Test::Empty:
        return value.readBool(condition.wanted);
    }
}

// The header or pointer, its one comparison, and `strict`.
Rule::Condition readCondition(const ConfigObject &object)
{
    Rule::Condition condition;
    const ConfigValue pointer = object.value("pointer"_L1);
    const ConfigValue header = object.value("header"_L1);
    if (pointer.present() == header.present())
        object.fail(u"expected one of `pointer` and `header`%1"_s.arg(pointer.present() ? u", got both"_s : QString()));
    pointer.readText(condition.pointer);
    condition.hasPointer = pointer.present();
    if (const auto compiled = compilePointer(condition.pointer, pointer.path()); pointer.present() && !compiled.ok())
        pointer.fail(compiled.error().detail);
    header.readText(condition.header);
    if (header.present())
        checkResponseHeaderName(header, condition.header);
    QStringList given;
    for (const auto &[name, test] : testNames) {
        if (!object.has(name))
            continue;
        given.append(name);
        condition.test = test;
    }
    if (given.size() != 1) {
        object.fail(u"expected one of equals, not_equals, in, contains, starts, matches, exists, empty, got %1"_s.arg(
            given.isEmpty() ? u"none"_s : given.join(u" and "_s)));
        return condition;
    }
    for (const auto &[name, test] : testNames) {
        if (test == condition.test)
            readOperands(object.value(name), condition);
    }
    object.boolean("strict"_L1, condition.strict);
    if (object.has("strict"_L1) && condition.test != Test::Equals && condition.test != Test::NotEquals &&
        condition.test != Test::In)
        object.value("strict"_L1).fail(u"has a meaning only with equals, not_equals and in"_s);
    return condition;
}

void readConditions(const ConfigObject &object, Rule &rule)
{
    bool hasOwn = object.has("pointer"_L1) || object.has("header"_L1) || object.has("strict"_L1);
    for (const auto &[name, test] : testNames)
        hasOwn = hasOwn || object.has(name);
    const ConfigValue all = object.value("all"_L1);
    if (hasOwn && all.present())
        object.fail(u"either `all` or one condition of the rule's own, not both"_s);
    if (hasOwn)
        rule.conditions.push_back(readCondition(object));
    const auto elements = all.elements(u"a list of conditions"_s);
    if (all.present() && all.kind() == Kind::Array && elements.empty())
        all.failExpected(u"a list of at least one condition"_s);
    for (const ConfigValue &element : elements) {
        const ConfigObject condition(element,
                                     {"header"_L1, "pointer"_L1, "equals"_L1, "not_equals"_L1, "in"_L1, "contains"_L1,
                                      "starts"_L1, "matches"_L1, "exists"_L1, "empty"_L1, "strict"_L1});
        rule.conditions.push_back(readCondition(condition));
    }
    if (!hasOwn && !all.present() && !object.has("status"_L1))
        object.fail(u"matches every answer: expected a status, a pointer, a header or all"_s);
}

// How long a `hold` lasts: `wait_s`, or what `wait_match` finds in the answer; with both, `wait_s` is for answers that
// do not say.
void readWait(const ConfigObject &object, Rule &rule)
{
    constexpr int oneDay = 86'400; // seconds
    object.whole("wait_s"_L1, rule.waitSeconds, 1, oneDay);
    object.text("wait_match"_L1, rule.waitPattern);
    const bool has = object.has("wait_s"_L1) || object.has("wait_match"_L1);
    if (rule.outcome == Outcome::Hold && !has)
        return object.fail(
            u"`hold` needs to know how long: `wait_s` (seconds) or `wait_match` (a regular expression)"_s);
    if (rule.outcome != Outcome::Hold && has)
        return object.fail(u"`wait_s` and `wait_match` have a meaning only with the outcome `hold`"_s);
    const ConfigValue pattern = object.value("wait_match"_L1);
    if (!pattern.present())
        return;
    const auto compiled = compilePattern(rule.waitPattern, pattern.path());
    if (!compiled.ok())
        return pattern.fail(compiled.error().detail);
    if (compiled->captureCount() < 1)
        pattern.failExpected(u"a regular expression with a group around the seconds"_s);
}

void readOutcome(const ConfigObject &object, Rule &rule)
{
    object.required("outcome"_L1, u"one of delivered, duplicate, retry, hold, token_expired, blocked, rejected"_s);
    object.choice("outcome"_L1, rule.outcome,
                  {{"delivered"_L1, Outcome::Delivered},
                   {"duplicate"_L1, Outcome::Duplicate},
                   {"retry"_L1, Outcome::Retry},
                   {"hold"_L1, Outcome::Hold},
                   {"token_expired"_L1, Outcome::TokenExpired},
                   {"blocked"_L1, Outcome::Blocked},
                   {"rejected"_L1, Outcome::Rejected}});
    readWait(object, rule);
}

} // namespace

void readRules(const ConfigValue &value, std::vector<Rule> &rules)
{
    for (const ConfigValue &element : value.elements(u"a list of rules"_s)) {
        const ConfigObject object(element,
                                  {"status"_L1, "header"_L1, "pointer"_L1, "equals"_L1, "not_equals"_L1, "in"_L1,
                                   "contains"_L1, "starts"_L1, "matches"_L1, "exists"_L1, "empty"_L1, "strict"_L1,
                                   "all"_L1, "outcome"_L1, "hint"_L1, "wait_s"_L1, "wait_match"_L1});
        Rule rule;
        readStatus(object.value("status"_L1), rule);
        readConditions(object, rule);
        readOutcome(object, rule);
        object.text("hint"_L1, rule.hint);
        rules.push_back(std::move(rule));
    }
}

} // namespace pushdesk
