// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/editorders.h"

#include "engine/core/clock.h"
#include "engine/core/filled.h"
#include "engine/rowediting.h"
#include "engine/store/events.h"
#include "engine/store/readstore.h"
#include "engine/store/replaystore.h"
#include "engine/store/store.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

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
    const auto count = rowsOfEditable(row).size();
    target.every = inside == "*"_L1;
    if (target.every)
        return target;
    bool isNumber = false;
    const qint64 line = inside.toLongLong(&isNumber);
    if (!isNumber || line < 1 || line > static_cast<qint64>(count))
        return Error{
            ErrorCode::BadInput, name,
            count == 1 ? u"there is one row only: write %1=value"_s.arg(name.left(open))
                       : filled(u"the order has the lines 1 to %1: write %2[1]=value, or %2[*]=value for all of them"_s,
                                count, name.left(open))};
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
    return Error{
        ErrorCode::BadInput, name,
        filled(u"the %1 lines of this order differ in it: write %2[1]=value for one of them, or %2[*]=value for all"_s,
               rows.size(), name)};
}

// The rows as ordered. What says which request the row is about cannot be edited: that is another row, to be imported.
Result<std::vector<TaskLine>> editedRows(const EditableRow &row, const EditOrder &order, const ColumnsConfig &columns)
{
    const auto before = rowsOfEditable(row);
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

Result<PreparedEdit> prepare(ReadStore &reads, const EditOrder &order)
{
    return RowEditing(reads).prepare(order.letter, [&order](const EditableRow &row, const ColumnsConfig &columns) {
        return editedRows(row, order, columns);
    });
}

// As the letter's verdict will be once the row is edited.
Result<EditReport> judge(ReadStore &reads, const Clock &clock, const PreparedEdit &edit)
{
    auto letters = judgedAsEdited(reads.database(), {&edit}, clock.nowMs());
    if (!letters)
        return letters.error();
    if (letters->empty())
        return Error{ErrorCode::Refused, QString::number(edit.row.letter.value), u"the row was replayed meanwhile"_s};
    EditReport report;
    report.requestId = edit.after.requestId;
    report.revision = edit.after.revision;
    for (const auto verdict :
         {ReplayVerdict::SameId, ReplayVerdict::PastTtl, ReplayVerdict::NewId, ReplayVerdict::DeliveredMeanwhile})
        report.replay.verdicts[verdict] = 0;
    const auto &letter = letters->front();
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
                return Error{ErrorCode::Refused, QString::number(edit->row.letter.value),
                             u"the row was replayed or judged otherwise meanwhile; nothing was edited, look again"_s};
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
