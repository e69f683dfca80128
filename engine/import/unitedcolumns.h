// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QStringList>

namespace pushdesk {

// The columns of several files as those of one: columns of one name are one, the second of a name in a file is the
// second of that name. A plain value, any thread.
class UnitedColumns {
public:
    // Adds a file's columns; the answer is where each of them stands.
    QList<int> add(const QStringList &columns);
    [[nodiscard]] const QStringList &all() const { return m_all; }

private:
    QStringList m_all;
    QHash<std::pair<QString, int>, int> m_places; // of a name's n-th column
};

} // namespace pushdesk
