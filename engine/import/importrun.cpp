// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/importrun.h"

#include "engine/core/filled.h"
#include "engine/csv/shorttext.h"
#include "engine/import/exportedkey.h"
#include "engine/import/mappingmemory.h"

#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>
#include <utility>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(lcImport, "pushdesk.import")

constexpr size_t chunkRows = 2'000;    // a transaction each: more is faster, but must stay far below 100 ms (DESIGN R5)
constexpr qint64 chunkChars = 8 << 20; // or so much text, where cells are long
constexpr qint64 rowsBetweenChecks = 500;
constexpr size_t maxProblems = 1'000;
constexpr size_t maxWarnings = 1'000;
constexpr qsizetype reasonsInError = 3;

// Two sheets of a workbook are two batches: the name says which, unless it is the usual one. So are the first row and
// the others.
QString fileName(const ImportSetup &setup)
{
    const QString file = QFileInfo(setup.path).fileName();
    const QString name = setup.csv.sheet.isEmpty() ? file : u"%1 (%2)"_s.arg(file, setup.file->sheet());
    return setup.firstOnly ? name + firstRowOnly : name;
}

StageMeta stageMeta(const ImportSetup &setup)
{
    StageMeta meta;
    meta.upstream = setup.upstream.id;
    meta.fileName = fileName(setup);
    meta.fileSha256 = QString::fromLatin1(setup.file->sha256());
    meta.fileSize = setup.file->size();
    meta.encoding = QString::fromLatin1(setup.file->dialect().encoding);
    meta.delimiter = setup.file->dialect().delimiter.isNull() ? QString() : QString(setup.file->dialect().delimiter);
    meta.columns = setup.columns.own();
    meta.mapping = batchMapping(setup.mapping, setup.columns);
    meta.mapping.sheet = setup.file->sheet();
    meta.mapping.unwrap = setup.csv.unwrap;
    meta.batchDate = setup.batchDate;
    meta.scene = setup.scene;
    return meta;
}

Error cancelledImport(const QString &path)
{
    return {ErrorCode::Cancelled, path, u"the import was cancelled; nothing was queued"_s};
}

// What a person said of this file's columns, to be remembered.
std::optional<RememberedMapping> saidOf(const ImportSetup &setup)
{
    if (!setup.mapping.wasSaid() || isForOnce(setup.mapping))
        return std::nullopt;
    RememberedMapping said;
    said.header = setup.columns.inFile();
    said.width = static_cast<int>(said.header.size());
    said.mapping = batchMapping(setup.mapping, setup.columns);
    said.mapping.fileColumns.clear();
    return said;
}

} // namespace

ImportRun::ImportRun(ImportStore &store, ImportSetup &setup)
    : m_store(store),
      m_setup(setup),
      m_judge(setup, m_versions),
      m_columns(setup),
      m_total(setup.keyColumn),
      m_resolver(store, *setup.compiled, setup.upstream.id, setup.columns.own(), setup.again),
      m_leftOut(setup),
      m_comparison(store.database(), setup),
      m_gatherer(store, setup)
{
    m_report.mapping = setup.mapping;
    m_report.dialect = setup.file->dialect();
    m_report.fileSha256 = setup.file->sha256();
    m_chunk.reserve(chunkRows);
}

Result<> ImportRun::readAll(const ProgressCallback &progress, const CancelCheck &cancelled)
{
    if (!m_setup.rejectsPath.isEmpty()) {
        const auto opened =
            m_rejects.open(m_setup.rejectsPath, m_setup.writtenColumns(), m_setup.file->dialect().delimiter);
        if (!opened)
            return opened.error();
    }
    if (const auto opened = m_gatherer.open(); !opened)
        return opened.error();
    if (const auto noted = noteSameFile(); !noted)
        return noted.error();
    const auto shapes = m_store.columnShapes(m_setup.upstream.id);
    if (!shapes)
        return shapes.error();
    m_columns.learnt(*shapes);
    if (const auto learnt = m_comparison.learn(); !learnt)
        return learnt.error();
    for (const CsvProblem &problem : m_setup.file->headerProblems())
        addWarning(problem);
    if (const auto taken = m_setup.lines ? readOrders(progress, cancelled) : readRows(progress, cancelled); !taken)
        return taken.error();
    m_report.counts.blank += m_setup.file->blankLines();
    for (CsvProblem &problem : m_setup.file->endProblems())
        addWarning(std::move(problem));
    if (const auto settled = settleChunk(); !settled)
        return settled.error();
    watchColumns();
    if (cancelled && cancelled())
        return cancelledImport(m_setup.path);
    return {};
}

