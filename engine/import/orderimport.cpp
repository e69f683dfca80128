// SPDX-License-Identifier: GPL-3.0-or-later
// The part of an ImportRun where the rows of one key are one task (DESIGN section 6, `columns.lines`): the file is read
// into an OrderGatherer, and each order it gives out goes the way of a row.
#include "engine/core/filled.h"
#include "engine/import/importrun.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t chunkRows = 2'000; // of the file in a transaction, as for single rows
constexpr qint64 ordersBetweenChecks = 200;

} // namespace

Result<> ImportRun::readOrders(const ProgressCallback &progress, const CancelCheck &cancelled)
{
    m_report.counts.orders = 0;
    m_orders = std::make_unique<OrderGatherer>(m_setup);
    if (auto opened = m_orders->open(); !opened)
        return opened;
    if (m_setup.versionColumn >= 0)
        if (auto noted = noteVersionKind(); !noted)
            return noted;
    if (auto lines = read(*m_setup.file, Reading::Lines, progress, cancelled); !lines)
        return lines;
    const qint64 rows = std::max<qint64>(m_report.counts.rows, 1);
    if (const qint64 line = m_setup.file->unclosedQuoteLine(); line > 0)
        m_orders->addUnclosedTail(m_lastRow + 1, line);
    qint64 taken = 0;
    qint64 sinceCheck = 0;
    auto done = m_orders->forEach([&](GatheredOrder &order) -> Result<> {
        taken += static_cast<qint64>(order.rows.size());
        if (++sinceCheck == ordersBetweenChecks) {
            sinceCheck = 0;
            if (cancelled && cancelled())
                return Error{ErrorCode::Cancelled, m_setup.path, u"the import was cancelled; nothing was queued"_s};
            if (progress)
                progress(static_cast<int>(std::min<qint64>(500 + taken * 500 / rows, 999)));
        }
        return takeOrder(order);
    });
    if (!done)
        return done;
    if (m_setup.file->unclosedQuoteLine() > 0) {
        takeUnclosedTail();
        ++*m_report.counts.orders; // it belongs to none that anybody knows
    }
    return {};
}

Result<> ImportRun::takeLine()
{
    m_lastRow = m_record.row;
    JudgedRow judged = m_judge.judgeLine(m_record);
    if (judged.kind == JudgedRow::Kind::Blank) {
        ++m_report.counts.blank;
        return {};
    }
    ++m_report.counts.rows;
    watch(judged);
    return m_orders->add(judged);
}

Result<> ImportRun::takeOrder(GatheredOrder &order)
{
    if (!order.goesOn) {
        ++*m_report.counts.orders;
        compareKey(order.rows.front());
    }
    if (order.fault) {
        m_report.counts.invalid += order.goesOn ? 0 : 1;
        for (const GatheredOrder::Row &row : order.rows)
            report(row.line.cells, row.line.lineNo, row.line.rowNo, row.fault ? *row.fault : *order.fault);
        return {};
    }
    std::vector<TaskLine> lines;
    lines.reserve(order.rows.size());
    QStringList exportedIds;
    for (GatheredOrder::Row &row : order.rows) {
        lines.push_back(std::move(row.line));
        if (!row.exportedId.isEmpty() && !exportedIds.contains(row.exportedId))
            exportedIds.append(row.exportedId);
    }
    JudgedRow judged = m_judge.judgeOrder(std::move(lines));
    if (judged.kind == JudgedRow::Kind::Invalid) {
        rejectOrder(judged.row.lines, judged.fault);
        return {};
    }
    if (judged.kind == JudgedRow::Kind::Duplicate) {
        ++m_report.counts.duplicatesInFile;
        m_gatherer.duplicate(judged);
        m_leftOut.repeated(judged.row, judged.repeats);
        return {};
    }
    judged.row.exportedIds = std::move(exportedIds);
    m_chunkRows += judged.row.lines.size();
    m_chunk.push_back(std::move(judged.row));
    return m_chunkRows < chunkRows ? Result<>() : settleChunk();
}

void ImportRun::rejectOrder(const std::vector<TaskLine> &lines, const RowFault &fault)
{
    ++m_report.counts.invalid;
    for (const TaskLine &line : lines)
        report(line.cells, line.lineNo, line.rowNo, fault);
}

// Keys are compared as they are: what a person takes for one order may be several.
void ImportRun::compareKey(const GatheredOrder::Row &first)
{
    const QStringList &cells = first.line.cells;
    if ((first.fault && first.fault->structural) || std::max(m_setup.keyColumn, m_setup.accountColumn) >= cells.size())
        return;
    const QString &key = cells.at(m_setup.keyColumn);
    const QString bare = key.trimmed();
    if (bare.isEmpty())
        return;
    const QString account = m_setup.accountColumn >= 0 ? cells.at(m_setup.accountColumn) : QString();
    const auto before = m_bareKeys.insert(recordHash({account, bare}), recordHash({key}), first.line.lineNo);
    if (before.row > 0 && !before.sameContent)
        warn(first.line, m_setup.keyColumn,
             filled(u"the key \"%1\" differs from that of line %2 only by spaces around it: these are two orders"_s,
                    key, before.row));
}

// What may be meant, and may be a mistake of the export.
void ImportRun::warnOf(const Candidate &order)
{
    const TaskLine &first = order.lines.front();
    QHash<QByteArray, qint64> seen;
    QSet<int> told;
    bool versionsDiffer = false;
    for (const TaskLine &line : order.lines) {
        const QByteArray hash = recordHash(line.cells);
        if (const qint64 before = seen.value(hash); before > 0) {
            ++m_report.repeatedLines;
            warn(line, -1,
                 filled(u"repeats row %1 of order \"%2\" cell for cell: both are sent as lines of it"_s, before,
                        order.bizKey));
        } else {
            seen.insert(hash, line.rowNo);
        }
        for (const int column : m_setup.headColumns) {
            if (line.cells.at(column) == first.cells.at(column) || told.contains(column))
                continue;
            told.insert(column);
            warn(line, column,
                 filled(u"\"%1\" differs from row %2 of order \"%3\": the request takes it from that first row"_s,
                        m_setup.columns.own().at(column), first.rowNo, order.bizKey));
        }
        const bool differs =
            m_setup.versionColumn >= 0 && line.cells.at(m_setup.versionColumn) != first.cells.at(m_setup.versionColumn);
        if (differs && !versionsDiffer)
            warn(line, m_setup.versionColumn,
                 u"the rows of order \"%1\" have several versions: the newest, %2, is the order's"_s.arg(
                     order.bizKey, order.version));
        versionsDiffer = versionsDiffer || differs;
    }
}

void ImportRun::warn(const TaskLine &line, int column, const QString &what)
{
    warn({{line.lineNo, line.rowNo, column, CsvProblem::Level::Warn, what}});
}

} // namespace pushdesk
