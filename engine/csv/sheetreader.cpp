// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/sheetreader.h"

#include "engine/core/filled.h"

#include <QDateTime>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Level = CsvProblem::Level;

constexpr int digitsKept = 15;
constexpr qsizetype mergesNamed = 3;

Error broken(const QString &what)
{
    return {ErrorCode::BadInput,
            {},
            u"the sheet is damaged: %1. Open it in a spreadsheet program and save it again"_s.arg(what)};
}

// The day number of an ISO 8601 date, as cells of the type "d" have it.
std::optional<DecimalText> dayNumber(const QString &iso, bool dates1904)
{
    const QDateTime at = QDateTime::fromString(iso, Qt::ISODateWithMs);
    if (!at.isValid())
        return std::nullopt;
    const qint64 days = QDate(dates1904 ? 1904 : 1899, dates1904 ? 1 : 12, dates1904 ? 1 : 30).daysTo(at.date());
    const double number = static_cast<double>(days) + at.time().msecsSinceStartOfDay() / 86'400'000.0;
    return DecimalText::parse(QString::number(number, 'g', 17));
}

} // namespace

SheetReader::SheetReader(std::unique_ptr<XmlPart> xml, SharedStrings strings, CellFormats formats, bool dates1904)
    : m_xml(std::move(xml)), m_strings(std::move(strings)), m_formats(std::move(formats)), m_dates1904(dates1904)
{
}

Result<bool> SheetReader::next(SheetRow &row)
{
    if (m_place == Place::Before)
        if (const auto entered = enterRows(); !entered)
            return entered.error();
    while (m_place == Place::Rows) {
        if (!m_xml->nextChild()) {
            if (m_xml->failed())
                return m_xml->error();
            if (const auto read = readBehind(); !read)
                return read.error();
            break;
        }
        if (m_xml->element() != u"row"_s) {
            m_xml->skip();
            continue;
        }
        if (const auto read = readRow(row); !read)
            return read.error();
        if (!row.cells.isEmpty())
            return true;
    }
    return false;
}

Result<> SheetReader::enterRows()
{
    if (m_xml->nextChild()) {
        while (m_xml->nextChild()) {
            if (m_xml->element() == u"sheetData"_s) {
                m_place = Place::Rows;
                return {};
            }
            m_xml->skip();
        }
    }
    m_place = Place::Behind;
    return m_xml->finish();
}

Result<> SheetReader::readRow(SheetRow &row)
{
    row.cells.clear();
    row.notes.clear();
    bool numbered = true;
    const QString reference = m_xml->attribute("r"_L1);
    row.number = reference.isEmpty() ? m_row + 1 : reference.toLongLong(&numbered);
    if (!numbered || row.number <= m_row || row.number > maxRows)
        return broken(filled(u"a row with the number \"%1\" comes behind row %2"_s, reference.left(20), m_row));
    m_row = row.number;
    const QString hidden = m_xml->attribute("hidden"_L1);
    m_column = -1;
    while (m_xml->nextChild()) {
        if (m_xml->element() != u"c"_s) {
            m_xml->skip();
            continue;
        }
        const auto column = columnOf(m_xml->attribute("r"_L1));
        if (!column)
            return column.error();
        m_column = *column;
        readCell(row, m_column);
    }
    if (m_xml->failed())
        return m_xml->error();
    while (!row.cells.isEmpty() && row.cells.last().isEmpty() &&
           (row.notes.empty() || row.notes.back().column < row.cells.size() - 1))
        row.cells.removeLast();
    if (!row.cells.isEmpty() && (hidden == u"1"_s || hidden == u"true"_s)) {
        ++m_hiddenRows;
        if (m_firstHiddenRow == 0)
            m_firstHiddenRow = m_row;
    }
    return {};
}

// Column 27 of "AB12"; without a reference a cell follows the one before.
Result<int> SheetReader::columnOf(const QString &reference)
{
    int column = 0;
    for (const QChar c : reference) {
        const char16_t upper = c.toUpper().unicode();
        if (upper < 'A' || upper > 'Z')
            break;
        column = column * 26 + (upper - 'A' + 1);
        if (column > maxColumns)
            break;
    }
    const int index = reference.isEmpty() ? m_column + 1 : column - 1;
    if (index <= m_column || index >= maxColumns)
        return broken(filled(u"a cell \"%1\" where column %2 of row %3 should follow"_s, reference.left(20),
                             m_column + 2, m_row));
    return index;
}

