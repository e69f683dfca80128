// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/exporter.h"

#include "engine/core/filled.h"
#include "engine/import/resultfile.h"
#include "engine/store/keptvalues.h"
#include "engine/store/readstore.h"
#include "engine/store/rowspool.h"
#include "engine/upstream/configparser.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageRows = 500;

Error cancelledError()
{
    return {ErrorCode::Cancelled, {}, u"the export was cancelled; no file was written"_s};
}

// Writes the rows of a batch's tasks in the file's order. The tasks come in the order of their first rows; of orders,
// whose other rows may stand anywhere behind, all rows wait in a spool.
class BatchWriter {
public:
    BatchWriter(ReadStore &reads, ResultFile &file) : m_reads(reads), m_file(file) {}

    Result<> addTask(const TaskRecord &task);
    Result<> finish();
    [[nodiscard]] qint64 rows() const { return m_rows; }

private:
    Result<> addOrder(const TaskRecord &task, const RowResult &result);

    ReadStore &m_reads;
    ResultFile &m_file;
    std::unique_ptr<RowSpool> m_spool; // where there are orders
    qint64 m_rows = 0;
};

Result<> BatchWriter::addTask(const TaskRecord &task)
{
    std::vector<AttemptRecord> attempts;
    if (task.attempts > 0) {
        auto asked = m_reads.attempts(task.id);
        if (asked)
            attempts = std::move(*asked);
        else if (asked.error().code != ErrorCode::Damaged) // the row itself can be read: it goes out without them
            return asked.error();
    }
    const RowResult result = rowResult(task, attempts);
    if (!task.lines.empty())
        return addOrder(task, result);
    ++m_rows;
    return m_file.add(task.cells, result);
}

Result<> BatchWriter::addOrder(const TaskRecord &task, const RowResult &result)
{
    if (!m_spool) {
        auto spool = RowSpool::open();
        if (!spool)
            return spool.error();
        m_spool = std::move(*spool);
    }
    for (const TaskLine &line : task.lines) {
        ++m_rows;
        const auto added = m_spool->add({line.rowNo, 0, QString::fromUtf8(m_file.line(line.cells, result))});
        if (!added)
            return added.error();
    }
    return {};
}

Result<> BatchWriter::finish()
{
    if (!m_spool)
        return {};
    return m_spool->inOrder([this](const RowSpool::Row &row) { return m_file.addLine(row.text.toUtf8()); });
}

// The names of the config, as long as it has them, in its order; then what the rows have besides, from configs before.
Result<QStringList> keptColumns(ReadStore &reads, const BatchRecord &batch)
{
    QStringList names;
    if (const auto upstream = reads.upstream(batch.upstreamName))
        if (const auto config = parseUpstreamConfig(upstream->config))
            for (const auto &[name, pointers] : config->answer.keep)
                names << name;
    const auto found = keptNames(reads.database(), batch.id);
    if (!found)
        return found.error().code == ErrorCode::Damaged ? Result<QStringList>(names) : found;
    for (const QString &name : *found)
        if (!names.contains(name))
            names << name;
    return names;
}

qint64 tasksExpected(const BatchRecord &batch, std::optional<TaskState> only)
{
    if (!only)
        return batch.counts.accepted;
    const auto found = batch.tasks.find(*only);
    return found == batch.tasks.end() ? 0 : found->second;
}

} // namespace

Result<qint64> exportBatch(ReadStore &reads, const ExportRequest &request, const ProgressCallback &progress,
                           const CancelCheck &cancelled)
{
    const auto batch = reads.batch(request.batch);
    if (!batch)
        return batch.error();
    const qint64 expected = std::max<qint64>(tasksExpected(*batch, request.only), 1);
    const auto kept = keptColumns(reads, *batch);
    if (!kept)
        return kept.error();
    ResultFile file(request.form);
    if (const auto opened = file.open(request.path, batch->fileColumns(), *kept); !opened)
        return opened.error();
    BatchWriter writer(reads, file);
    qint64 written = 0; // tasks
    for (TaskId after;;) {
        const auto page = reads.batchRows(request.batch, request.only, after, pageRows);
        if (!page)
            return page.error();
        if (page->empty())
            break;
        for (const TaskRecord &task : *page)
            if (const auto added = writer.addTask(task); !added)
                return added.error();
        written += static_cast<qint64>(page->size());
        after = page->back().id;
        if (cancelled && cancelled())
            return cancelledError();
        if (progress)
            progress(static_cast<int>(std::min<qint64>(written * 1000 / expected, 999)));
    }
    if (const auto finished = writer.finish(); !finished)
        return finished.error();
    if (const auto committed = file.commit(); !committed)
        return committed.error();
    if (progress)
        progress(1000);
    if (reads.salvaged() && written < tasksExpected(*batch, request.only))
        return Error{ErrorCode::Damaged, request.path,
                     filled(u"the store is damaged: %1 rows are in the file, %2 could not be read"_s, written,
                            tasksExpected(*batch, request.only) - written)};
    return writer.rows();
}

} // namespace pushdesk
