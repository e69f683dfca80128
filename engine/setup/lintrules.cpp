// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/lint.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString keyOf(size_t rule)
{
    return u"rules[%1]"_s.arg(rule);
}

bool hasOutcome(const std::vector<Rule> &rules, Outcome outcome)
{
    return std::any_of(rules.begin(), rules.end(), [outcome](const Rule &rule) { return rule.outcome == outcome; });
}

bool looksIntoBody(const std::vector<Rule> &rules)
{
    return std::any_of(rules.begin(), rules.end(), [](const Rule &rule) {
        return std::any_of(rule.conditions.begin(), rule.conditions.end(),
                           [](const Rule::Condition &condition) { return condition.hasPointer; });
    });
}

bool same(const Rule::Condition &a, const Rule::Condition &b)
{
    const auto sameOperand = [](const Rule::Condition::Operand &x, const Rule::Condition::Operand &y) {
        return x.text == y.text && (x.isText == y.isText);
    };
    return a.header.compare(b.header, Qt::CaseInsensitive) == 0 && a.pointer == b.pointer &&
           a.hasPointer == b.hasPointer && a.test == b.test && a.wanted == b.wanted && a.strict == b.strict &&
           std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), b.operands.end(), sameOperand);
}

// Whether whatever satisfies `narrow` satisfies `wide` too, as far as can be told from the texts.
bool implies(const Rule::Condition &narrow, const Rule::Condition &wide)
{
    using Test = Rule::Test;
    if (same(narrow, wide))
        return true;
    if (narrow.header.compare(wide.header, Qt::CaseInsensitive) != 0 || narrow.pointer != wide.pointer ||
        narrow.hasPointer != wide.hasPointer)
        return false;
    if (wide.test == Test::Exists && wide.wanted) // every other test asks for a value that is there
        return narrow.test != Test::Exists || narrow.wanted;
    const bool sets = (narrow.test == Test::Equals || narrow.test == Test::In) && wide.test == Test::In &&
                      narrow.strict == wide.strict;
    return sets && std::all_of(narrow.operands.begin(), narrow.operands.end(), [&](const auto &operand) {
               return std::any_of(wide.operands.begin(), wide.operands.end(), [&](const auto &known) {
                   return known.text == operand.text && known.isText == operand.isText;
               });
           });
}

bool covers(const Rule &wide, const Rule &narrow)
{
    const bool anyStatus = wide.statusFrom == 0;
    const bool status = anyStatus || (narrow.statusFrom >= wide.statusFrom && narrow.statusTo <= wide.statusTo &&
                                      narrow.statusFrom != 0);
    return status && std::all_of(wide.conditions.begin(), wide.conditions.end(), [&](const auto &condition) {
               return std::any_of(narrow.conditions.begin(), narrow.conditions.end(),
                                  [&](const auto &own) { return implies(own, condition); });
           });
}

void lintReach(const std::vector<Rule> &rules, std::vector<LintNote> &notes)
{
    for (size_t i = 1; i < rules.size(); ++i) {
        for (size_t before = 0; before < i; ++before) {
            if (!covers(rules[before], rules[i]))
                continue;
            notes.push_back({keyOf(i),
                             u"never decides: rules[%1] matches before it whatever this one would"_s.arg(before),
                             u"put the narrower rule first, or leave this one out"_s});
            break;
        }
    }
}

// The first status of the range for which R4 says that trying again helps nothing; 0: none.
int hopelessStatus(const Rule &rule)
{
    for (int status = std::max(rule.statusFrom, 400); status <= std::min(rule.statusTo, 599); ++status) {
        const bool passing = status == 408 || status == 409 || status == 425 || status == 429;
        if ((status < 500 && !passing) || status == 501 || status == 511)
            return status;
    }
    return 0;
}

