// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/setuptext.h"

#include "app/cli/session.h"
#include "app/cli/words.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QStringList>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString seenText(const Preset &preset)
{
    return preset.documentationSeen ? u"the platform's own documentation was seen"_s
                                    : u"the platform's own documentation was NOT seen"_s;
}

QString listText(const QString &heading, const QStringList &lines)
{
    QString text = lines.isEmpty() ? QString() : heading + u'\n';
    for (const QString &line : lines)
        text += u"  - "_s + line + u'\n';
    return text;
}

QStringList columnsOf(const Preset &preset)
{
    QStringList columns;
    const auto config = parseUpstreamConfig(preset.config);
    if (!config)
        return columns;
    columns << config->columns.bizKey + u" (the key)"_s;
    if (const auto compiled = CompiledUpstream::compile(*config))
        for (const ColumnUse &use : (*compiled)->columnUses())
            if (use.column != config->columns.bizKey && !columns.contains(use.column))
                columns << use.column;
    return columns;
}

} // namespace

QString lintLine(const LintNote &note)
{
    return u"%1: %2. Do: %3"_s.arg(harmless(note.key), harmless(note.what), harmless(note.todo));
}

QString describePreset(const Preset &preset)
{
    QString text = u"%1 - %2 (%3)\n"_s.arg(preset.name, preset.title, preset.titleZh);
    QStringList needs;
    for (const Preset::Need &need : preset.needs)
        needs.append(u"%1: %2; %3. Store it: pushdesk secret set %1"_s.arg(need.secret, need.what, need.where));
    text += listText(u"\nNeeds"_s, needs);
    text += u"\nColumns that the file needs: %1\n"_s.arg(columnsOf(preset).join(u", "_s));
    text += u"  Other header texts are as good: write yours into the config, as {{快递单号}}.\n"_s;
    text += listText(u"\nTo fill in or look at"_s, preset.edit);
    text += listText(u"\nWorth knowing"_s, preset.notes);
    if (!preset.limitsSource.isEmpty())
        text += listText(u"\nLimits"_s, {preset.limitsSource});
    text += listText(u"\nRead in"_s, preset.sources);
    if (!preset.isGeneric)
        text += u"  Of this, %1.\n"_s.arg(seenText(preset));
    text += u"  %1\n"_s.arg(preset.sourceNote);
    text += u"  Its test vector: %1\n"_s.arg(preset.vectorNote);
    return text + u"\nThe config: pushdesk upstream presets %1 --config > %1.json"_s.arg(preset.name);
}

void sayLint(const Session &session, const QByteArray &config)
{
    const auto parsed = parseUpstreamConfig(config);
    if (!parsed)
        return;
    for (const LintNote &note : lintConfig(*parsed))
        session.note(u"note: "_s + lintLine(note));
}

void saySource(const Session &session, const QByteArray &config)
{
    const auto parsed = parseUpstreamConfig(config);
    const auto preset = parsed ? presetOf(*parsed) : std::nullopt;
    if (!preset)
        return;
    session.note(u"note: goes to the platform of the preset %1 (%2), read in: %3. Of it, %4. %5"_s.arg(
        preset->name, preset->title, preset->sources.join(u"; "_s), seenText(*preset), preset->sourceNote));
}

} // namespace pushdesk::cli
