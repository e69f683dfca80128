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

// The words of a test, in the order of the form, and how the config writes it.
struct RuleTest {
    const char *key;
    QString words;
    bool strict = false;         // a number and its own text differ
    const char *fixed = nullptr; // what is compared with, where the test says it: "true"
};
[[nodiscard]] std::vector<RuleTest> ruleTests();
// Which of them the condition at `path` is; -1: none.
[[nodiscard]] int ruleTestOf(const ConfigDocument &document, const ConfigDocument::Path &path);
[[nodiscard]] std::vector<Outcome> ruleOutcomes();
[[nodiscard]] QString whatFollows(Outcome outcome); // "Done, in the ledger, not sent again"

} // namespace pushdesk
