// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"
#include "engine/setup/curlconfig.h"
#include "engine/setup/lint.h"
#include "engine/setup/presets.h"

#include <QByteArray>

// The --json documents of the commands that help to make a config; as in jsondocs.h.
namespace pushdesk::cli::json {

// {"name", "config", "biz_key", "columns", "secrets": [{"name", "from"}], "notes"}: never a secret's value
[[nodiscard]] QByteArray draft(const DraftConfig &draft);
// {"upstream", "notes": [{"key", "what", "todo"}]}
[[nodiscard]] QByteArray lint(const QString &upstream, const std::vector<LintNote> &notes);
// [{"name", "title", "title_zh", "generic", "documentation_seen"}]
[[nodiscard]] QByteArray presets(const std::vector<Preset> &presets);
// All of one, with its config
[[nodiscard]] QByteArray preset(const Preset &preset);
// The request as sent, how it was signed, the answer, how each rule read it, the outcome
[[nodiscard]] QByteArray test(const TestReport &report);

} // namespace pushdesk::cli::json
