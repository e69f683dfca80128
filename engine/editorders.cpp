// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/editorders.h"

#include "engine/core/clock.h"
#include "engine/import/contenthash.h"
#include "engine/import/rowcheck.h"
#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/privatecells.h"
#include "engine/store/readstore.h"
#include "engine/store/replaystore.h"
#include "engine/store/store.h"
#include "engine/store/taskstore.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

struct Edit {
    EditableRow row;
    RowEdit after;
    RepeatMemory memory;
    bool changed = false;    // some cell
    bool newContent = false; // a cell that the request's templates use
};

Error refused(const QString &where, const QString &detail)
{
    return {ErrorCode::Refused, where, detail};
}

Result<> checkEditable(const EditableRow &row)
{
    const QString where = QString::number(row.letter.value);
    if (row.masked)
        return refused(where, maskedRowSentence());
    if (row.letterState != DeadLetterState::Open)
        return refused(where,
                       u"this dead letter is %1; only an open one can be edited"_s.arg(QString(name(row.letterState))));
    if (row.held)
        return refused(where, u"a replay holds this dead letter; cancel that first"_s);
    if (row.gone)
        return refused(where, u"its upstream was removed"_s);
    return {};
}

// The rows to edit, with their cells; a task that is no order has one.
std::vector<TaskLine> rowsOf(const EditableRow &row)
{
    return row.lines.empty() ? std::vector<TaskLine>{{row.rowNo, 0, row.cells}} : row.lines;
}

// What a name in the order means: a column, and which of the rows.
struct Target {
    qsizetype column = -1;
    std::optional<size_t> line; // none: all
    bool every = false;         // all, whatever they hold now
};

// "qty", "qty[2]", "qty[*]". A header text wins, however it is written.
Result<Target> targetOf(const EditableRow &row, const QString &name)
{
    Target target{row.columns.indexOf(name), std::nullopt, false};
    if (target.column >= 0)
        return target;
    const auto open = name.lastIndexOf(u'[');
    const QString inside = name.endsWith(u']') && open > 0 ? name.mid(open + 1).chopped(1) : QString();
    if (!inside.isEmpty())
        target.column = row.columns.indexOf(name.left(open));
    if (target.column < 0)
        return Error{ErrorCode::BadInput, name,
                     u"the row has no such column; it has: %1"_s.arg(row.columns.join(u", "_s))};
    const auto count = rowsOf(row).size();
    target.every = inside == "*"_L1;
    if (target.every)
        return target;
    bool isNumber = false;
    const qint64 line = inside.toLongLong(&isNumber);
    if (!isNumber || line < 1 || line > static_cast<qint64>(count))
        return Error{
            ErrorCode::BadInput, name,
            count == 1
                ? u"there is one row only: write %1=value"_s.arg(name.left(open))
                : u"the order has the lines 1 to %1: write %2[1]=value, or %2[*]=value for all of them"_s.arg(count)
                      .arg(name.left(open))};
    target.line = static_cast<size_t>(line - 1);
    return target;
}

// A bare column of an order is meant for all its rows only where they agree on it.
Result<> checkUnambiguous(const std::vector<TaskLine> &rows, const Target &target, const QString &name)
{
    if (target.line || target.every)
        return {};
    const auto cell = [&](const TaskLine &row) { return row.cells.value(target.column); };
    if (std::all_of(rows.begin(), rows.end(), [&](const TaskLine &row) { return cell(row) == cell(rows.front()); }))
        return {};
    return Error{ErrorCode::BadInput, name,
                 u"the %1 lines of this order differ in it: write %2[1]=value for one of them, or %2[*]=value for all"_s
                     .arg(rows.size())
                     .arg(name)};
}

