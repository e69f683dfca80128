// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/rowjudge.h"

#include "engine/csv/shorttext.h"
#include "engine/import/importsetup.h"
#include "engine/store/privatecells.h"

#include <QCryptographicHash>
#include <QDate>

#include <utility>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// Request ids are hex of a hash (with dashes where they are uuids): their digits are the spread bits SeenRows wants.
RowKey idKey(const QString &requestId)
{
    constexpr int needed = 24;
    quint64 halves[2] = {0, 0};
    int digits = 0;
    for (const QChar c : requestId) {
        const char16_t code = c.unicode();
        const bool letter = code >= u'a' && code <= u'f';
        if (digits == needed)
            break;
        if (!letter && (code < u'0' || code > u'9'))
            continue;
        quint64 &half = halves[digits < 16 ? 0 : 1];
        half = half << 4 | static_cast<quint64>(letter ? code - u'a' + 10 : code - u'0');
        ++digits;
    }
    if (digits == needed)
        return {halves[0], static_cast<quint32>(halves[1])};
    return RowKey::of(QCryptographicHash::hash(requestId.toUtf8(), QCryptographicHash::Md5));
}

std::vector<int> columnsUsed(const ImportSetup &setup, const ContentHash &content)
{
    std::vector<int> used = content.columns();
    for (const int column : {setup.versionColumn, setup.accountColumn})
        if (column >= 0)
            used.push_back(column);
    return used;
}

// Of a file that is read twice, the first reading has noted this row and those behind it, too.
SeenRows::Before earlier(const SeenRows::Before &seen, const Candidate &row)
{
    return seen.row < row.rowNo ? seen : SeenRows::Before();
}

QString kindText(VersionKind kind)
{
    return kind == VersionKind::Integer ? u"whole numbers"_s : u"date-times"_s;
}

} // namespace

RowJudge::RowJudge(const ImportSetup &setup, FileVersions &versions)
    : m_setup(setup),
      m_versions(versions),
      m_contentHash(setup.columns.own(), setup.contentColumns),
      m_check(setup.columns.inFile(), setup.keyColumn, columnsUsed(setup, m_contentHash))
{
    for (const QString &name : setup.compiled->config().columns.privateColumns)
        m_maskable.push_back(static_cast<int>(setup.columns.own().indexOf(name)));
    if (setup.columns.isExport()) { // what was private when it was written, this config need not know
        const std::vector<int> used = columnsUsed(setup, m_contentHash);
        m_maskable.insert(m_maskable.end(), used.begin(), used.end());
        m_maskable.push_back(setup.keyColumn);
    }
    m_recipeRow.upstream = setup.upstream.id;
    m_recipeRow.batchDate = setup.batchDate;
    m_recipeRow.scene = setup.scene;
    m_recipeRow.columns = setup.columns.own();
}

JudgedRow RowJudge::judge(CsvRecord &record)
{
    if (m_setup.leaveOut.contains(record.row))
        return {};
    JudgedRow judged = readRow(record);
    if (judged.kind == JudgedRow::Kind::Candidate)
        finish(judged);
    return judged;
}

JudgedRow RowJudge::judgeLine(CsvRecord &record)
{
    if (m_setup.leaveOut.contains(record.row))
        return {};
    JudgedRow judged = readRow(record);
    if (judged.kind == JudgedRow::Kind::Candidate && m_setup.versionColumn >= 0)
        m_versions.noteKind(judged.row.parsedVersion.kind);
    return judged;
}

// The newest version of its rows is the order's.
JudgedRow RowJudge::judgeOrder(std::vector<TaskLine> lines)
{
    JudgedRow judged;
    Candidate &row = judged.row;
    row.rowNo = lines.front().rowNo;
    row.lineNo = lines.front().lineNo;
    row.cells = lines.front().cells;
    if (auto origin = m_origins.upper_bound(row.rowNo); origin != m_origins.begin()) {
        --origin;
        row.batchDate = origin->second.batchDate;
        row.scene = origin->second.scene;
    }
    identify(row);
    for (const TaskLine &line : lines) {
        if (m_setup.versionColumn < 0)
            break;
        const QString &cell = line.cells.at(m_setup.versionColumn);
        const auto version = m_versionReader.read(cell);
        if (version && row.parsedVersion.order < version->order) {
            row.parsedVersion = *version;
            row.version = cell;
        }
    }
    row.lines = std::move(lines);
    finish(judged);
    return judged;
}

