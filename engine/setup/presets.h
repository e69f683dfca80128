// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace pushdesk {

// A platform's config as a person starts from it (resources/presets/NAME.json). Plain values.
struct Preset {
    struct Need {
        QString secret; // the name that the config uses
        QString what;   // what the platform calls it
        QString where;  // where it is found
    };
    enum class Language { English, Chinese };
    QString name;    // of its file: "kuaidi100-query"
    QString title;   // in English
    QString titleZh; // in Chinese
    QString purpose; // what it is for, a line
    bool isGeneric = false;
    std::vector<Need> needs;
    QStringList edit;  // what is to be filled in or looked at, a sentence each
    QStringList notes; // what a person should know of the platform
    // Where the recipe was read, and whether the platform's own documentation could be seen for it.
    QStringList sources;
    bool documentationSeen = false;
    QString sourceNote;
    LimitsConfig limits; // what the platform allows, 0 and the default where nothing is known
    QString limitsSource;
    QByteArray config;  // the config document, indented
    QString host;       // of its URL; with a dot in front any host below it; empty where each shop has its own
    QString vectorNote; // what its test vector comes from
};

// All of them, the generic ones first, then by title, with purpose, needs, edit and notes in a language. Reads the
// program's resources; any thread but a window's.
[[nodiscard]] std::vector<Preset> readPresets(Preset::Language language = Preset::Language::English);
[[nodiscard]] std::optional<Preset> findPreset(const QString &name);
// Those with the text in their name or a title, in any case.
[[nodiscard]] std::vector<Preset> presetsLike(const QString &text);
// The one whose URL an upstream's is: same host, and of several with that host the one with the longest common path.
[[nodiscard]] std::optional<Preset> presetOf(const UpstreamConfig &config);

} // namespace pushdesk
