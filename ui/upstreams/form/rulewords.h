// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/setup/configdocument.h"

#include <QString>

namespace pushdesk {

// An answer rule of the config, for people.
struct RuleWords {
    QString status;    // "200-299", "any"
    QString condition; // "/code equals 0"; several are joined
    QString outcome;   // the config's name: "duplicate"
};
[[nodiscard]] RuleWords ruleWords(const ConfigDocument &document, int rule);

// The words of a test and the config's name of it, in the order of the form.
struct RuleTest {
    const char *key;
    QString words;
};
[[nodiscard]] std::vector<RuleTest> ruleTests();
[[nodiscard]] std::vector<Outcome> ruleOutcomes();
[[nodiscard]] QString whatFollows(Outcome outcome); // "Done, in the ledger, not sent again"

} // namespace pushdesk