Result<> ImportRun::readRows(const ProgressCallback &progress, const CancelCheck &cancelled)
{
    if (m_setup.versionColumn >= 0)
        if (auto noted = readVersions(progress, cancelled); !noted)
            return noted;
    if (auto rows = read(*m_setup.file, Reading::Rows, progress, cancelled); !rows)
        return rows;
    takeUnclosedTail();
    return {};
}

Result<> ImportRun::noteVersionKind()
{
    const auto kind = m_store.versionKind(m_setup.upstream.id, m_setup.compiled->config().columns.version);
    if (!kind)
        return kind.error();
    m_versions.setKind(*kind);
    return {};
}

// Which row is the newest of its key is known only at the file's end: where there are versions it is read twice.
Result<> ImportRun::readVersions(const ProgressCallback &progress, const CancelCheck &cancelled)
{
    if (auto noted = noteVersionKind(); !noted)
        return noted;
    const auto file = TableFile::open({m_setup.path, m_setup.bytes}, m_setup.csv);
    if (!file)
        return file.error();
    if ((*file)->sha256() != m_setup.file->sha256())
        return Error{ErrorCode::BadInput, m_setup.path,
                     u"the file changed while it was read; nothing was queued, import it again"_s};
    return read(**file, Reading::Versions, progress, cancelled);
}

Result<> ImportRun::read(TableFile &file, Reading reading, const ProgressCallback &progress,
                         const CancelCheck &cancelled)
{
    const qint64 size = std::max<qint64>(file.size(), 1);
    const bool twice = m_setup.versionColumn >= 0 || m_setup.lines; // or gone through once more, as orders
    for (qint64 n = 1;; ++n) {
        const Result<bool> more = file.next(m_record);
        if (!more)
            return more.error();
        if (!*more)
            return {};
        if (reading == Reading::Versions)
            (void)m_judge.judge(m_record); // judged for good by the second reading
        else if (const auto taken = reading == Reading::Lines ? takeLine() : take(); !taken)
            return taken.error();
        if (n % rowsBetweenChecks != 0)
            continue;
        if (cancelled && cancelled())
            return cancelledImport(m_setup.path);
        if (!progress)
            continue;
        const auto done = static_cast<int>(std::min<qint64>(file.position() * 1000 / size, 999));
        const bool first = reading == Reading::Versions || reading == Reading::Lines;
        progress(!twice ? done : first ? done / 2 : 500 + done / 2);
    }
}

// Sorts the record into R6's first three buckets, or adds it to the chunk.
Result<> ImportRun::take()
{
    m_lastRow = m_record.row;
    JudgedRow judged = m_judge.judge(m_record);
    if (judged.kind == JudgedRow::Kind::Blank) {
        ++m_report.counts.blank;
        return {};
    }
    ++m_report.counts.rows;
    watch(judged);
    if (judged.kind == JudgedRow::Kind::Invalid) {
        reject(judged.row.cells, judged.row.lineNo, judged.row.rowNo, judged.fault);
    } else if (judged.kind == JudgedRow::Kind::Duplicate) {
        ++m_report.counts.duplicatesInFile;
        m_gatherer.duplicate(judged);
        m_leftOut.repeated(judged.row, judged.repeats);
    } else {
        m_chunk.push_back(std::move(judged.row));
        m_chunkChars += m_record.chars;
        if (m_chunk.size() == chunkRows || m_chunkChars >= chunkChars)
            return settleChunk();
    }
    return {};
}

