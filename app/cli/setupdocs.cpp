// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/setupdocs.h"

#include <nlohmann/json.hpp>

#include <QStringList>

namespace pushdesk::cli::json {

using Json = nlohmann::ordered_json;

namespace {

Json list(const QStringList &texts)
{
    Json out = Json::array();
    for (const QString &text : texts)
        out.push_back(text.toStdString());
    return out;
}

QByteArray dumped(const Json &document)
{
    return QByteArray::fromStdString(document.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Json of(const QString &text)
{
    return text.toStdString();
}

Json head(const Preset &preset)
{
    return {{"name", of(preset.name)},
            {"title", of(preset.title)},
            {"title_zh", of(preset.titleZh)},
            {"generic", preset.isGeneric},
            {"documentation_seen", preset.documentationSeen}};
}

} // namespace

QByteArray draft(const DraftConfig &draft)
{
    Json secrets = Json::array();
    for (const FoundSecret &secret : draft.secrets)
        secrets.push_back({{"name", secret.name.toStdString()}, {"from", secret.from.toStdString()}});
    return dumped({{"name", draft.name.toStdString()},
                   {"config", Json::parse(draft.json.toStdString())},
                   {"biz_key", draft.keyColumn.isEmpty() ? Json() : Json(draft.keyColumn.toStdString())},
                   {"columns", list(draft.columns)},
                   {"secrets", secrets},
                   {"notes", list(draft.notes)}});
}

QByteArray lint(const QString &upstream, const std::vector<LintNote> &notes)
{
    Json out = Json::array();
    for (const LintNote &note : notes)
        out.push_back({{"key", of(note.key)}, {"what", of(note.what)}, {"todo", of(note.todo)}});
    return dumped({{"upstream", of(upstream)}, {"notes", out}});
}

QByteArray presets(const std::vector<Preset> &presets)
{
    Json out = Json::array();
    for (const Preset &preset : presets)
        out.push_back(head(preset));
    return dumped(out);
}

QByteArray preset(const Preset &preset)
{
    Json out = head(preset);
    Json needs = Json::array();
    for (const Preset::Need &need : preset.needs)
        needs.push_back({{"secret", of(need.secret)}, {"what", of(need.what)}, {"where", of(need.where)}});
    out["needs"] = needs;
    out["edit"] = list(preset.edit);
    out["notes"] = list(preset.notes);
    out["sources"] = list(preset.sources);
    out["source_note"] = of(preset.sourceNote);
    out["vector"] = of(preset.vectorNote);
    out["config"] = Json::parse(preset.config.toStdString());
    return dumped(out);
}

} // namespace pushdesk::cli::json
