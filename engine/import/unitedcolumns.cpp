// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/unitedcolumns.h"

namespace pushdesk {

QList<int> UnitedColumns::add(const QStringList &columns)
{
    QList<int> places;
    QHash<QString, int> turns;
    for (const QString &name : columns) {
        const std::pair key{name, turns[name]++};
        auto place = m_places.constFind(key);
        if (place == m_places.constEnd()) {
            place = m_places.insert(key, static_cast<int>(m_all.size()));
            m_all.append(name);
        }
        places.append(*place);
    }
    return places;
}

} // namespace pushdesk