void lintOutcome(const Rule &rule, const QString &key, std::vector<LintNote> &notes)
{
    const bool plain = rule.conditions.empty();
    if (const int status = hopelessStatus(rule); rule.outcome == Outcome::Retry && plain && status != 0)
        notes.push_back({key, u"tries a %1 again, which is the same request with the same answer"_s.arg(status),
                         u"rejected (one row's fault) or blocked (the settings'); retry only 408, 425, 429 and 5xx, or "
                         "add what in the answer says that it passes"_s});
    const bool isYes = rule.outcome == Outcome::Delivered || rule.outcome == Outcome::Duplicate;
    if (isYes && rule.statusFrom == 0 && !plain)
        notes.push_back({key, u"has no status: an error page of any status with such a value would count as a yes"_s,
                         u"\"status\": \"200-299\""_s});
    if (rule.outcome == Outcome::Delivered && plain && rule.statusTo >= 400)
        notes.push_back({key, u"counts HTTP %1 as delivered"_s.arg(std::max(rule.statusFrom, 400)),
                         u"\"status\": \"200-299\", or a condition that tells the good ones"_s});
    if (rule.outcome == Outcome::Rejected && plain && (rule.statusTo >= 500 || rule.statusTo == 429))
        notes.push_back({key,
                         u"makes a dead letter of HTTP %1, which mostly passes by itself"_s.arg(
                             rule.statusTo == 429 ? 429 : std::max(rule.statusFrom, 500)),
                         u"retry, or a condition that tells a lasting refusal"_s});
}

// Rows that are refused because nobody is signed in are not at fault.
void lintSignIn(const std::vector<Rule> &rules, std::vector<LintNote> &notes)
{
    for (const int status : {401, 403}) {
        const auto first = std::find_if(rules.begin(), rules.end(), [status](const Rule &rule) {
            return rule.conditions.empty() && rule.statusFrom <= status && rule.statusTo >= status;
        });
        if (first == rules.end() || first->outcome != Outcome::Rejected)
            continue;
        notes.push_back({keyOf(static_cast<size_t>(first - rules.begin())),
                         u"makes a dead letter of HTTP %1: when the login ends, every row dies"_s.arg(status),
                         u"a rule before it with this status and the outcome `blocked`, which pauses the upstream"_s});
    }
}

void lintWhole(const UpstreamConfig &config, std::vector<LintNote> &notes)
{
    const std::vector<Rule> &rules = config.rules;
    const bool isToken = config.auth.type == AuthConfig::Type::Token;
    if (!hasOutcome(rules, Outcome::Delivered))
        notes.push_back({u"rules"_s,
                         u"no rule says `delivered`: every 2xx counts as a delivery, also a login page or a no in a "
                         "200"_s,
                         u"a rule with what only a good answer has, as { \"status\": \"200-299\", \"pointer\": "
                         "\"/code\", \"equals\": 0, \"outcome\": \"delivered\" }"_s});
    else if (looksIntoBody(rules) && !hasOutcome(rules, Outcome::Rejected))
        notes.push_back({u"rules"_s,
                         u"no rule says `rejected`: a no in a 200 matches nothing, counts as blocked and pauses the "
                         "upstream after three rows"_s,
                         u"a last rule that takes the platform's refusals, as { \"pointer\": \"/code\", \"exists\": "
                         "true, \"outcome\": \"rejected\" }"_s});
    if (config.repeats == Repeats::SaysDuplicate && !hasOutcome(rules, Outcome::Duplicate))
        notes.push_back({u"repeats"_s, u"the upstream says so when something is there already, and no rule reads it"_s,
                         u"a rule with the outcome `duplicate`"_s});
    if (hasOutcome(rules, Outcome::TokenExpired) && !isToken)
        notes.push_back(
            {u"rules"_s,
             u"a rule says `token_expired`, and there is no endpoint to get a new token from: it pauses the "
             "upstream"_s,
             u"`auth` of type token, or the outcome `blocked`"_s});
    if (isToken && looksIntoBody(rules) && !hasOutcome(rules, Outcome::TokenExpired))
        notes.push_back({u"rules"_s,
                         u"a 401 renews the token, but an expired token that is told in a 200 is taken for a refusal"_s,
                         u"a rule with the outcome `token_expired` for the platform's code, if it has one"_s});
    if (looksIntoBody(rules) && config.answer.code.isEmpty() && config.answer.message.isEmpty())
        notes.push_back({u"answer"_s,
                         u"nothing says where the platform's code and message stand, so dead letters are grouped by an "
                         "excerpt of the answer"_s,
                         u"\"answer\": { \"code\": [\"/code\"], \"message\": [\"/msg\"] }"_s});
}

} // namespace

void lintRules(const UpstreamConfig &config, std::vector<LintNote> &notes)
{
    lintWhole(config, notes);
    for (size_t i = 0; i < config.rules.size(); ++i)
        lintOutcome(config.rules[i], keyOf(i), notes);
    lintSignIn(config.rules, notes);
    lintReach(config.rules, notes);
}

} // namespace pushdesk
