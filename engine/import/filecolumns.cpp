// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/filecolumns.h"

#include <algorithm>
#include <array>

namespace pushdesk {

namespace {

using namespace exportcolumn;
constexpr std::array knownColumns{outcome,     httpStatus, code,      message, attempts, requestId,
                                  deliveredAt, upstream,   batchDate, scene,   safe,     reason};

void stripSafe(QString &cell)
{
    if (cell.startsWith(u'\''))
        cell.remove(0, 1);
}

} // namespace

bool isExportColumn(const QString &text)
{
    const bool isKept = text.startsWith(keptPrefix) && text.size() > keptPrefix.size();
    return isKept || std::ranges::find(knownColumns, text) != knownColumns.end();
}

FileColumns::FileColumns(const QStringList &header) : m_header(header)
{
    m_safe = header.contains(exportcolumn::safe);
    int named = static_cast<int>(header.size());
    while (named > 0 && header.at(named - 1).trimmed().isEmpty())
        --named;
    if (named < header.size() && named > 0 && isExportColumn(header.at(named - 1)))
        m_padding = named;
    else
        named = static_cast<int>(header.size());
    for (int i = 0; i < named; ++i) {
        if (isExportColumn(header.at(i)))
            m_foreign.push_back(i);
        else
            m_own.append(header.at(i));
    }
    if (m_safe)
        for (QStringList *texts : {&m_own, &m_header})
            std::ranges::for_each(*texts, stripSafe);
    m_upstream = static_cast<int>(header.indexOf(exportcolumn::upstream));
    m_batchDate = static_cast<int>(header.indexOf(exportcolumn::batchDate));
    m_scene = static_cast<int>(header.indexOf(exportcolumn::scene));
    m_requestId = static_cast<int>(header.indexOf(exportcolumn::requestId));
}

RowOrigin FileColumns::origin(const CsvRecord &record) const
{
    return {cell(record, m_upstream), cell(record, m_batchDate), cell(record, m_scene)};
}

QString FileColumns::exportedId(const CsvRecord &record) const
{
    return cell(record, m_requestId);
}

QString FileColumns::cell(const CsvRecord &record, int column) const
{
    QString text = column < 0 ? QString() : record.cells.value(column);
    if (m_safe)
        stripSafe(text);
    return text;
}

void FileColumns::rename(const QStringList &names)
{
    if (names == m_own)
        return;
    m_inFile = inFile();
    m_renamed = true;
    m_own = names;
}

int FileColumns::fileColumn(int ownColumn) const
{
    int column = ownColumn;
    for (const int foreign : m_foreign)
        if (foreign <= column)
            ++column;
    return column;
}

void FileColumns::reduce(CsvRecord &record) const
{
    if (m_foreign.empty())
        return;
    // A spreadsheet gives a header without names to the cells that a row of rejects has too many.
    if (m_padding >= 0 && m_padding < record.cells.size()) {
        for (qsizetype i = m_padding; i < record.cells.size() && record.malformed.isEmpty(); ++i)
            if (!record.cells.at(i).isEmpty())
                record.malformed = QStringLiteral("cell %1 stands behind the columns of the export: its cells are out "
                                                  "of place; put them under their names and empty the rest")
                                       .arg(i + 1);
        record.cells.resize(m_padding);
    }
    std::for_each(m_foreign.rbegin(), m_foreign.rend(), [&record](int foreign) { // the last first: positions stay true
        if (foreign < record.cells.size())
            record.cells.removeAt(foreign);
        std::erase_if(record.notes, [foreign](const CellNote &note) { return note.column == foreign; });
        for (CellNote &note : record.notes)
            note.column -= note.column > foreign ? 1 : 0;
        if (record.malformedColumn == foreign)
            record.malformedColumn = -1;
        else if (record.malformedColumn > foreign)
            --record.malformedColumn;
    });
    // A row of which only the export's columns are filled pushes nothing.
    record.separatorsOnly = std::ranges::all_of(record.cells, [](const QString &cell) { return cell.isEmpty(); });
    if (m_safe)
        std::ranges::for_each(record.cells, stripSafe);
}

} // namespace pushdesk
