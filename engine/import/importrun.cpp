// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/importrun.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>
#include <utility>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(lcImport, "pushdesk.import")

constexpr size_t chunkRows = 2'000; // a transaction each: more is faster, but must stay far below 100 ms (DESIGN R5)
constexpr qint64 rowsBetweenChecks = 500;
constexpr size_t maxProblems = 1'000;
constexpr qsizetype reasonsInError = 3;

// Request ids are hex of a hash (with dashes where they are uuids): their digits are the spread bits SeenRows wants.
QByteArray idHash(const QString &requestId)
{
    QByteArray bytes = QByteArray::fromHex(requestId.toLatin1());
    if (bytes.size() >= 12)
        return bytes;
    return QCryptographicHash::hash(requestId.toUtf8(), QCryptographicHash::Md5);
}

StageMeta stageMeta(const ImportPlan &plan, const QString &path)
{
    StageMeta meta;
    meta.upstream = plan.upstream.id;
    meta.fileName = QFileInfo(path).fileName();
    meta.fileSha256 = QString::fromLatin1(plan.file->sha256());
    meta.fileSize = plan.file->size();
    meta.encoding = QString::fromLatin1(plan.file->dialect().encoding);
    meta.delimiter = plan.file->dialect().delimiter.isNull() ? QString() : QString(plan.file->dialect().delimiter);
    meta.columns = plan.columns.own();
    meta.batchDate = plan.batchDate;
    meta.scene = plan.scene;
    return meta;
}

} // namespace

ImportRun::ImportRun(ImportStore &store, ImportPlan &plan)
    : m_store(store),
      m_plan(plan),
      m_contentHash(plan.columns.own(), plan.contentColumns),
      m_check(plan.columns.own(), plan.keyColumn, m_contentHash.columns()),
      m_resolver(store, *plan.compiled, plan.upstream.id, plan.columns.own(), plan.again)
{
    m_report.dialect = plan.file->dialect();
    m_recipeRow.upstream = plan.upstream.id;
    m_recipeRow.batchDate = plan.batchDate;
    m_recipeRow.scene = plan.scene;
    m_recipeRow.columns = plan.columns.own();
    m_chunk.reserve(chunkRows);
}

Result<> ImportRun::readAll(const ProgressCallback &progress, const CancelCheck &cancelled)
{
    if (!m_plan.rejectsPath.isEmpty()) {
        const auto opened = m_rejects.open(m_plan.rejectsPath, m_plan.columns.own(), m_plan.file->dialect().delimiter);
        if (!opened)
            return opened.error();
    }
    if (const auto noted = noteSameFile(); !noted)
        return noted.error();
    const qint64 size = std::max<qint64>(m_plan.file->size(), 1);
    for (qint64 n = 1;; ++n) {
        const Result<bool> more = m_plan.file->next(m_record);
        if (!more)
            return more.error();
        if (!*more)
            break;
        if (const auto taken = take(); !taken)
            return taken.error();
        if (n % rowsBetweenChecks != 0)
            continue;
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, m_plan.path, u"the import was cancelled; nothing was queued"_s};
        if (progress)
            progress(static_cast<int>(std::min<qint64>(m_plan.file->position() * 1000 / size, 999)));
    }
    takeUnclosedTail();
    m_report.counts.blank += m_plan.file->blankLines();
    if (const auto settled = settleChunk(); !settled)
        return settled.error();
    if (cancelled && cancelled())
        return Error{ErrorCode::Cancelled, m_plan.path, u"the import was cancelled; nothing was queued"_s};
    return {};
}

// Sorts the record into R6's first three buckets, or adds it to the chunk.
Result<> ImportRun::take()
{
    m_lastRow = m_record.row;
    m_plan.columns.reduce(m_record);
    if (m_record.separatorsOnly) {
        ++m_report.counts.blank;
        return {};
    }
    ++m_report.counts.rows;
    if (const auto fault = m_check.fault(m_record)) {
        reject(m_record.cells, m_record.line, m_record.row, *fault);
        return {};
    }
    QStringList cells = std::move(m_record.cells);
    while (cells.size() < m_plan.columns.own().size()) // only an unnamed last column may be missing
        cells.append(QString());

    m_recipeRow.cells = cells;
    m_recipeRow.rowNo = m_record.row;
    m_recipeRow.bizKey = cells.at(m_plan.keyColumn);
    auto recipe = m_plan.compiled->recipeText(m_recipeRow);
    if (!recipe) {
        reject(cells, m_record.line, m_record.row,
               {-1, u"no request id can be made: %1"_s.arg(recipe.error().detail), false});
        return {};
    }
    Candidate row;
    row.rowNo = m_record.row;
    row.lineNo = m_record.line;
    row.bizKey = m_recipeRow.bizKey;
    row.requestId = m_plan.compiled->requestId(*recipe, 0);
    row.recipeText = std::move(*recipe);
    row.fingerprint = m_contentHash.of(cells);
    row.cells = std::move(cells);

    const SeenRows::Before before = m_seen.insert(idHash(row.requestId), row.fingerprint, row.rowNo);
    if (before.row > 0 && before.sameContent) {
        ++m_report.counts.duplicatesInFile;
    } else if (before.row > 0) {
        reject(row.cells, row.lineNo, row.rowNo,
               {m_plan.keyColumn, u"other content under the request id of row %1"_s.arg(before.row), false});
    } else {
        m_chunk.push_back(std::move(row));
        if (m_chunk.size() == chunkRows)
            return settleChunk();
    }
    return {};
}