void SheetReader::readCell(SheetRow &row, int column)
{
    const QString type = m_xml->attribute("t"_L1);
    const QString styleText = m_xml->attribute("s"_L1);
    const qint64 style = styleText.isEmpty() ? 0 : styleText.toLongLong();
    QString value;
    QString inlineText;
    bool formula = false;
    bool hasInline = false;
    while (m_xml->nextChild()) {
        if (m_xml->element() == u"v"_s) {
            value = m_xml->elementText();
        } else if (m_xml->element() == u"is"_s) {
            inlineText = richText(*m_xml);
            hasInline = true;
        } else {
            formula = formula || m_xml->element() == u"f"_s;
            m_xml->skip();
        }
    }
    QString text;
    if (type == u"s"_s && !value.isEmpty()) {
        bool isNumber = false;
        const qint64 index = value.trimmed().toLongLong(&isNumber);
        const auto shared = isNumber ? m_strings.at(index) : std::nullopt;
        if (!shared)
            row.notes.push_back({column, Level::Block, u"the text of this cell is missing in the workbook"_s});
        text = shared.value_or(QString());
    } else if (type == u"inlineStr"_s || hasInline) {
        text = hasInline ? inlineText : unescapedCellText(value);
    } else if (type == u"str"_s) {
        text = unescapedCellText(value);
    } else if (type == u"b"_s && !value.isEmpty()) {
        text = value.trimmed() == u"1"_s || value.trimmed() == u"true"_s ? u"TRUE"_s : u"FALSE"_s;
    } else if (type == u"e"_s) {
        text = value;
    } else if (type == u"d"_s) {
        text = date(value.trimmed(), style);
    } else if (type != u"s"_s) {
        text = number(value.trimmed(), formula, style, row, column);
    }
    const bool noted = !row.notes.empty() && row.notes.back().column == column;
    if (text.isEmpty() && !noted)
        return;
    while (row.cells.size() < column)
        row.cells.append(u""_s);
    row.cells.append(text.isNull() ? u""_s : text);
}

QString SheetReader::number(const QString &value, bool formula, qint64 style, SheetRow &row, int column) const
{
    const auto note = [&](Level level, const QString &what) { row.notes.push_back({column, level, what}); };
    if (value.isEmpty()) {
        if (formula)
            note(Level::Block,
                 u"a formula whose result is not in the file: open it in a spreadsheet program and save it"_s);
        return u""_s;
    }
    const auto parsed = DecimalText::parse(value);
    if (!parsed) {
        note(Level::Warn, u"said to be a number, and is none"_s);
        return unescapedCellText(value);
    }
    const NumberFormat &format = m_formats.at(style);
    const auto shown = format.shown(*parsed, m_dates1904);
    if (!shown) {
        note(Level::Warn, u"formatted as a date, which this number cannot be: given as the number"_s);
        return parsed->plain();
    }
    if (!format.isDate() && parsed->isWhole() && parsed->point > digitsKept)
        note(Level::Block,
             u"a number of %1 digits: Excel keeps 15, the rest is lost. Format the column as text before the numbers "
             "go in"_s.arg(parsed->point));
    return *shown;
}

QString SheetReader::date(const QString &value, qint64 style) const
{
    const auto day = dayNumber(value, m_dates1904);
    if (!day)
        return value;
    const NumberFormat &format = m_formats.at(style);
    const auto shown =
        format.isDate() ? format.shown(*day, m_dates1904) : isoDate(*day, IsoParts::ByValue, m_dates1904);
    return shown.value_or(value);
}

// What follows the rows: the merged ranges.
Result<> SheetReader::readBehind()
{
    m_place = Place::Behind;
    while (m_xml->nextChild()) {
        if (m_xml->element() != u"mergeCells"_s) {
            m_xml->skip();
            continue;
        }
        while (m_xml->nextChild()) {
            ++m_mergeCount;
            if (m_merges.size() < mergesNamed)
                m_merges.append(m_xml->attribute("ref"_L1).left(40));
            m_xml->skip();
        }
    }
    return m_xml->finish();
}

} // namespace pushdesk
