// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/preview.h"

#include "engine/csv/columnchecks.h"
#include "engine/import/columnwatch.h"
#include "engine/import/mappedfile.h"
#include "engine/import/repeatcheck.h"
#include "engine/store/importstore.h"
#include "engine/store/readstore.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t maxProblems = 10'000;
constexpr qint64 maxShownChars = 32 << 20; // of the rows in the answer: a cell may have millions
constexpr qint64 rowsBetweenChecks = 1'000;

// What a preview asks of the columns, by their places in the file.
struct PreviewColumns {
    int key = -1;
    bool lines = false;
    std::optional<std::vector<bool>> used; // none: any may be
};

class Preview {
public:
    Preview(int limit, TableFile &file, PreviewColumns columns)
        : m_limit(limit),
          m_keyColumn(columns.key),
          m_file(file),
          m_foreign(file.header()),
          m_used(std::move(columns.used)),
          m_columns(file.header(), file.headerLine()),
          m_repeats(columns.key, columns.lines)
    {
        m_report.dialect = file.dialect();
        m_report.columns = file.header();
        m_report.sheet = file.sheet();
        m_report.sheets = file.sheets();
        note(file.headerProblems());
    }

    Result<PreviewReport> read(const ProgressCallback &progress, const CancelCheck &cancelled);
    void note(const std::vector<CsvProblem> &problems);
    // Compares the columns with what the upstream's earlier files had, too. Both must live on.
    void watch(ColumnWatch &watch, const FileColumns &own)
    {
        m_watch = &watch;
        m_own = &own;
    }

private:
    void take(const CsvRecord &record);
    void weigh(const CsvRecord &record, std::vector<CsvProblem> &problems) const;
    void compare(const CsvRecord &record, const std::vector<CsvProblem> &problems);
    void noteShapes();
    void noteUnclosedQuote();

    int m_limit;
    int m_keyColumn;
    qint64 m_shownChars = 0;
    TableFile &m_file;
    FileColumns m_foreign; // what an export added to the person's own columns
    std::optional<std::vector<bool>> m_used;
    ColumnChecks m_columns;
    RepeatCheck m_repeats;
    ColumnWatch *m_watch = nullptr;
    const FileColumns *m_own = nullptr;
    qint64 m_lastRow = 0;
    PreviewReport m_report;
};

Result<PreviewReport> Preview::read(const ProgressCallback &progress, const CancelCheck &cancelled)
{
    const qint64 size = std::max<qint64>(m_file.size(), 1);
    CsvRecord record;
    for (qint64 n = 1;; ++n) {
        const Result<bool> more = m_file.next(record);
        if (!more)
            return more.error();
        if (!*more)
            break;
        take(record);
        if (n % rowsBetweenChecks != 0)
            continue;
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, {}, u"the preview was cancelled"_s};
        if (progress)
            progress(static_cast<int>(m_file.position() * 1000 / size));
    }
    noteShapes();
    note(m_columns.finish());
    m_report.wrapped = m_columns.wrappedCells();
    note(m_file.endProblems());
    noteUnclosedQuote();
    m_report.blank += m_file.blankLines();
    if (progress)
        progress(1000);
    return std::move(m_report);
}

void Preview::take(const CsvRecord &record)
{
    if (m_lastRow == 0 && m_foreign.isExport())
        m_report.exportedFor = m_foreign.origin(record).upstream;
    m_lastRow = record.row;
    m_shownChars += record.chars;
    if (m_report.rows.size() < static_cast<size_t>(std::max(m_limit, 0)) && m_shownChars <= maxShownChars)
        m_report.rows.push_back(record.cells);
    m_report.unwrapped += record.unwrapped;
    std::vector<CsvProblem> problems = checkRecord(record, m_file.header(), m_keyColumn);
    if (record.separatorsOnly) {
        ++m_report.blank;
    } else {
        ++m_report.rowCount;
        m_columns.add(record.cells);
        m_repeats.judge(record, problems);
    }
    weigh(record, problems);
    compare(record, problems);
    note(problems);
}

// Rows that an import would hold teach it nothing.
void Preview::compare(const CsvRecord &record, const std::vector<CsvProblem> &problems)
{
    const bool held = std::ranges::any_of(
        problems, [](const CsvProblem &problem) { return problem.level == CsvProblem::Level::Block; });
    if (m_watch == nullptr || held || record.separatorsOnly || !record.malformed.isEmpty())
        return;
    CsvRecord own = record;
    m_own->reduce(own);
    if (!own.separatorsOnly)
        m_watch->add(own.cells, record.line, record.row);
}

void Preview::noteShapes()
{
    if (m_watch == nullptr)
        return;
    for (auto problems : {m_watch->shapeChanges(), m_watch->oddCells()}) {
        for (CsvProblem &problem : problems)
            problem.column = m_own->fileColumn(problem.column);
        note(problems);
    }
}

// As RowCheck: a cell that nobody uses spoils no row.
void Preview::weigh(const CsvRecord &record, std::vector<CsvProblem> &problems) const
{
    if (!m_used || !record.malformed.isEmpty())
        return;
    for (CsvProblem &problem : problems) {
        const bool inTheTable =
            problem.column >= 0 && problem.column < std::min(record.cells.size(), m_file.header().size());
        if (inTheTable && !(*m_used)[static_cast<size_t>(problem.column)])
            problem.level = CsvProblem::Level::Warn;
    }
}

void Preview::note(const std::vector<CsvProblem> &problems)
{
    const size_t room = maxProblems - m_report.problems.size();
    const size_t n = std::min(room, problems.size());
    m_report.problems.insert(m_report.problems.end(), problems.begin(),
                             problems.begin() + static_cast<std::ptrdiff_t>(n));
}

