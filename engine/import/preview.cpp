// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/preview.h"

#include "engine/csv/columnchecks.h"
#include "engine/import/repeatcheck.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t maxProblems = 10'000;
constexpr qint64 maxShownChars = 32 << 20; // of the rows in the answer: a cell may have millions
constexpr qint64 rowsBetweenChecks = 1'000;

class Preview {
public:
    Preview(const PreviewRequest &request, TableFile &file, int keyColumn)
        : m_limit(request.limit),
          m_keyColumn(keyColumn),
          m_file(file),
          m_columns(file.header(), file.headerLine()),
          m_repeats(keyColumn, request.lines)
    {
        m_report.dialect = file.dialect();
        m_report.columns = file.header();
        m_report.sheet = file.sheet();
        m_report.sheets = file.sheets();
        note(file.headerProblems());
    }

    Result<PreviewReport> read(const ProgressCallback &progress, const CancelCheck &cancelled);

private:
    void take(const CsvRecord &record);
    void note(const std::vector<CsvProblem> &problems);
    void noteUnclosedQuote();

    int m_limit;
    int m_keyColumn;
    qint64 m_shownChars = 0;
    TableFile &m_file;
    ColumnChecks m_columns;
    RepeatCheck m_repeats;
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
    note(problems);
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
    return Preview(request, **file, keyColumn).read(progress, cancelled);
}

} // namespace pushdesk
