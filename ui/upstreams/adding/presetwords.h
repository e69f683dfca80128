// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/presets.h"

#include <QLocale>

namespace pushdesk {

// Presets have their texts in the languages that the window speaks.
[[nodiscard]] inline Preset::Language presetLanguage()
{
    return QLocale().language() == QLocale::Chinese ? Preset::Language::Chinese : Preset::Language::English;
}

[[nodiscard]] inline const QString &presetTitle(const Preset &preset)
{
    return presetLanguage() == Preset::Language::Chinese ? preset.titleZh : preset.title;
}

} // namespace pushdesk