// Sorts the chunk into R6's last three buckets and stages the accepted rows.
Result<> ImportRun::settleChunk()
{
    if (m_chunk.empty())
        return {};
    auto resolutions = m_resolver.resolve(m_chunk);
    if (!resolutions)
        return resolutions.error();
    std::vector<StagedRow> accepted;
    accepted.reserve(m_chunk.size());
    for (size_t i = 0; i < m_chunk.size(); ++i)
        count(m_chunk[i], (*resolutions)[i], accepted);
    m_chunk.clear();
    if (m_plan.dryRun || accepted.empty())
        return {};
    return stage(std::move(accepted));
}

void ImportRun::count(Candidate &row, Resolution &resolution, std::vector<StagedRow> &accepted)
{
    ImportCounts &counts = m_report.counts;
    if (resolution.bucket != Resolution::Bucket::Accepted) {
        ++(resolution.bucket == Resolution::Bucket::AlreadyQueued ? counts.alreadyQueued : counts.alreadyDelivered);
        counts.changed += resolution.changed ? 1 : 0;
        return;
    }
    if (resolution.revision > 0) {
        // A recipe may make one row's text another's revision ("A" revised is "A#1"): they must not share an id.
        const auto other = m_seen.insert(idHash(resolution.requestId), row.fingerprint, row.rowNo);
        if (other.row > 0) {
            reject(row.cells, row.lineNo, row.rowNo,
                   {m_plan.keyColumn, u"its revised request id is that of row %1"_s.arg(other.row), false});
            return;
        }
    }
    ++counts.accepted;
    counts.sentBefore += resolution.sentBefore ? 1 : 0;

    StagedRow staged;
    staged.rowNo = row.rowNo;
    staged.lineNo = row.lineNo;
    staged.bizKey = std::move(row.bizKey);
    staged.requestId = std::move(resolution.requestId);
    if (resolution.revision > 0)
        staged.recipeText = std::move(row.recipeText);
    staged.revision = resolution.revision;
    staged.previous = resolution.previous;
    staged.fingerprint = std::move(row.fingerprint);
    staged.cells = std::move(row.cells);
    staged.again = resolution.again;
    accepted.push_back(std::move(staged));
}

Result<> ImportRun::stage(std::vector<StagedRow> rows)
{
    if (!m_batch.isValid()) {
        const auto batch = m_store.beginStage(stageMeta(m_plan, m_plan.path));
        if (!batch)
            return batch.error();
        m_batch = *batch;
    }
    if (const auto staged = awaitStaged(); !staged)
        return staged.error();
    m_staging = m_store.stageLater(m_batch, m_plan.upstream.id, std::move(rows));
    return {};
}

Result<> ImportRun::awaitStaged()
{
    if (!m_staging.isValid())
        return {};
    const auto staged = std::exchange(m_staging, {}).takeResult();
    return staged ? Result<>() : Result<>(staged.error());
}

void ImportRun::reject(const QStringList &cells, qint64 line, qint64 row, const RowFault &fault)
{
    ++m_report.counts.invalid;
    if (m_report.problems.size() < maxProblems)
        m_report.problems.push_back(
            {line, row, m_plan.columns.fileColumn(fault.column), CsvProblem::Level::Block, fault.what});
    if (m_rejects.isOpen())
        m_rejects.add(cells, fault);
}

// What an unclosed quote swallowed is one row that cannot be read, however many lines it was meant to be.
void ImportRun::takeUnclosedTail()
{
    const qint64 line = m_plan.file->unclosedQuoteLine();
    if (line == 0)
        return;
    ++m_report.counts.rows;
    reject({}, line, m_lastRow + 1,
           {-1, u"a quote that opens in line %1 is never closed: nothing from there on was read"_s.arg(line), true});
}

Result<> ImportRun::noteSameFile()
{
    const auto same = m_store.sameFile(m_plan.upstream.id, QString::fromLatin1(m_plan.file->sha256()));
    if (!same)
        return same.error();
    if (same->has_value()) {
        m_report.sameFileBatch = (*same)->id;
        m_report.sameFileAt = (*same)->createdAt;
    }
    return {};
}

Result<> ImportRun::checkAnyValid() const
{
    const ImportCounts &counts = m_report.counts;
    if (counts.rows == 0)
        return Error{ErrorCode::BadInput, m_plan.path,
                     counts.blank > 0 ? u"no valid row: behind the header there are only blank ones"_s
                                      : u"no valid row: behind the header there is nothing"_s};
    if (counts.invalid < counts.rows)
        return {};
    QStringList reasons;
    for (const CsvProblem &problem : m_report.problems) {
        if (reasons.size() == reasonsInError) {
            reasons.append(u"…"_s);
            break;
        }
        reasons.append(u"line %1: %2"_s.arg(problem.line).arg(problem.what));
    }
    return Error{ErrorCode::BadInput, m_plan.path, u"no valid row: "_s + reasons.join(u"; "_s)};
}

Result<ImportReport> ImportRun::finish()
{
    // Before the batch is live: an import that cannot keep its word about the rejects queues nothing.
    if (m_rejects.isOpen())
        if (const auto written = m_rejects.commit(); !written)
            return written.error();
    if (const auto valid = checkAnyValid(); !valid)
        return valid.error();
    if (const auto staged = awaitStaged(); !staged)
        return staged.error();
    if (m_batch.isValid())
        if (const auto live = m_store.goLive(m_batch, m_report.counts); !live)
            return live.error();
    m_report.batch = m_batch;
    m_batch = {};
    return std::move(m_report);
}

void ImportRun::discard()
{
    if (!m_batch.isValid())
        return;
    (void)awaitStaged(); // whatever it came to, it goes
    // Left over, it is neither claimed nor counted, and the next start clears it.
    if (const auto discarded = m_store.discard(m_batch); !discarded)
        qCWarning(lcImport) << "a staged batch could not be cleared:" << discarded.error().detail;
    m_batch = {};
}

} // namespace pushdesk