void RowJudge::identify(Candidate &row) const
{
    row.bizKey = row.cells.at(m_setup.keyColumn);
    if (m_setup.accountColumn >= 0)
        row.account = row.cells.at(m_setup.accountColumn);
}

void RowJudge::finish(JudgedRow &judged)
{
    judged.kind = JudgedRow::Kind::Invalid;
    if (auto fault = makeId(judged.row)) {
        judged.fault = std::move(*fault);
        return;
    }
    judged.row.fingerprint = contentOf(judged.row);
    compareInFile(judged);
}

JudgedRow RowJudge::readRow(CsvRecord &record)
{
    JudgedRow judged;
    const RowOrigin origin = m_setup.columns.isExport() ? m_setup.columns.origin(record) : RowOrigin();
    const QString exportedId = m_setup.columns.isExport() ? m_setup.columns.exportedId(record) : QString();
    m_setup.columns.reduce(record);
    if (record.separatorsOnly)
        return judged;
    judged.kind = JudgedRow::Kind::Invalid;
    Candidate &row = judged.row;
    row.rowNo = record.row;
    row.lineNo = record.line;
    noteOrigin(row, origin);
    if (!exportedId.isEmpty())
        row.exportedIds.append(exportedId);
    auto fault = m_check.fault(record, judged.warnings);
    if (!fault)
        fault = foreignOrigin(origin);
    if (!fault)
        fault = findMask(record);
    row.cells = std::move(record.cells);
    if (fault) {
        judged.fault = std::move(*fault);
        return judged;
    }
    while (row.cells.size() < m_setup.columns.own().size()) // only an unnamed last column may be missing
        row.cells.append(QString());
    identify(row);
    fault = readVersion(row);
    if (fault) {
        judged.fault = std::move(*fault);
        return judged;
    }
    judged.kind = JudgedRow::Kind::Candidate;
    return judged;
}

void RowJudge::noteOrigin(Candidate &row, RowOrigin origin)
{
    row.batchDate = origin.batchDate;
    row.scene = origin.scene;
    if (!m_setup.lines) // only an order asks again
        return;
    const bool changes = m_origins.empty() ? !(origin == RowOrigin()) : !(m_origins.rbegin()->second == origin);
    if (changes)
        m_origins.emplace_hint(m_origins.end(), row.rowNo, std::move(origin));
}

// Dead letters of several upstreams stand in one export: each row goes back to its own.
std::optional<RowFault> RowJudge::foreignOrigin(const RowOrigin &origin) const
{
    if (!origin.upstream.isEmpty() && origin.upstream != m_setup.upstream.name)
        return RowFault{
            -1, u"this row is of the upstream \"%1\": import the file for that one, too"_s.arg(origin.upstream), false};
    if (!origin.batchDate.isEmpty() && !QDate::fromString(origin.batchDate, Qt::ISODate).isValid())
        return RowFault{
            -1, u"its %1 \"%2\" is no date like 2026-10-12"_s.arg(exportcolumn::batchDate, origin.batchDate), false};
    return std::nullopt;
}

// An export of rows that were masked: the mask must not be sent as if it were somebody's address.
std::optional<RowFault> RowJudge::findMask(const CsvRecord &record) const
{
    for (const int column : m_maskable)
        if (column >= 0 && column < record.cells.size() && record.cells.at(column) == cellMask)
            return RowFault{column,
                            u"\"%1\" is masked in this file, an export; import the row from its source"_s.arg(
                                m_setup.columns.own().at(column)),
                            false};
    return std::nullopt;
}

std::optional<RowFault> RowJudge::readVersion(Candidate &row)
{
    const int column = m_setup.versionColumn;
    if (column < 0)
        return std::nullopt;
    row.version = row.cells.at(column);
    auto version = m_versionReader.read(row.version);
    const auto head = [&row] { return u"the version \"%1\" "_s.arg(shortened(row.version)); };
    if (!version)
        return RowFault{column, head() + u"cannot be read: "_s + version.error().detail, false};
    if (m_versions.kind().value_or(version->kind) != version->kind)
        return RowFault{
            column,
            head() + u"cannot be compared: the versions of this upstream are %1"_s.arg(kindText(*m_versions.kind())),
            false};
    row.parsedVersion = std::move(*version);
    return std::nullopt;
}