// What a person should know of a row that is not refused, and of its columns.
void ImportRun::watch(JudgedRow &judged)
{
    const Candidate &row = judged.row;
    if (judged.kind == JudgedRow::Kind::Duplicate)
        judged.warnings.push_back({row.lineNo, row.rowNo, judged.fault.column, CsvProblem::Level::Warn,
                                   judged.fault.what,
                                   judged.repeats > 0 ? CsvProblem::Kind::Repeat : CsvProblem::Kind::Other});
    if (judged.kind != JudgedRow::Kind::Invalid) {
        m_columns.add(row.cells, row.lineNo, row.rowNo);
        m_total.add(row.cells, row.lineNo, row.rowNo);
    }
    m_comparison.add(row.cells, row.lineNo, judged.kind != JudgedRow::Kind::Invalid);
    if (!judged.warnings.empty())
        warn(std::move(judged.warnings));
}

// All rows are in.
void ImportRun::watchColumns()
{
    if (auto total = m_total.find()) { // first of all, whatever else there is
        total->column = m_setup.columns.fileColumn(total->column);
        ++m_report.warningCount;
        m_report.warnings.insert(m_report.warnings.begin(), std::move(*total));
        m_report.warnings.resize(std::min(m_report.warnings.size(), maxWarnings));
    }
    warn(m_columns.oddCells());
    warn(m_columns.columnProblems());
    m_report.shapeChanges = m_columns.shapeChanges();
    for (CsvProblem &change : m_report.shapeChanges)
        change.column = m_setup.columns.fileColumn(change.column);
}

void ImportRun::warn(std::vector<CsvProblem> problems)
{
    for (CsvProblem &problem : problems) {
        problem.column = m_setup.columns.fileColumn(problem.column);
        addWarning(std::move(problem));
    }
}

void ImportRun::addWarning(CsvProblem problem)
{
    ++m_report.warningCount;
    if (m_report.warnings.size() < maxWarnings)
        m_report.warnings.push_back(std::move(problem));
}

// In a refusal: where columns do not go by their names, that may be what is wrong.
QString ImportRun::mappingUsed() const
{
    const QString columns = mappedColumns(m_setup.mapping);
    if (columns.isEmpty())
        return {};
    const BatchId from = m_setup.mapping.rememberedFrom;
    const QString memory =
        from.isValid() ? u" (remembered from batch %1; --no-map leaves it out)"_s.arg(from.value) : QString();
    return u". Mapping used: %1%2"_s.arg(columns, memory);
}

Result<> ImportRun::checkShapes()
{
    if (m_report.shapeChanges.empty() || m_setup.confirmShape || m_setup.dryRun)
        return {};
    QStringList changes;
    for (const CsvProblem &change : m_report.shapeChanges) {
        if (changes.size() == reasonsInError) {
            changes.append(u"and more columns"_s);
            break;
        }
        changes.append(change.what);
    }
    return Error{ErrorCode::BadInput, m_setup.path,
                 changes.join(u"; "_s) + m_spoiledKey +
                     u". Nothing was queued: look at the file, and confirm (--confirm-shape) if it is "
                     "meant so"_s +
                     mappingUsed()};
}

// Sorts the chunk into R6's last three buckets and stages the accepted rows.
Result<> ImportRun::settleChunk()
{
    if (auto compared = compareExported(); !compared)
        return compared;
    auto resolutions = m_resolver.resolve(m_chunk);
    if (!resolutions)
        return resolutions.error();
    std::vector<StagedRow> accepted;
    accepted.reserve(m_chunk.size());
    for (size_t i = 0; i < m_chunk.size(); ++i)
        count(m_chunk[i], (*resolutions)[i], accepted);
    m_chunk.clear();
    m_chunkRows = 0;
    m_chunkChars = 0;
    if (const auto told = m_gatherer.settle(); !told)
        return told.error();
    if (m_setup.firstOnly)
        leaveTheFirst(accepted);
    if (m_setup.dryRun || accepted.empty())
        return {};
    return stage(std::move(accepted));
}

