// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/clock.h"
#include "engine/import/exporter.h"
#include "engine/import/resultfile.h"
#include "engine/store/readstore.h"

#include <QHash>

#include <span>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t pageRows = 500;

const QStringList listColumns{u"id"_s,         u"biz_key"_s,         u"request_id"_s,  u"last_error"_s,
                              u"fail_count"_s, u"next_retry_time"_s, u"create_time"_s, u"fingerprint"_s,
                              u"state"_s,      u"upstream"_s,        u"batch"_s,       u"note"_s};

QStringList listCells(const DeadLetterRecord &letter)
{
    return {QString::number(letter.id.value),
            letter.bizKey,
            letter.requestId,
            letter.lastError,
            QString::number(letter.failCount),
            letter.nextRetryTime ? isoUtc(*letter.nextRetryTime) : QString(),
            isoUtc(letter.createTime),
            letter.fingerprint,
            name(letter.state),
            letter.upstreamName,
            QString::number(letter.batch.value),
            letter.note};
}

// The set is frozen when the export starts: letters that come meanwhile may have other columns.
class LetterExport {
public:
    LetterExport(ReadStore &reads, const QString &path, ExportRequest::Form form)
        : m_reads(reads), m_path(path), m_file(form)
    {
    }
    Result<WrittenLetters> run(const DeadLetterFilter &filter, const ProgressCallback &progress,
                               const CancelCheck &cancelled);

private:
    using Letters = std::vector<DeadLetterRecord>;
    Result<> forEachPage(const std::function<Result<>(const Letters &)> &use);
    Result<> compareColumns(const Letters &letters);
    Result<> add(const Letters &letters);

    ReadStore &m_reads;
    QString m_path;
    ResultFile m_file;
    std::vector<DeadLetterId> m_ids;
    QHash<BatchId, bool> m_batches; // those whose columns were compared
    QStringList m_columns;          // as the config calls them: files that were mapped otherwise have others
    QStringList m_fileColumns;
    bool m_oneHeader = true;
    WrittenLetters m_written;
};

Result<> LetterExport::forEachPage(const std::function<Result<>(const Letters &)> &use)
{
    for (std::span<const DeadLetterId> rest(m_ids); !rest.empty();) {
        const auto part = rest.first(std::min(rest.size(), pageRows));
        DeadLetterFilter filter;
        filter.state = std::nullopt;
        filter.ids.assign(part.begin(), part.end());
        const auto letters = m_reads.deadLetters(filter, {0, static_cast<int>(pageRows), false});
        if (!letters)
            return letters.error();
        if (const auto used = use(*letters); !used)
            return used.error();
        rest = rest.subspan(part.size());
    }
    return {};
}

Result<> LetterExport::compareColumns(const Letters &letters)
{
    for (const DeadLetterRecord &letter : letters) {
        if (m_batches.contains(letter.batch))
            continue;
        const auto batch = m_reads.batch(letter.batch);
        if (!batch)
            return batch.error();
        if (m_batches.isEmpty()) {
            m_columns = batch->columns;
            m_fileColumns = batch->fileColumns();
        } else {
            m_oneHeader = m_oneHeader && batch->columns == m_columns && batch->fileColumns() == m_fileColumns;
        }
        m_batches.insert(letter.batch, true);
    }
    return {};
}

Result<> LetterExport::add(const Letters &letters)
{
    for (const DeadLetterRecord &letter : letters) {
        ++m_written.letters;
        if (!m_oneHeader) {
            ++m_written.rows;
            if (const auto added = m_file.add(listCells(letter)); !added)
                return added.error();
            continue;
        }
        const auto task = m_reads.task(letter.task);
        if (!task)
            return task.error();
        const auto attempts = m_reads.attempts(letter.task);
        if (!attempts)
            return attempts.error();
        RowResult result = rowResult(*task, *attempts);
        if (result.message.isEmpty())
            result.message = letter.lastError;
        const auto rows =
            task->lines.empty() ? std::vector<TaskLine>{{task->rowNo, task->lineNo, task->cells}} : task->lines;
        for (const TaskLine &row : rows) {
            ++m_written.rows;
            if (const auto added = m_file.add(row.cells, result); !added)
                return added.error();
        }
    }
    return {};
}

Result<WrittenLetters> LetterExport::run(const DeadLetterFilter &filter, const ProgressCallback &progress,
                                         const CancelCheck &cancelled)
{
    auto ids = m_reads.deadLetterIds(filter);
    if (!ids)
        return ids.error();
    m_ids = std::move(*ids);
    if (const auto compared = forEachPage([this](const Letters &letters) { return compareColumns(letters); });
        !compared)
        return compared.error();
    m_oneHeader = m_oneHeader && !m_ids.empty();
    const auto opened = m_oneHeader ? m_file.openWithResults(m_path, m_fileColumns) : m_file.open(m_path, listColumns);
    if (!opened)
        return opened.error();
    const auto written = forEachPage([&](const Letters &letters) -> Result<> {
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, {}, u"the export was cancelled; no file was written"_s};
        if (progress)
            progress(static_cast<int>(m_written.letters * 1000 / static_cast<qint64>(m_ids.size())));
        return add(letters);
    });
    if (!written)
        return written.error();
    if (const auto committed = m_file.commit(); !committed)
        return committed.error();
    return m_written;
}

} // namespace

Result<WrittenLetters> exportDeadLetters(ReadStore &reads, const DeadLetterFilter &filter, const QString &path,
                                         ExportRequest::Form form, const ProgressCallback &progress,
                                         const CancelCheck &cancelled)
{
    return LetterExport(reads, path, form).run(filter, progress, cancelled);
}

} // namespace pushdesk
