// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/tablefile.h"

#include "engine/csv/csvfile.h"

namespace pushdesk {

Result<std::unique_ptr<TableFile>> TableFile::open(const QString &path, const CsvOptions &options)
{
    auto file = CsvFile::open(path, options);
    if (!file)
        return file.error();
    return std::unique_ptr<TableFile>(std::move(file).value());
}

QStringList numberedColumns(qsizetype count)
{
    QStringList names;
    for (qsizetype i = 1; i <= count; ++i)
        names.append(QStringLiteral("col.%1").arg(i));
    return names;
}

} // namespace pushdesk