std::optional<RowFault> RowJudge::makeId(Candidate &row)
{
    m_recipeRow.cells = row.cells;
    std::swap(m_recipeRow.lines, row.lines); // an order may be long
    m_recipeRow.rowNo = row.rowNo;
    m_recipeRow.bizKey = row.bizKey;
    m_recipeRow.version = row.version;
    m_recipeRow.account = row.account;
    m_recipeRow.batchDate = row.batchDate.isEmpty() ? m_setup.batchDate : row.batchDate;
    m_recipeRow.scene = row.scene.isEmpty() ? m_setup.scene : row.scene;
    auto recipe = m_setup.compiled->recipeText(m_recipeRow);
    std::swap(m_recipeRow.lines, row.lines);
    if (!recipe)
        return RowFault{-1, u"no request id can be made: %1"_s.arg(recipe.error().detail), false};
    row.requestId = m_setup.compiled->requestId(*recipe, 0);
    row.recipeText = std::move(*recipe);
    return std::nullopt;
}

// A version is its value, however it is written.
QByteArray RowJudge::contentOf(const Candidate &row)
{
    const bool versionCounts = m_setup.versionColumn >= 0 && m_setup.contentColumns.contains(m_setup.versionColumn);
    if (!row.lines.empty() && versionCounts) {
        auto lines = row.lines;
        for (TaskLine &line : lines)
            if (const auto version = m_versionReader.read(line.cells.at(m_setup.versionColumn)))
                line.cells[m_setup.versionColumn] = version->order;
        return m_contentHash.of(lines);
    }
    if (!row.lines.empty())
        return m_contentHash.of(row.lines);
    if (!versionCounts)
        return m_contentHash.of(row.cells);
    QStringList cells = row.cells;
    cells[m_setup.versionColumn] = row.parsedVersion.order;
    return m_contentHash.of(cells);
}

void RowJudge::compareInFile(JudgedRow &judged)
{
    const Candidate &row = judged.row;
    const auto refuse = [&](int column, const QString &what) { judged.fault = {column, what, false}; };
    const SeenRows::Before sameId = earlier(noteId(row.requestId, row), row);
    if (sameId.row > 0 && !sameId.sameContent)
        return refuse(m_setup.keyColumn, u"other content under the request id of row %1"_s.arg(sameId.row));
    SeenRows::Before sameVersion;
    bool newest = true;
    if (m_setup.versionColumn >= 0 && row.lines.empty()) { // an order is the only one of its key
        const auto seen =
            m_versions.note(recordHash({row.account, row.bizKey}), row.parsedVersion, row.fingerprint, row.rowNo);
        sameVersion = earlier(seen.before, row);
        newest = seen.newest;
        if (sameVersion.row > 0 && !sameVersion.sameContent)
            return refuse(m_setup.versionColumn, u"other content under the version of row %1"_s.arg(sameVersion.row));
    }
    judged.repeats = std::max(sameId.row, sameVersion.row);
    judged.kind = JudgedRow::Kind::Duplicate;
    if (judged.repeats > 0)
        judged.fault = {m_setup.keyColumn, u"the same content as row %1: it is sent once"_s.arg(judged.repeats), false};
    else if (!newest)
        judged.fault = {m_setup.versionColumn,
                        u"the version \"%1\" is not the newest of its key in this file: only the newest is sent"_s.arg(
                            shortened(row.version)),
                        false};
    else
        judged.kind = JudgedRow::Kind::Candidate;
}

SeenRows::Before RowJudge::noteId(const QString &requestId, const Candidate &row)
{
    return m_ids.insert(idKey(requestId), SeenRows::contentMark(row.fingerprint), row.rowNo);
}

qint64 RowJudge::noteRevision(const QString &requestId, const Candidate &row)
{
    return noteId(requestId, row).row;
}

} // namespace pushdesk
