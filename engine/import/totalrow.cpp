// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/totalrow.h"

#include "engine/csv/shorttext.h"
#include "engine/import/cellpattern.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t formsKept = 64; // more, and any key is like some of them
constexpr qint64 fewestRows = 2; // one row before it says little

bool isTotalWord(const QString &key)
{
    static const QStringList words{u"total"_s, u"totals"_s, u"grand total"_s, u"subtotal"_s, u"sub total"_s,
                                   u"sum"_s,   u"合计"_s,   u"总计"_s,        u"小计"_s,     u"总数"_s,
                                   u"总和"_s,  u"汇总"_s,   u"合 计"_s,       u"总 计"_s,    u"共计"_s};
    QString word = key.trimmed().toLower();
    while (word.endsWith(u':') || word.endsWith(u'：') || word.endsWith(u'.'))
        word.chop(1);
    return words.contains(word.trimmed());
}

} // namespace

void TotalRow::add(const QStringList &cells, qint64 line, qint64 row)
{
    if (m_last.row > 0)
        learn(m_last.cells);
    m_last = {cells, line, row};
}

void TotalRow::learn(const QStringList &cells)
{
    ++m_rows;
    m_filled.resize(std::max(m_filled.size(), static_cast<size_t>(cells.size())));
    for (qsizetype i = 0; i < cells.size(); ++i)
        m_filled[static_cast<size_t>(i)] += cells.at(i).isEmpty() ? 0 : 1;
    if (m_forms.size() < formsKept)
        m_forms.insert(patternOf(cells.value(m_keyColumn)).classes);
}

bool TotalRow::isUnlike(const QString &key) const
{
    return m_forms.size() < formsKept && !m_forms.contains(patternOf(key).classes);
}

// Of the columns that most rows fill, the key's aside.
bool TotalRow::isMostlyEmpty(const QStringList &cells) const
{
    qint64 usual = 0;
    qint64 empty = 0;
    for (size_t i = 0; i < m_filled.size(); ++i) {
        const auto column = static_cast<int>(i);
        if (column == m_keyColumn || m_filled[i] * 2 < m_rows)
            continue;
        ++usual;
        empty += cells.value(column).isEmpty() ? 1 : 0;
    }
    return usual > 0 && empty * 2 >= usual && empty > 0;
}

std::optional<CsvProblem> TotalRow::find() const
{
    const QString key = m_last.cells.value(m_keyColumn);
    if (m_rows < fewestRows || key.trimmed().isEmpty())
        return std::nullopt;
    if (!isTotalWord(key) && !(isUnlike(key) && isMostlyEmpty(m_last.cells)))
        return std::nullopt;
    return CsvProblem{
        m_last.line,
        m_last.row,
        m_keyColumn,
        CsvProblem::Level::Warn,
        u"the last row, \"%1\", looks like a total line and would be pushed as a row"_s.arg(shortened(key)),
        CsvProblem::Kind::Total};
}

} // namespace pushdesk
