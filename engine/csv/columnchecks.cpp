// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/columnchecks.h"

#include "engine/core/filled.h"
#include "engine/csv/cellchecks.h"
#include "engine/csv/shorttext.h"

#include <algorithm>

namespace pushdesk {

namespace {

constexpr qsizetype cutLength = 16;
constexpr qint64 enough = 3; // chance makes three such numbers once in a thousand files

bool isNumber(QStringView text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

} // namespace

ColumnChecks::ColumnChecks(const QStringList &header, qint64 headerLine)
    : m_header(header), m_headerLine(headerLine), m_columns(static_cast<size_t>(header.size()))
{
}

void ColumnChecks::add(const QStringList &cells)
{
    const qsizetype columns = std::min(cells.size(), m_header.size());
    for (qsizetype i = 0; i < columns; ++i) {
        const QString &cell = cells.at(i);
        countWrapped(cell);
        if (cell.size() != cutLength || cell.front() == u'0' || !isNumber(cell))
            continue;
        Column &column = m_columns[static_cast<size_t>(i)];
        ++column.numbers;
        column.zeros += cell.back() == u'0' ? 1 : 0;
    }
}

void ColumnChecks::countWrapped(const QString &cell)
{
    if (cell.size() < 3 || cell.at(0) != u'=')
        return;
    if (auto text = unwrapTextFormula(cell)) {
        if (m_wrapped++ == 0)
            m_firstWrapped = {cell, *text};
    }
}

std::vector<CsvProblem> ColumnChecks::finish() const
{
    std::vector<CsvProblem> problems;
    if (m_wrapped > 0) {
        problems.push_back(
            {m_headerLine, 0, -1, CsvProblem::Level::Warn,
             filled(QStringLiteral("%1 cells are written =\"text\", so that a spreadsheet keeps them as they "
                                   "are. Unwrapped (--unwrap), %2 becomes %3"),
                    m_wrapped, shortened(m_firstWrapped.first), shortened(m_firstWrapped.second)),
             CsvProblem::Kind::Wrapped});
    }
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const Column &column = m_columns[i];
        if (column.numbers < enough || column.zeros != column.numbers)
            continue;
        problems.push_back(
            {m_headerLine, 0, static_cast<int>(i), CsvProblem::Level::Warn,
             filled(QStringLiteral("all %1 numbers of 16 digits in \"%2\" (col %3) end in 0: a spreadsheet keeps "
                                   "only 15 digits"),
                    column.numbers, shortened(m_header.at(static_cast<qsizetype>(i)).trimmed()), i + 1)});
    }
    return problems;
}

} // namespace pushdesk
