// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace pushdesk {

// Which column of a file may be meant by a name that it does not have: the same but for case, spaces, separators and
// full-width forms, or what the same thing is called in Chinese or English. An index; -1: none, or several.
[[nodiscard]] int likelyColumn(const QString &wanted, const QStringList &columns);

} // namespace pushdesk
