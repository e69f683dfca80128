// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/upstream/rowscope.h"
#include "engine/upstream/texttemplate.h"

#include <vector>

namespace pushdesk {

// Checks one column that a config key names against a file's header. BadInput with `where` the key: no such column
// (with the columns there are, and a guess), or several of that text, of which nobody can say which is meant.
[[nodiscard]] Result<> checkColumn(const ColumnTable::Column &column, const QString &where, const QStringList &header);

// The same for every column that the templates name.
[[nodiscard]] Result<> checkTemplates(const std::vector<const TextTemplate *> &templates, const ColumnTable &columns,
                                      const QStringList &header);

} // namespace pushdesk
