// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/mappingmemory.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

bool isForOnce(const ColumnMapping &mapping)
{
    return mapping.header && std::ranges::any_of(mapping.columns, [&](const ColumnMatch &match) {
               return match.by == ColumnMatch::By::Person && match.file != match.column &&
                      mapping.fileColumns.contains(match.column);
           });
}

QString mappedColumns(const ColumnMapping &mapping)
{
    QStringList parts;
    for (const ColumnMatch &match : mapping.columns)
        if (match.position > 0 && match.by != ColumnMatch::By::Name)
            parts.append(u"%1 is %2"_s.arg(match.column, columnLabel(match.file, match.position)));
    return parts.join(u", "_s);
}

} // namespace pushdesk
