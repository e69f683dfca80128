// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/presets.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QUrl>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;
using Json = nlohmann::ordered_json;

namespace {

const QString folder = u":/pushdesk/presets"_s;

QString textOf(const Json &object, const char *key)
{
    return QString::fromStdString(object.value(key, std::string()));
}

QStringList textsOf(const Json &object, const char *key)
{
    QStringList texts;
    for (const Json &text : object.value(key, Json::array()))
        texts.append(QString::fromStdString(text.get<std::string>()));
    return texts;
}

QUrl urlOf(const QString &text)
{
    return QUrl(text.section(u"{{"_s, 0, 0).section(u'?', 0, 0));
}

void readLimits(const Json &limits, Preset &preset)
{
    preset.limits.concurrency = limits.value("concurrency", LimitsConfig().concurrency);
    preset.limits.perSecond = limits.value("per_second", 0.0);
    preset.limits.perMinute = limits.value("per_minute", 0.0);
    preset.limits.perDay = limits.value("per_day", 0);
    preset.limitsSource = textOf(limits, "source");
}

// The same texts beside the English ones, in their order.
void translate(const Json &document, Preset &preset)
{
    const Json own = document.value("zh", Json::object());
    const Json needs = own.value("needs", Json::array());
    for (size_t i = 0; i < std::min(needs.size(), preset.needs.size()); ++i) {
        preset.needs[i].what = textOf(needs[i], "what");
        preset.needs[i].where = textOf(needs[i], "where");
    }
    preset.edit = textsOf(own, "edit");
    preset.notes = textsOf(own, "notes");
    preset.purpose = textOf(document.value("for", Json::object()), "zh");
}

Preset presetFrom(const Json &document, const QString &name, Preset::Language language)
{
    Preset preset;
    preset.name = name;
    preset.title = textOf(document["title"], "en");
    preset.titleZh = textOf(document["title"], "zh");
    preset.purpose = textOf(document.value("for", Json::object()), "en");
    preset.isGeneric = document.value("generic", false);
    for (const Json &need : document.value("needs", Json::array()))
        preset.needs.push_back({textOf(need, "secret"), textOf(need, "what"), textOf(need, "where")});
    preset.edit = textsOf(document, "edit");
    preset.notes = textsOf(document, "notes");
    if (language == Preset::Language::Chinese)
        translate(document, preset);
    const Json source = document.value("source", Json::object());
    preset.sources = textsOf(source, "read");
    preset.documentationSeen = source.value("documentation_seen", false);
    preset.sourceNote = textOf(source, "note");
    readLimits(document.value("limits", Json::object()), preset);
    const Json &config = document["config"];
    preset.config = QByteArray::fromStdString(config.dump(2)) + '\n';
    if (document.contains("host"))
        preset.host = textOf(document, "host");
    else if (!preset.isGeneric)
        preset.host = urlOf(textOf(config["request"], "url")).host();
    for (const Json &vector : document.value("vectors", Json::array()))
        preset.vectorNote = textOf(vector, "from");
    return preset;
}

// The files are the program's own; a broken one is left out here and fails the tests.
std::optional<Preset> read(const QString &name, Preset::Language language)
{
    QFile file(folder + u'/' + name + u".json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    try {
        return presetFrom(Json::parse(file.readAll().toStdString()), name, language);
    } catch (const Json::exception &) {
        return std::nullopt;
    }
}

} // namespace

std::vector<Preset> readPresets(Preset::Language language)
{
    std::vector<Preset> presets;
    for (const QString &file : QDir(folder).entryList({u"*.json"_s}, QDir::Files, QDir::Name))
        if (auto preset = read(file.chopped(5), language))
            presets.push_back(std::move(*preset));
    std::stable_sort(presets.begin(), presets.end(), [](const Preset &a, const Preset &b) {
        return a.isGeneric != b.isGeneric ? a.isGeneric : a.title.compare(b.title, Qt::CaseInsensitive) < 0;
    });
    return presets;
}

std::optional<Preset> findPreset(const QString &name)
{
    if (name.contains(u'/'))
        return std::nullopt;
    return read(name, Preset::Language::English);
}

std::vector<Preset> presetsLike(const QString &text)
{
    auto presets = readPresets();
    std::erase_if(presets, [&](const Preset &preset) {
        return !preset.name.contains(text, Qt::CaseInsensitive) && !preset.title.contains(text, Qt::CaseInsensitive) &&
               !preset.titleZh.contains(text);
    });
    return presets;
}

std::optional<Preset> presetOf(const UpstreamConfig &config)
{
    const QUrl url = urlOf(config.request.url);
    std::optional<Preset> best;
    qsizetype bestLength = -1;
    for (Preset &preset : readPresets()) {
        const bool isSuffix = preset.host.startsWith(u'.') && url.host().endsWith(preset.host);
        if (preset.host.isEmpty() || (!isSuffix && preset.host != url.host()))
            continue;
        const auto own = Json::parse(preset.config.toStdString());
        const QString path = urlOf(textOf(own["request"], "url")).path();
        const QString theirs = url.path();
        const auto common = std::mismatch(path.begin(), path.end(), theirs.begin(), theirs.end());
        // The common part counts, and of two alike the one without more behind it.
        const qsizetype length = 2 * (common.first - path.begin()) + (common.first == path.end() ? 1 : 0);
        if (length > bestLength) {
            bestLength = length;
            best = std::move(preset);
        }
    }
    return best;
}

} // namespace pushdesk
