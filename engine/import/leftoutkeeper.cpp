// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/leftoutkeeper.h"

#include "engine/import/rowresolver.h"
#include "engine/store/privatecells.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t mostOfAKind = 5'000; // invalid or not
constexpr qsizetype mostCharacters = 4'000'000;

QString withoutPrivate(QString sentence, const QStringList &cells, const QStringList &columns,
                       const QStringList &masked)
{
    for (const QString &column : masked)
        if (const QString cell = cells.value(columns.indexOf(column)); !cell.isEmpty())
            sentence.replace(cell, cellMask.toString());
    return sentence;
}

} // namespace

void LeftOutKeeper::invalid(qint64 row, qint64 line, const QStringList &cells, const RowFault &fault)
{
    LeftOutRow left{row,
                    line,
                    cells.value(m_setup.keyColumn),
                    LeftOutBucket::Invalid,
                    name(PlanWhy::Invalid),
                    0,
                    fault.what,
                    fault.structural,
                    {}};
    keep(std::move(left), cells);
}

void LeftOutKeeper::repeated(const Candidate &row, qint64 otherRow)
{
    keep({row.rowNo,
          row.lineNo,
          row.bizKey,
          LeftOutBucket::InFile,
          name(otherRow > 0 ? PlanWhy::Repeats : PlanWhy::NotNewest),
          otherRow,
          {},
          false,
          {}},
         row.cells);
}

void LeftOutKeeper::known(const Candidate &row, PlanWhy why, LeftOutBucket bucket)
{
    keep({row.rowNo, row.lineNo, row.bizKey, bucket, name(why), 0, {}, false, {}}, row.cells);
}

void LeftOutKeeper::keep(LeftOutRow row, const QStringList &cells)
{
    const bool invalid = row.bucket == LeftOutBucket::Invalid;
    const size_t ofKind = invalid ? m_invalid : m_rows.size() - m_invalid;
    if (m_setup.dryRun || m_setup.firstOnly || ofKind >= mostOfAKind || m_characters >= mostCharacters)
        return;
    const QStringList &masked = m_setup.compiled->config().columns.privateColumns;
    const QStringList &columns = m_setup.columns.own();
    if (masked.isEmpty() || !row.broken)
        row.cells = withMaskedCells(cells, columns, masked); // of a shifted row nobody knows which are private
    row.what = withoutPrivate(row.what, cells, columns, masked);
    m_invalid += invalid ? 1 : 0;
    for (const QString &cell : row.cells)
        m_characters += cell.size();
    m_characters += row.what.size();
    m_rows.push_back(std::move(row));
}

} // namespace pushdesk
