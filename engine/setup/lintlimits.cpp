// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/lint.h"
#include "engine/setup/presets.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// 0 is no limit, above all others.
void lintLimit(const QString &key, double set, double known, const Preset &preset, std::vector<LintNote> &notes)
{
    if (known <= 0 || (set > 0 && set <= known))
        return;
    const QString ours = set > 0 ? u"%1 is more than"_s.arg(set) : u"there is no limit, where"_s;
    const QString theirs = set > 0 ? u"the %1 that %2 allows (%3)"_s : u"%2 allows %1 (%3)"_s;
    notes.push_back({u"limits."_s + key,
                     ours + u' ' + theirs.arg(QString::number(known), preset.title, preset.limitsSource),
                     u"\"%1\": %2, unless the platform granted more"_s.arg(key, QString::number(known))});
}

} // namespace

void lintLimits(const UpstreamConfig &config, std::vector<LintNote> &notes)
{
    constexpr int many = 50;
    if (config.limits.concurrency > many)
        notes.push_back(
            {u"limits.concurrency"_s,
             u"%1 requests at a time look like an attack to most platforms"_s.arg(config.limits.concurrency),
             u"20 or fewer, unless the platform said otherwise"_s});
    const auto preset = presetOf(config);
    if (!preset)
        return;
    lintLimit(u"per_second"_s, config.limits.perSecond, preset->limits.perSecond, *preset, notes);
    lintLimit(u"per_minute"_s, config.limits.perMinute, preset->limits.perMinute, *preset, notes);
    lintLimit(u"per_day"_s, config.limits.perDay, preset->limits.perDay, *preset, notes);
}

} // namespace pushdesk
