// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/setupdocs.h"

#include "app/cli/jsonvalues.h"

#include <QStringList>

namespace pushdesk::cli::json {

using namespace Qt::StringLiterals;

namespace {

Json ofHeaders(const QList<std::pair<QByteArray, QByteArray>> &headers)
{
    Json out = Json::array();
    for (const auto &[name, value] : headers)
        out.push_back({{"name", of(QString::fromUtf8(name))}, {"value", of(QString::fromUtf8(value))}});
    return out;
}

Json ofSign(const SignTrace &sign)
{
    Json params = Json::array();
    for (const RequestParam &param : sign.params)
        params.push_back({{"name", of(param.name)}, {"value", of(param.value)}});
    return {{"key", of(sign.key)},
            {"put", of(sign.put)},
            {"hash", of(sign.hash)},
            {"params", params},
            {"text", of(sign.text)},
            {"encoded", of(sign.encoded)},
            {"hmac_key", orNull(sign.hmacKey)},
            {"digest", of(sign.digest)}};
}

// How each rule read the answer; null where there was none.
Json ofReading(const TestReport &report)
{
    if (!report.reading)
        return {};
    Json rules = Json::array();
    for (const RuleReading &rule : report.reading->rules)
        rules.push_back({{"matches", rule.matches}, {"why_not", orNull(rule.sentence())}});
    return {{"why", of(report.reading->why)}, {"each", rules}};
}

// A request that was only made has none, one that cannot be made is invalid.
Json outcomeOf(const TestReport &report)
{
    return report.sent || report.outcome == Outcome::Invalid ? of(name(report.outcome)) : Json();
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
                   {"columns", of(draft.columns)},
                   {"secrets", secrets},
                   {"notes", of(draft.notes)}});
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
    out["edit"] = of(preset.edit);
    out["notes"] = of(preset.notes);
    out["sources"] = of(preset.sources);
    out["source_note"] = of(preset.sourceNote);
    out["vector"] = of(preset.vectorNote);
    out["config"] = Json::parse(preset.config.toStdString());
    return dumped(out);
}

QByteArray test(const TestReport &report)
{
    Json signs = Json::array();
    for (const SignTrace &sign : report.signs)
        signs.push_back(ofSign(sign));
    return dumped({{"request_id", of(report.requestId)},
                   {"sent", report.sent},
                   {"method", of(QString::fromUtf8(report.method))},
                   {"url", of(report.url)},
                   {"request_headers", ofHeaders(report.requestHeaders)},
                   {"request_body", of(report.requestBody)},
                   {"signs", signs},
                   {"route", of(report.route)},
                   {"reached", of(name(report.reached))},
                   {"http_status", orNull(report.httpStatus)},
                   {"answer_headers", ofHeaders(report.answerHeaders)},
                   {"answer_body", of(QString::fromUtf8(report.answerBody))},
                   {"outcome", outcomeOf(report)},
                   {"rule", report.rule < 0 ? Json() : Json(report.rule)},
                   {"rules", ofReading(report)},
                   {"error", orNull(report.error)},
                   {"hint", orNull(report.hint)},
                   {"wait_ms", report.outcome == Outcome::Hold ? Json(report.wait.count()) : Json()},
                   {"kept", of(report.kept)},
                   {"elapsed_ms", report.elapsedMs}});
}

} // namespace pushdesk::cli::json
