// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/curlconfig.h"

#include <QByteArray>

// The --json documents of the commands that help to make a config; as in jsondocs.h.
namespace pushdesk::cli::json {

// {"name", "config", "biz_key", "columns", "secrets": [{"name", "from"}], "notes"}: never a secret's value
[[nodiscard]] QByteArray draft(const DraftConfig &draft);

} // namespace pushdesk::cli::json
