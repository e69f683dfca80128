// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"
#include "engine/upstream/decimal.h"
#include "engine/upstream/jsonpointer.h"

#include <QRegularExpression>

#include <optional>
#include <vector>

namespace pushdesk {

// A pointer or a regular expression as a config gives it; BadInput says what is wrong with it.
[[nodiscard]] Result<JsonPointer> compilePointer(const QString &text, const QString &where);
[[nodiscard]] Result<QRegularExpression> compilePattern(const QString &text, const QString &where);

// The response rules of one upstream (DESIGN section 6), compiled. Immutable; any thread, one JsonBody per judgement.
//
// A value that is not there satisfies only `exists: false`: a missing field never counts as success. `empty` holds for
// null, "", [] and {}. `contains`, `starts` and `matches` look at strings, and at numbers and booleans as they were
// written. A header given several times is one value, joined with ", " (RFC 9110 section 5.3).
class ResponseRules {
public:
    [[nodiscard]] static Result<ResponseRules> compile(const std::vector<Rule> &rules);

    // The index of the first rule that the answer matches, -1 when none does.
    [[nodiscard]] int firstMatch(const Answer &answer, JsonBody &body) const;
    // The number of the first condition of rule `index` that does not hold, or one of these.
    static constexpr int otherStatus = -1;
    static constexpr int allHold = -2; // it matches
    [[nodiscard]] int firstMiss(size_t index, const Answer &answer, JsonBody &body) const;
    // How long rule `index`, a `hold`, waits after this answer: the group of `wait_match` in the body, else `wait_s`,
    // else a minute. From one second, as no charge would end a hold of none, to a day, after which it is asked again.
    [[nodiscard]] std::chrono::milliseconds waitOf(int index, const Answer &answer) const;
    [[nodiscard]] bool hasDelivered() const { return m_hasDelivered; }

private:
    struct Operand {
        std::string text;
        bool isText = false;
        std::optional<Decimal> number; // of a number, or of a text that reads as one
    };
    struct Condition {
        QByteArray header; // empty: the pointer
        JsonPointer pointer;
        Rule::Test test = Rule::Test::None;
        std::vector<Operand> operands;
        QRegularExpression pattern;
        bool wanted = true;
        bool strict = false;
    };
    struct Compiled {
        int statusFrom = 0;
        int statusTo = 0;
        std::vector<Condition> conditions;
        int waitSeconds = 0;
        std::optional<QRegularExpression> waitPattern;
    };
    struct Subject; // the value a condition looks at

    [[nodiscard]] static Result<Condition> compileCondition(const Rule::Condition &condition, const QString &where);
    [[nodiscard]] static bool holds(const Condition &condition, const Answer &answer, JsonBody &body);
    [[nodiscard]] static bool compare(const Condition &condition, const Subject &subject);
    [[nodiscard]] static bool equals(const Operand &operand, const Subject &subject, bool strict);

    std::vector<Compiled> m_rules;
    bool m_hasDelivered = false;
};

} // namespace pushdesk
