// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/tablefile.h"

#include "engine/csv/csvfile.h"
#include "engine/csv/filekind.h"
#include "engine/csv/xlsxfile.h"

namespace pushdesk {

namespace {

template <class File> Result<std::unique_ptr<TableFile>> asTable(Result<std::unique_ptr<File>> file)
{
    if (!file)
        return file.error();
    return std::unique_ptr<TableFile>(std::move(file).value());
}

} // namespace

Result<std::unique_ptr<TableFile>> TableFile::open(const TableSource &source, const CsvOptions &options)
{
    auto input = TableInput::open(source);
    if (!input)
        return input.error();
    const bool zip = isZip(input->device->peek(4));
    return zip ? asTable(XlsxFile::open(std::move(*input), options))
               : asTable(CsvFile::open(std::move(*input), options));
}

Result<std::unique_ptr<TableFile>> TableFile::open(const QString &path, const CsvOptions &options)
{
    return open(TableSource{path, {}}, options);
}

QStringList numberedColumns(qsizetype count)
{
    QStringList names;
    for (qsizetype i = 1; i <= count; ++i)
        names.append(QStringLiteral("col.%1").arg(i));
    return names;
}

} // namespace pushdesk