// A row that comes back from an export under another key is another request: that must be meant.
Result<> ImportRun::compareExported()
{
    QStringList ids;
    for (const Candidate &row : m_chunk)
        for (const QString &id : row.exportedIds)
            if (id != row.requestId)
                ids.append(id);
    if (ids.isEmpty())
        return {};
    const auto known = m_store.known(m_setup.upstream.id, ids);
    if (!known)
        return known.error();
    const auto spoiled = [&](const Candidate &row) {
        for (const QString &id : row.exportedIds) {
            const auto task = known->constFind(id);
            if (task == known->constEnd() || !task->hasTask)
                continue;
            const KeyChange change = keyChange(task->bizKey, row.bizKey);
            if (change == KeyChange::None)
                continue;
            const QString what = keyChangeText(change, task->bizKey, row.bizKey);
            if (change == KeyChange::Repaired) {
                warn({{row.lineNo, row.rowNo, m_setup.keyColumn, CsvProblem::Level::Warn, what}});
                continue;
            }
            // Not to be trusted: among the rejects, which have no ids, it must not slip in as it is.
            rejectCandidate(row, {m_setup.keyColumn, what, true});
            if (m_spoiledKey.isEmpty())
                m_spoiledKey = filled(u". Line %1: %2"_s, row.lineNo, what);
            return true;
        }
        return false;
    };
    std::erase_if(m_chunk, spoiled);
    return {};
}

void ImportRun::rejectCandidate(const Candidate &row, const RowFault &fault)
{
    if (row.lines.empty())
        reject(row.cells, row.lineNo, row.rowNo, fault);
    else
        rejectOrder(row.lines, fault);
}

void ImportRun::count(Candidate &row, Resolution &resolution, std::vector<StagedRow> &accepted)
{
    ImportCounts &counts = m_report.counts;
    if (resolution.bucket != Resolution::Bucket::Accepted) {
        if (resolution.stale)
            warn({{row.lineNo, row.rowNo, m_setup.versionColumn, CsvProblem::Level::Warn,
                   u"the version \"%1\" is older than what was delivered of its key"_s.arg(shortened(row.version))}});
        ++(resolution.bucket == Resolution::Bucket::AlreadyQueued ? counts.alreadyQueued : counts.alreadyDelivered);
        counts.changed += resolution.changed ? 1 : 0;
        m_gatherer.resolved(row, resolution);
        m_leftOut.known(row, whyOf(resolution),
                        resolution.bucket == Resolution::Bucket::AlreadyQueued ? LeftOutBucket::Queued
                                                                               : LeftOutBucket::Delivered);
        return;
    }
    if (resolution.revision > 0) {
        // A recipe may make one row's text another's revision ("A" revised is "A#1"): they must not share an id.
        if (const qint64 other = m_judge.noteRevision(resolution.requestId, row); other > 0) {
            rejectCandidate(row, {m_setup.keyColumn, u"its revised request id is that of row %1"_s.arg(other), false});
            return;
        }
    }
    ++counts.accepted;
    m_gatherer.resolved(row, resolution);
    counts.sentBefore += resolution.sentBefore ? 1 : 0;
    if (!row.lines.empty())
        warnOf(row);

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
    staged.account = std::move(row.account);
    staged.version = std::move(row.version);
    staged.versionOrder = std::move(row.parsedVersion.order);
    staged.cells = std::move(row.cells);
    staged.lines = std::move(row.lines);
    staged.again = resolution.again;
    accepted.push_back(std::move(staged));
}

// The batch then is that one alone: what the others would have come to is told when they are imported.
void ImportRun::leaveTheFirst(std::vector<StagedRow> &accepted)
{
    if (m_batch.isValid())
        accepted.clear();
    if (accepted.empty())
        return;
    accepted.erase(accepted.begin() + 1, accepted.end());
    m_first.rows = std::max<qint64>(1, static_cast<qint64>(accepted.front().lines.size()));
    m_first.accepted = 1;
    if (m_setup.lines)
        m_first.orders = 1;
}

Result<> ImportRun::stage(std::vector<StagedRow> rows)
{
    if (!m_batch.isValid()) {
        const auto batch = m_store.beginStage(stageMeta(m_setup));
        if (!batch)
            return batch.error();
        m_batch = *batch;
    }
    if (const auto staged = awaitStaged(); !staged)
        return staged.error();
    m_staging = m_store.stageLater(m_batch, m_setup.upstream.id, std::move(rows));
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
    report(cells, line, row, fault);
}