// The one problem that must be seen, whatever came before it.
void Preview::noteUnclosedQuote()
{
    if (m_file.unclosedQuoteLine() == 0)
        return;
    if (m_report.problems.size() == maxProblems)
        m_report.problems.pop_back();
    m_report.problems.push_back(
        {m_file.unclosedQuoteLine(), m_lastRow + 1, -1, CsvProblem::Level::Block,
         u"a quote that opens in this record is never closed: nothing from line %1 on can be read"_s.arg(
             m_file.unclosedQuoteLine())});
}

} // namespace

Result<PreviewReport> makePreview(const PreviewRequest &request, const ProgressCallback &progress,
                                  const CancelCheck &cancelled)
{
    const auto file = TableFile::open({request.path, request.bytes}, request.csv);
    if (!file)
        return file.error();
    const QStringList &header = (*file)->header();
    int keyColumn = -1;
    if (!request.keyColumn.isEmpty() && !header.isEmpty()) {
        keyColumn = static_cast<int>(header.indexOf(request.keyColumn));
        if (keyColumn < 0)
            return Error{
                ErrorCode::BadInput, u"key"_s,
                u"the file has no column \"%1\"; its columns are: %2"_s.arg(request.keyColumn, header.join(u", "_s))};
    }
    return Preview(request.limit, **file, {keyColumn, request.lines, std::nullopt}).read(progress, cancelled);
}

namespace {

// As an import watches them.
std::set<int> usedOwn(const CompiledUpstream &upstream, const QStringList &own)
{
    const QList<int> content = upstream.contentPositions(own);
    std::set<int> used(content.begin(), content.end());
    const ColumnsConfig &named = upstream.config().columns;
    for (const QString &name : {named.bizKey, named.version, named.account})
        if (const auto position = own.indexOf(name); !name.isEmpty() && position >= 0)
            used.insert(static_cast<int>(position));
    return used;
}

PreviewColumns columnsFor(const CompiledUpstream &upstream, const MappedFile &opened)
{
    const QStringList &own = opened.columns.own();
    PreviewColumns columns;
    columns.lines = upstream.config().columns.lines;
    columns.key = opened.columns.fileColumn(static_cast<int>(own.indexOf(upstream.config().columns.bizKey)));
    columns.used.emplace(static_cast<size_t>(opened.file->header().size()), false);
    const auto use = [&](int position) {
        if (position >= 0)
            (*columns.used)[static_cast<size_t>(position)] = true;
    };
    for (const int position : upstream.contentPositions(own))
        use(opened.columns.fileColumn(position));
    for (const ColumnMatch &match : opened.mapping.columns)
        use(match.position - 1);
    return columns;
}

} // namespace

namespace {

// A config that cannot be used any more fits nothing.
Result<bool> fits(const UpstreamRecord &upstream, FileColumns columns, ImportStore &store, bool header)
{
    const auto config = parseUpstreamConfig(upstream.config);
    const auto compiled =
        config ? CompiledUpstream::compile(*config) : Result<std::unique_ptr<CompiledUpstream>>(config.error());
    if (!compiled)
        return false;
    const auto remembered = store.mappings(upstream.id);
    if (!remembered)
        return remembered.error();
    const auto mapping = mapColumns(**compiled, columns, {{}, true, header}, *remembered);
    return mapping && !mapping->columns.empty() && mapping->complete();
}

Result<> tellFitting(PreviewReport &report, ImportStore &store, bool header)
{
    const auto upstreams = ReadStore(store.database()).upstreams();
    if (!upstreams)
        return upstreams.error();
    const FileColumns columns(report.columns);
    for (const UpstreamRecord &upstream : *upstreams) {
        const auto fit = fits(upstream, columns, store, header);
        if (!fit)
            return fit.error();
        if (*fit)
            report.fitting.append(upstream.name);
    }
    return {};
}

} // namespace

Result<PreviewReport> makePreview(const PreviewRequest &request, ImportStore &store, const ProgressCallback &progress,
                                  const CancelCheck &cancelled)
{
    if (request.upstream.isEmpty()) {
        auto report = makePreview(request, progress, cancelled);
        if (report && !report->columns.isEmpty())
            if (auto told = tellFitting(*report, store, !request.csv.noHeader); !told)
                return told.error();
        return report;
    }
    const auto record = store.upstream(request.upstream);
    if (!record)
        return record.error();
    const auto config = parseUpstreamConfig(record->config);
    if (!config)
        return config.error();
    const auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    const auto remembered = store.mappings(record->id);
    if (!remembered)
        return remembered.error();
    auto opened =
        openMapped({request.path, request.bytes}, request.csv, **compiled, request.map, request.useMemory, *remembered);
    if (!opened)
        return opened.error();
    Preview preview(request.limit, *opened->file, columnsFor(**compiled, *opened));
    if (!opened->mapping.complete() && !opened->file->header().isEmpty())
        preview.note({{opened->file->headerLine(), 0, -1, CsvProblem::Level::Block,
                       missingColumns(*opened, {request.path, request.bytes}).detail}});
    std::optional<ColumnWatch> watch;
    if (opened->mapping.complete() && !opened->file->header().isEmpty()) {
        const auto shapes = store.columnShapes(record->id);
        if (!shapes)
            return shapes.error();
        watch.emplace(opened->columns.own(), usedOwn(**compiled, opened->columns.own()), opened->file->headerLine());
        watch->learnt(*shapes);
        preview.watch(*watch, opened->columns);
    }
    auto report = preview.read(progress, cancelled);
    if (report)
        report->mapping = std::move(opened->mapping);
    return report;
}

} // namespace pushdesk
