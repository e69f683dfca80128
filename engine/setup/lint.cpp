// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/lint.h"

namespace pushdesk {

std::vector<LintNote> lintConfig(const UpstreamConfig &config)
{
    std::vector<LintNote> notes;
    lintRequest(config, notes);
    lintTiming(config, notes);
    lintLimits(config, notes);
    lintRules(config, notes);
    return notes;
}

} // namespace pushdesk