// The rows as ordered. What says which request the row is about cannot be edited: that is another row, to be imported.
Result<std::vector<TaskLine>> editedRows(const EditableRow &row, const EditOrder &order, const ColumnsConfig &columns)
{
    const auto before = rowsOf(row);
    auto rows = before;
    for (auto it = order.cells.cbegin(); it != order.cells.cend(); ++it) {
        const auto target = targetOf(row, it.key());
        if (!target)
            return target.error();
        const QString column = row.columns.at(target->column);
        const bool identity = column == columns.bizKey || column == columns.version || column == columns.account;
        if (column == columns.bizKey && it.value().trimmed().isEmpty())
            return Error{ErrorCode::BadInput, column, u"it is empty"_s};
        if (const auto clear = checkUnambiguous(before, *target, it.key()); !clear)
            return clear.error();
        for (size_t i = 0; i < rows.size(); ++i) {
            if (target->line && *target->line != i)
                continue;
            QStringList &cells = rows[i].cells;
            while (cells.size() <= target->column)
                cells.append(QString());
            if (identity && cells.at(target->column) != it.value())
                return Error{
                    ErrorCode::BadInput, column,
                    u"this says which request the row is; import the corrected row instead and dismiss this one"_s};
            cells[target->column] = it.value();
        }
    }
    return rows;
}

Result<> checkCells(const Edit &edit, const ContentHash &content, const QString &keyName)
{
    const int key = static_cast<int>(edit.row.columns.indexOf(keyName));
    if (key < 0)
        return Error{ErrorCode::BadInput, u"columns.biz_key"_s,
                     u"the row has no column \"%1\" any more; the upstream's config names another key"_s.arg(keyName)};
    const RowCheck check(edit.row.columns, key, content.columns());
    const auto lines = edit.after.lines.empty() ? std::vector<TaskLine>{{0, 0, edit.after.cells}} : edit.after.lines;
    for (const TaskLine &line : lines) {
        CsvRecord record;
        record.cells = line.cells;
        if (const auto fault = check.fault(record))
            return Error{ErrorCode::BadInput, fault->column < 0 ? QString() : edit.row.columns.value(fault->column),
                         fault->what};
    }
    return {};
}

// R2: other content gets the first id of its recipe's chain that nothing has; content that this task had before is that
// request again.
Result<> findId(ReadStore &reads, CompiledUpstream &compiled, Edit &edit)
{
    auto earlier = earlierRevision(reads.database(), edit.row.task, edit.after.fingerprint);
    if (!earlier)
        return earlier.error();
    if (*earlier) {
        (*earlier)->cells = edit.after.cells;
        (*earlier)->lines = edit.after.lines;
        edit.after = std::move(**earlier);
        return {};
    }
    Task row;
    row.upstream = edit.row.upstream;
    row.rowNo = edit.row.rowNo;
    row.bizKey = edit.row.bizKey;
    row.version = edit.row.version;
    row.batchDate = edit.row.batchDate;
    row.scene = edit.row.scene;
    row.columns = edit.row.columns;
    row.cells = edit.after.cells;
    row.lines = edit.after.lines;
    auto text = compiled.recipeText(row);
    if (!text)
        return text.error();
    edit.after.recipeText = *text;
    for (int revision = 0;; ++revision) {
        const QString id = compiled.requestId(*text, revision);
        auto known = requestIdKnown(reads.database(), edit.row.upstream, id);
        if (!known)
            return known.error();
        if (*known)
            continue;
        edit.after.requestId = id;
        edit.after.revision = revision;
        return {};
    }
}

Result<Edit> prepare(ReadStore &reads, const EditOrder &order)
{
    auto row = editableRow(reads.database(), order.letter);
    if (!row)
        return row.error();
    if (auto editable = checkEditable(*row); !editable)
        return editable.error();
    auto config = parseUpstreamConfig(row->config);
    if (!config)
        return config.error();
    auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    if (auto columns = (*compiled)->checkColumns(row->columns); !columns)
        return columns.error();
    auto rows = editedRows(*row, order, config->columns);
    if (!rows)
        return rows.error();
    Edit edit;
    edit.memory = repeatMemoryOf(*config);
    edit.after.cells = rows->front().cells;
    if (!row->lines.empty())
        edit.after.lines = std::move(*rows);
    edit.changed = edit.after.cells != row->cells || edit.after.lines != row->lines;
    ContentHash content(row->columns, (*compiled)->contentPositions(row->columns));
    const auto hash = [&content](const QStringList &cells, const std::vector<TaskLine> &lines) {
        return lines.empty() ? content.of(cells) : content.of(lines);
    };
    // Both under the config as it is: a template that was changed since the import is no edit.
    edit.after.fingerprint = hash(edit.after.cells, edit.after.lines);
    edit.newContent = edit.after.fingerprint != hash(row->cells, row->lines);
    edit.after.requestId = row->requestId;
    edit.after.revision = row->revision;
    edit.row = std::move(*row);
    if (edit.changed)
        if (auto valid = checkCells(edit, content, config->columns.bizKey); !valid)
            return valid.error();
    if (edit.newContent)
        if (auto found = findId(reads, **compiled, edit); !found)
            return found.error();
    return edit;
}

