// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/exporter.h"
#include "engine/import/resultfile.h"
#include "engine/import/unitedcolumns.h"
#include "engine/store/readstore.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QHash>

#include <algorithm>
#include <optional>
#include <span>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t pageRows = 500;

// The set is frozen when the export starts: letters that come meanwhile may have other columns.
class LetterExport {
public:
    LetterExport(ReadStore &reads, const QString &path, ExportRequest::Form form, const ProgressCallback &progress,
                 const CancelCheck &cancelled)
        : m_reads(reads), m_path(path), m_file(form), m_progress(progress), m_cancelled(cancelled)
    {
    }
    Result<WrittenLetters> run(const DeadLetterFilter &filter);

private:
    // A batch that letters come from.
    struct Source {
        QStringList columns;
        QList<int> places; // of its columns in the file
        QString upstream;
        QStringList origin;
    };
    using Letters = std::vector<DeadLetterRecord>;
    Result<> forEachPage(const std::function<Result<>(const Letters &)> &use);
    Result<> learnBatches(const Letters &letters);
    Result<> checkNumberedColumns();
    Result<> add(const Letters &letters);
    Result<> addRow(const Source &source, const QStringList &cells, const RowResult &result);

    ReadStore &m_reads;
    QString m_path;
    ResultFile m_file;
    const ProgressCallback &m_progress;
    const CancelCheck &m_cancelled;
    std::vector<DeadLetterId> m_ids;
    QHash<BatchId, Source> m_sources;
    UnitedColumns m_columns; // as the config calls them: files that were mapped otherwise have others
    std::optional<QStringList>
        m_fileColumns; // as the file calls them, where it is one header for all; empty: it is not
    WrittenLetters m_written;
};

Result<> LetterExport::forEachPage(const std::function<Result<>(const Letters &)> &use)
{
    for (std::span<const DeadLetterId> rest(m_ids); !rest.empty();) {
        if (m_cancelled && m_cancelled())
            return Error{ErrorCode::Cancelled, {}, u"the export was cancelled; no file was written"_s};
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

Result<> LetterExport::learnBatches(const Letters &letters)
{
    for (const DeadLetterRecord &letter : letters) {
        if (m_sources.contains(letter.batch))
            continue;
        const auto batch = m_reads.batch(letter.batch);
        if (!batch)
            return batch.error();
        m_sources.insert(letter.batch, {batch->columns,
                                        m_columns.add(batch->columns),
                                        batch->upstreamName,
                                        {batch->upstreamName, batch->batchDate, batch->scene}});
        if (!m_fileColumns)
            m_fileColumns = batch->fileColumns();
        else if (batch->columns != m_columns.all() || batch->fileColumns() != *m_fileColumns)
            m_fileColumns = QStringList();
    }
    return {};
}

// A template that says {{col.2}} must find in this file what it found in the row's own.
Result<> LetterExport::checkNumberedColumns()
{
    QHash<QString, std::shared_ptr<CompiledUpstream>> upstreams;
    for (const Source &source : std::as_const(m_sources)) {
        if (!upstreams.contains(source.upstream)) {
            std::shared_ptr<CompiledUpstream> compiled;
            if (const auto record = m_reads.upstream(source.upstream))
                if (const auto config = parseUpstreamConfig(record->config))
                    if (auto made = CompiledUpstream::compile(*config))
                        compiled = std::move(*made);
            upstreams.insert(source.upstream, compiled);
        }
        const auto &compiled = upstreams[source.upstream];
        if (!compiled) // nothing can be imported for it as it is
            continue;
        QList<int> wanted;
        for (const int position : compiled->contentPositions(source.columns))
            wanted.append(source.places.at(position));
        std::ranges::sort(wanted);
        if (wanted != compiled->contentPositions(m_columns.all()))
            return Error{ErrorCode::Refused, m_path,
                         u"the dead letters come from files with different columns, and the upstream \"%1\" takes some "
                         "by their number: export them batch by batch (pushdesk export BATCH FILE --only dead)"_s.arg(
                             source.upstream)};
    }
    return {};
}

Result<> LetterExport::addRow(const Source &source, const QStringList &cells, const RowResult &result)
{
    QStringList placed(m_columns.all().size());
    for (qsizetype i = 0; i < std::min(cells.size(), source.places.size()); ++i)
        placed[source.places.at(i)] = cells.at(i);
    ++m_written.rows;
    return m_file.add(std::move(placed), result);
}

Result<> LetterExport::add(const Letters &letters)
{
    for (const DeadLetterRecord &letter : letters) {
        ++m_written.letters;
        const Source &source = m_sources[letter.batch];
        const auto task = m_reads.task(letter.task);
        if (!task)
            return task.error();
        const auto attempts = m_reads.attempts(letter.task);
        if (!attempts)
            return attempts.error();
        RowResult result = rowResult(*task, *attempts);
        result.origin = source.origin;
        if (result.message.isEmpty())
            result.message = letter.lastError;
        if (task->lines.empty()) {
            if (const auto added = addRow(source, task->cells, result); !added)
                return added.error();
        }
        for (const TaskLine &row : task->lines)
            if (const auto added = addRow(source, row.cells, result); !added)
                return added.error();
    }
    if (m_progress)
        m_progress(static_cast<int>(m_written.letters * 1000 / static_cast<qint64>(m_ids.size())));
    return {};
}

Result<WrittenLetters> LetterExport::run(const DeadLetterFilter &filter)
{
    auto ids = m_reads.deadLetterIds(filter);
    if (!ids)
        return ids.error();
    m_ids = std::move(*ids);
    if (const auto learnt = forEachPage([this](const Letters &letters) { return learnBatches(letters); }); !learnt)
        return learnt.error();
    if (const auto checked = checkNumberedColumns(); !checked)
        return checked.error();
    const bool oneHeader = m_fileColumns && !m_fileColumns->isEmpty();
    if (const auto opened = m_file.open(m_path, oneHeader ? *m_fileColumns : m_columns.all(), {}, true); !opened)
        return opened.error();
    if (const auto written = forEachPage([this](const Letters &letters) { return add(letters); }); !written)
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
    return LetterExport(reads, path, form, progress, cancelled).run(filter);
}

} // namespace pushdesk
