// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/import/importtypes.h"

#include <QString>

namespace pushdesk::cli {

// What `upstream test` prints for people: the request as sent, how it was signed, a parameter a line, the answer, which
// rule decided and why the others did not, and what came of it.
[[nodiscard]] QString describeTest(const TestReport &report, const std::vector<Rule> &rules);

} // namespace pushdesk::cli
