// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/cellformats.h"
#include "engine/csv/sharedstrings.h"
#include "engine/csv/tablefile.h"
#include "engine/csv/xmlpart.h"

namespace pushdesk {

// A row of a sheet that holds something: its cells from column A to the last that is not empty.
struct SheetRow {
    qint64 number = 0; // as the sheet numbers it, from 1
    QStringList cells;
    std::vector<CellNote> notes;
};

// The rows of a sheet as they are shown, streamed. One thread.
class SheetReader {
public:
    SheetReader(std::unique_ptr<XmlPart> xml, SharedStrings strings, CellFormats formats, bool dates1904);

    // The next row that is not empty. False at the end. BadInput where the sheet is broken.
    [[nodiscard]] Result<bool> next(SheetRow &row);
    [[nodiscard]] const ZipEntry &entry() const { return m_xml->entry(); }

    // Known at the end.
    [[nodiscard]] qint64 hiddenRows() const { return m_hiddenRows; } // that hold something
    [[nodiscard]] qint64 firstHiddenRow() const { return m_firstHiddenRow; }
    [[nodiscard]] const QStringList &merges() const { return m_merges; } // "A2:A5", the first few
    [[nodiscard]] qint64 mergeCount() const { return m_mergeCount; }

    static constexpr int maxColumns = 16'384;
    static constexpr qint64 maxRows = 1'048'576;

private:
    enum class Place { Before, Rows, Behind };

    [[nodiscard]] Result<> enterRows();
    [[nodiscard]] Result<> readRow(SheetRow &row);
    [[nodiscard]] Result<int> columnOf(const QString &reference);
    void readCell(SheetRow &row, int column);
    [[nodiscard]] QString number(const QString &value, bool formula, qint64 style, SheetRow &row, int column) const;
    [[nodiscard]] QString date(const QString &value, qint64 style) const;
    [[nodiscard]] Result<> readBehind();

    std::unique_ptr<XmlPart> m_xml;
    SharedStrings m_strings;
    CellFormats m_formats;
    bool m_dates1904;
    Place m_place = Place::Before;
    qint64 m_row = 0;
    int m_column = -1; // of the last cell
    qint64 m_hiddenRows = 0;
    qint64 m_firstHiddenRow = 0;
    QStringList m_merges;
    qint64 m_mergeCount = 0;
};

} // namespace pushdesk
