// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/lint.h"
#include "engine/setup/presets.h"

#include <QByteArray>
#include <QString>

namespace pushdesk::cli {

class Session;

// "request.url: what is the matter. Do: what to do"
[[nodiscard]] QString lintLine(const LintNote &note);
// Everything about a preset but its config, for people.
[[nodiscard]] QString describePreset(const Preset &preset);

// What a config that was just stored has that is most likely not meant, as notes on stderr.
void sayLint(const Session &session, const QByteArray &config);
// Where the recipe of a config that goes to a preset's platform was read, as a note on stderr.
void saySource(const Session &session, const QByteArray &config);

} // namespace pushdesk::cli