// As the letter's verdict will be once the row is edited.
Result<EditReport> judge(ReadStore &reads, const Clock &clock, const Edit &edit)
{
    auto letters =
        letterFacts(reads.database(), {edit.row.letter}, {{edit.row.upstream.value, edit.memory}}, clock.nowMs());
    if (!letters)
        return letters.error();
    if (letters->empty())
        return refused(QString::number(edit.row.letter.value), u"the row was replayed meanwhile"_s);
    EditReport report;
    report.requestId = edit.after.requestId;
    report.revision = edit.after.revision;
    for (const auto verdict :
         {ReplayVerdict::SameId, ReplayVerdict::PastTtl, ReplayVerdict::NewId, ReplayVerdict::DeliveredMeanwhile})
        report.replay.verdicts[verdict] = 0;
    auto &letter = letters->front();
    const bool keepsVerdict = letter.risk == ReplayRisk::LaterSent || letter.risk == ReplayRisk::Doubles;
    if (edit.newContent && !keepsVerdict) {
        letter.verdict = edit.row.unknown ? ReplayVerdict::PastTtl : ReplayVerdict::NewId;
        letter.risk = edit.row.unknown ? ReplayRisk::EditedAfterUnknown : ReplayRisk::None;
    }
    report.replay.verdicts[letter.verdict] = 1;
    if (letter.verdict == ReplayVerdict::PastTtl)
        report.replay.risks[letter.risk] = 1;
    return report;
}

qint64 rowsToSend(const EditReport &report, bool anyway)
{
    const auto &verdicts = report.replay.verdicts;
    return verdicts.at(ReplayVerdict::SameId) + verdicts.at(ReplayVerdict::NewId) +
           (anyway ? verdicts.at(ReplayVerdict::PastTtl) : 0);
}

} // namespace

Result<EditReport> planEdit(ReadStore &reads, const Clock &clock, const EditOrder &order)
{
    auto edit = prepare(reads, order);
    if (!edit)
        return edit.error();
    auto report = judge(reads, clock, *edit);
    if (report)
        report->replay.total = rowsToSend(*report, order.anyway);
    return report;
}

Result<EditReport> runEdit(ReadStore &reads, Store &store, const Clock &clock, const EditOrder &order)
{
    auto edit = prepare(reads, order);
    if (!edit)
        return edit.error();
    auto report = judge(reads, clock, *edit);
    if (!report || rowsToSend(*report, order.anyway) == 0)
        return report;
    return store.writer()
        .run<EditReport>([&](WriteTxn &txn) -> Result<EditReport> {
            if (edit->changed)
                if (auto edited = TaskStore(txn).edit(edit->row, edit->after); !edited)
                    return edited.error();
            auto said = *report;
            ReplayStore replays(txn);
            auto id = replays.begin(u"{\"count\":1,\"edited\":true}"_s, store.owner(), order.anyway);
            if (!id)
                return id.error();
            for (auto &[verdict, n] : said.replay.verdicts)
                n = 0; // the store counts what it took
            said.replay.risks.clear();
            said.replay.id = *id;
            auto frozen = replays.freeze(*id, {edit->row.letter}, {{edit->row.upstream.value, edit->memory}},
                                         order.anyway, said.replay);
            if (!frozen)
                return frozen.error();
            if (said.replay.total == 0)
                return refused(QString::number(edit->row.letter.value),
                               u"the row was replayed or judged otherwise meanwhile; nothing was edited, look again"_s);
            auto told = recordEvent(txn, {EventKind::Edited,
                                          edit->row.upstream,
                                          {},
                                          edit->row.task,
                                          {{u"key"_s, edit->row.bizKey}, {u"letter"_s, edit->row.letter.value}}});
            if (!told)
                return told.error();
            if (auto live = replays.goLive(*id, said.replay.total); !live)
                return live.error();
            return said;
        })
        .takeResult();
}

} // namespace pushdesk