void ImportRun::report(const QStringList &cells, qint64 line, qint64 row, const RowFault &fault)
{
    if (m_report.problems.size() < maxProblems)
        m_report.problems.push_back(
            {line, row, m_setup.columns.fileColumn(fault.column), CsvProblem::Level::Block, fault.what});
    m_gatherer.invalid(row, line, cells, fault.what);
    m_leftOut.invalid(row, line, cells, fault);
    if (m_rejects.isOpen())
        m_rejects.add(cells, fault);
}

// What an unclosed quote swallowed is one row that cannot be read, however many lines it was meant to be.
void ImportRun::takeUnclosedTail()
{
    const qint64 line = m_setup.file->unclosedQuoteLine();
    if (line == 0)
        return;
    ++m_report.counts.rows;
    reject({}, line, m_lastRow + 1,
           {-1, u"a quote that opens in line %1 is never closed: nothing from there on was read"_s.arg(line), true});
}

Result<> ImportRun::noteSameFile()
{
    const auto same = m_store.sameFile(m_setup.upstream.id, QString::fromLatin1(m_setup.file->sha256()));
    if (!same)
        return same.error();
    if (same->has_value()) {
        m_report.sameFileBatch = (*same)->id;
        m_report.sameFileAt = (*same)->createdAt;
        m_report.sameFileTasks = (*same)->tasks;
    }
    return {};
}

Result<> ImportRun::checkAnyValid() const
{
    const ImportCounts &counts = m_report.counts;
    if (counts.rows == 0)
        return Error{ErrorCode::BadInput, m_setup.path,
                     counts.blank > 0 ? u"no valid row: behind the header there are only blank ones"_s
                                      : u"no valid row: behind the header there is nothing"_s};
    if (counts.invalid < counts.things())
        return {};
    QStringList reasons;
    for (const CsvProblem &problem : m_report.problems) {
        if (reasons.size() == reasonsInError) {
            reasons.append(u"…"_s);
            break;
        }
        reasons.append(filled(u"line %1: %2"_s, problem.line, problem.what));
    }
    const QString rejects =
        m_setup.rejectsPath.isEmpty() ? QString() : u". All are in %1, with why"_s.arg(m_setup.rejectsPath);
    return Error{ErrorCode::BadInput, m_setup.path,
                 u"no valid row: "_s + reasons.join(u"; "_s) + rejects + mappingUsed()};
}

Result<ImportReport> ImportRun::finish(qint64 nowMs, const CancelCheck &cancelled)
{
    const auto valid = checkAnyValid(); // goes first: the rejects say why
    if (const auto shapes = checkShapes(); valid && !shapes)
        return shapes.error();
    // Before the batch is live: an import that cannot keep its word about the rejects queues nothing.
    if (m_rejects.isOpen())
        if (const auto written = m_rejects.commit(); !written)
            return written.error();
    if (const auto written = m_gatherer.writeChanged(); !written)
        return written.error();
    if (!valid)
        return valid.error();
    if (const auto staged = awaitStaged(); !staged)
        return staged.error();
    auto plan = m_gatherer.finish(m_report.counts, nowMs);
    if (!plan)
        return plan.error();
    m_report.plan = std::move(*plan);
    auto comparison = m_comparison.finish(m_report.counts.rows);
    if (!comparison)
        return comparison.error();
    m_report.comparison = std::move(*comparison);
    if (m_batch.isValid())
        if (const auto live = goLive(cancelled); !live)
            return live.error();
    m_report.batch = m_batch;
    m_batch = {};
    return std::move(m_report);
}

// The report's rows are in before the batch is: both are there, or neither.
Result<> ImportRun::goLive(const CancelCheck &cancelled)
{
    if (auto kept = m_store.stageLeftOut(m_batch, m_leftOut.take()); !kept)
        return kept;
    LiveMeta meta{m_report.counts, m_setup.compiled->config().columns.version, m_versions.kind(), {}, {},
                  saidOf(m_setup)};
    if (m_setup.firstOnly) {
        m_report.counts = m_first;
        meta.counts = m_first;
    } else { // what the file is like is learnt from when all of it is queued
        meta.shapes = m_columns.shapes(m_setup.confirmShape);
        meta.fills = m_comparison.fills();
    }
    auto live = m_store.goLive(m_batch, meta, cancelled);
    return live || live.error().code != ErrorCode::Cancelled ? live : Result<>(cancelledImport(m_setup.path));
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
