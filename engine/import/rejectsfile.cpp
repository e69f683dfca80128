// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/rejectsfile.h"

#include "engine/csv/csvwriter.h"
#include "engine/import/filecolumns.h"
#include "engine/import/savefile.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<> RejectsFile::open(const QString &path, const QStringList &columns, QChar delimiter)
{
    if (const auto opened = openForSaving(m_file, path); !opened)
        return opened.error();
    m_width = columns.size();
    m_delimiter = delimiter.isNull() ? u',' : delimiter;
    m_file.write("\xEF\xBB\xBF");
    m_file.write(csvLine(columns + QStringList{QString(exportcolumn::reason)}, m_delimiter));
    return {};
}

void RejectsFile::add(QStringList cells, const RowFault &fault)
{
    while (cells.size() < m_width)
        cells.append(QString());
    if (fault.structural)
        cells.append(QString());
    cells.append(fault.what);
    m_file.write(csvLine(cells, m_delimiter)); // an error stays with the file and is told by commit()
}

Result<> RejectsFile::commit()
{
    return commitSaved(m_file);
}

} // namespace pushdesk
