// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/repairorders.h"

#include "engine/core/clock.h"
#include "engine/core/filled.h"
#include "engine/replayorders.h"
#include "engine/rowediting.h"
#include "engine/store/database.h"
#include "engine/store/readstore.h"
#include "engine/store/replaystore.h"
#include "engine/store/stagededits.h"
#include "engine/store/store.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// Why a row cannot be repaired; not the order's fault.
const QString noColumn = u"its file has no such column"_s;

// The order's correction, ready to be made on cells.
struct Correction {
    RepairOrder order;
    QRegularExpression pattern;

    [[nodiscard]] QString of(const QString &cell) const
    {
        if (order.kind == RepairOrder::Kind::Set)
            return order.with;
        if (order.regex)
            return QString(cell).replace(pattern, order.with);
        return QString(cell).replace(order.find, order.with, order.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive);
    }
};

Result<Correction> correctionOf(const RepairOrder &order)
{
    Correction correction{order, {}};
    if (order.column.isEmpty())
        return Error{ErrorCode::BadInput, u"column"_s, u"no column is named"_s};
    if (order.kind == RepairOrder::Kind::Set)
        return correction;
    if (order.find.isEmpty())
        return Error{ErrorCode::BadInput, u"find"_s, u"nothing is named to look for"_s};
    if (!order.regex)
        return correction;
    correction.pattern = QRegularExpression(order.find, order.matchCase ? QRegularExpression::NoPatternOption
                                                                        : QRegularExpression::CaseInsensitiveOption);
    if (!correction.pattern.isValid())
        return Error{ErrorCode::BadInput, u"find"_s,
                     filled(u"at character %1: %2"_s, correction.pattern.patternErrorOffset() + 1,
                            correction.pattern.errorString())};
    return correction;
}

// The whole set, judged row by row.
class Repair {
public:
    Repair(ReadStore &reads, const Clock &clock, Correction correction)
        : m_reads(reads), m_clock(clock), m_correction(std::move(correction)), m_editing(reads)
    {
        report.replay = emptyReplayReport();
    }
    Result<> judge(const std::function<void(int)> &progress, const std::function<bool()> &cancelled);

    RepairReport report;
    std::vector<PreparedEdit> edits; // of the letters that change

private:
    Result<> judgeChunk(const std::vector<DeadLetterId> &ids);
    Result<RepairLine> prepare(DeadLetterId id, std::vector<PreparedEdit> &changed);
    Result<std::vector<TaskLine>> corrected(const EditableRow &row, const ColumnsConfig &columns, RepairLine &line);
    Result<> judgeVerdicts(const std::vector<PreparedEdit> &changed, std::vector<RepairLine> &lines);

    ReadStore &m_reads;
    const Clock &m_clock;
    Correction m_correction;
    RowEditing m_editing;
    std::optional<Error> m_wrongOrder; // not this row's fault but every row's
    bool m_columnSeen = false;
    bool m_columnMissing = false;
};

Result<> Repair::judge(const std::function<void(int)> &progress, const std::function<bool()> &cancelled)
{
    DeadLetterFilter filter = m_correction.order.filter;
    filter.state = DeadLetterState::Open;
    auto ids = m_reads.deadLetterIds(filter);
    if (!ids)
        return ids.error();
    report.rows = static_cast<qint64>(ids->size());
    for (size_t from = 0; from < ids->size(); from += DeadLetterStore::chunk) {
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, u"repair"_s, u"nothing was changed"_s};
        const size_t to = std::min(ids->size(), from + DeadLetterStore::chunk);
        if (auto done = judgeChunk(
                {ids->begin() + static_cast<std::ptrdiff_t>(from), ids->begin() + static_cast<std::ptrdiff_t>(to)});
            !done)
            return done;
        if (progress)
            progress(static_cast<int>(to * 1000 / ids->size()));
    }
    if (m_columnMissing && !m_columnSeen)
        return Error{ErrorCode::BadInput, m_correction.order.column, u"none of these rows has this column"_s};
    return {};
}

Result<> Repair::judgeChunk(const std::vector<DeadLetterId> &ids)
{
    std::vector<RepairLine> lines;
    std::vector<PreparedEdit> changed;
    for (const auto id : ids) {
        auto line = prepare(id, changed);
        if (!line)
            return line.error();
        lines.push_back(std::move(*line));
    }
    if (auto judged = judgeVerdicts(changed, lines); !judged)
        return judged;
    for (auto &line : lines) {
        report.unchanged += line.fate == RepairFate::Unchanged ? 1 : 0;
        report.invalid += line.fate == RepairFate::Invalid ? 1 : 0;
        report.leftOut += line.fate == RepairFate::LeftOut ? 1 : 0;
        if (report.lines.size() < RepairReport::mostLines)
            report.lines.push_back(std::move(line));
    }
    std::move(changed.begin(), changed.end(), std::back_inserter(edits));
    return {};
}

// Errors of a row are its fate; those of the store and of the order end it all.
Result<RepairLine> Repair::prepare(DeadLetterId id, std::vector<PreparedEdit> &changed)
{
    RepairLine line;
    line.letter = id;
    auto edit = m_editing.prepare(
        id, [&](const EditableRow &row, const ColumnsConfig &columns) { return corrected(row, columns, line); });
    if (m_wrongOrder)
        return *m_wrongOrder;
    if (edit && !edit->changed)
        return line;
    if (edit) {
        line.fate = RepairFate::Sent;
        changed.push_back(std::move(*edit));
        return line;
    }
    const Error &error = edit.error();
    if (error.code != ErrorCode::BadInput && error.code != ErrorCode::Refused)
        return error;
    line.fate = error.code == ErrorCode::Refused ? RepairFate::LeftOut : RepairFate::Invalid;
    line.why = error.where.isEmpty() || error.code == ErrorCode::Refused ? error.detail
                                                                         : u"%1: %2"_s.arg(error.where, error.detail);
    return line;
}

Result<std::vector<TaskLine>> Repair::corrected(const EditableRow &row, const ColumnsConfig &columns, RepairLine &line)
{
    line.bizKey = row.bizKey;
    const QString &name = m_correction.order.column;
    const auto column = row.columns.indexOf(name);
    m_columnSeen = m_columnSeen || column >= 0;
    m_columnMissing = m_columnMissing || column < 0;
    if (column < 0)
        return Error{ErrorCode::BadInput, {}, noColumn};
    if (name == columns.bizKey || name == columns.version || name == columns.account) {
        m_wrongOrder =
            Error{ErrorCode::BadInput, name,
                  u"this says which request a row is; export the rows, correct them there and import them"_s};
        return *m_wrongOrder;
    }
    auto rows = rowsOfEditable(row);
    bool told = false;
    for (auto &one : rows) {
        while (one.cells.size() <= column)
            one.cells.append(QString());
        const QString before = one.cells.at(column);
        one.cells[column] = m_correction.of(before);
        if (!told || (line.before == line.after && before != one.cells.at(column))) {
            line.before = before;
            line.after = one.cells.at(column);
            told = true;
        }
    }
    // A row that ends before the column and gets nothing there is as it was.
    if (row.lines.empty() && line.before == line.after)
        rows.front().cells = row.cells;
    return rows;
}

Result<> Repair::judgeVerdicts(const std::vector<PreparedEdit> &changed, std::vector<RepairLine> &lines)
{
    if (changed.empty())
        return {};
    std::vector<const PreparedEdit *> pointers;
    pointers.reserve(changed.size());
    for (const auto &edit : changed)
        pointers.push_back(&edit);
    auto letters = judgedAsEdited(m_reads.database(), pointers, m_clock.nowMs());
    if (!letters)
        return letters.error();
    for (auto &line : lines) {
        if (line.fate != RepairFate::Sent)
            continue;
        const auto found = std::find_if(letters->begin(), letters->end(), [&](const LetterFacts &letter) {
            return letter.id.value == line.letter.value;
        });
        if (found == letters->end() || found->verdict == ReplayVerdict::DeliveredMeanwhile) {
            line.fate = RepairFate::LeftOut;
            line.why = found == letters->end() ? u"it was replayed meanwhile"_s : u"it was delivered meanwhile"_s;
            continue;
        }
        line.verdict = found->verdict;
        ++report.replay.verdicts[found->verdict];
        if (found->verdict == ReplayVerdict::PastTtl) {
            ++report.replay.risks[found->risk];
            line.fate = m_correction.order.anyway ? RepairFate::Sent : RepairFate::Asks;
        }
        report.replay.total += line.fate == RepairFate::Sent ? 1 : 0;
    }
    return {};
}

// What a person should look at first; else in the order of their numbers.
void sortLines(std::vector<RepairLine> &lines)
{
    constexpr std::array order{RepairFate::Invalid, RepairFate::Asks, RepairFate::Sent, RepairFate::LeftOut,
                               RepairFate::Unchanged};
    const auto rank = [&order](const RepairLine &line) { return std::find(order.begin(), order.end(), line.fate); };
    std::stable_sort(lines.begin(), lines.end(),
                     [&rank](const RepairLine &a, const RepairLine &b) { return rank(a) < rank(b); });
}

QString scopeOf(const RepairOrder &order, size_t count)
{
    QJsonObject scope{{u"count"_s, static_cast<qint64>(count)}, {u"repaired"_s, order.column}};
    if (!order.filter.fingerprint.isEmpty())
        scope[u"fingerprint"_s] = order.filter.fingerprint;
    if (!order.filter.text.isEmpty())
        scope[u"text"_s] = order.filter.text;
    return QString::fromUtf8(QJsonDocument(scope).toJson(QJsonDocument::Compact));
}

// A chunk's letters with what they become. Judged anew: much may have happened since the plan.
Result<> stageChunk(WriteTxn &txn, ReplayId replay, const std::vector<const PreparedEdit *> &chunk, bool anyway,
                    ReplayReport &report)
{
    auto letters = judgedAsEdited(txn.db(), chunk, txn.nowMs());
    if (!letters)
        return letters.error();
    std::erase_if(*letters, [](const auto &l) { return l.verdict == ReplayVerdict::DeliveredMeanwhile; });
    auto waiting = ReplayStore(txn).freezeJudged(replay, *letters, anyway, report);
    if (!waiting)
        return waiting.error();
    for (const auto *edit : chunk) {
        const auto id = edit->row.letter.value;
        if (std::none_of(waiting->begin(), waiting->end(), [id](DeadLetterId w) { return w.value == id; }))
            continue;
        if (auto staged = StagedEdits(txn).stage(replay, edit->row, edit->after); !staged)
            return staged;
    }
    return {};
}

} // namespace

Result<RepairReport> planRepair(ReadStore &reads, const Clock &clock, const RepairOrder &order,
                                const std::function<void(int)> &progress, const std::function<bool()> &cancelled)
{
    auto correction = correctionOf(order);
    if (!correction)
        return correction.error();
    Repair repair(reads, clock, std::move(*correction));
    if (auto judged = repair.judge(progress, cancelled); !judged)
        return judged.error();
    sortLines(repair.report.lines);
    return std::move(repair.report);
}

Result<RepairReport> runRepair(ReadStore &reads, Store &store, const Clock &clock, const RepairOrder &order,
                               const std::function<void(int)> &progress, const std::function<bool()> &cancelled)
{
    auto correction = correctionOf(order);
    if (!correction)
        return correction.error();
    Repair repair(reads, clock, std::move(*correction));
    if (auto judged = repair.judge(progress, cancelled); !judged)
        return judged.error();
    if (repair.report.replay.total == 0)
        return std::move(repair.report);
    Freezing freezing;
    freezing.scope = scopeOf(order, repair.edits.size());
    freezing.pastTtl = order.anyway;
    freezing.count = repair.edits.size();
    freezing.stage = [&](WriteTxn &txn, ReplayId id, size_t from, size_t to, ReplayReport &report) {
        std::vector<const PreparedEdit *> chunk;
        chunk.reserve(to - from);
        for (size_t i = from; i < to; ++i)
            chunk.push_back(&repair.edits[i]);
        return stageChunk(txn, id, chunk, order.anyway, report);
    };
    auto frozen = freezeReplay(reads, store, freezing, {});
    if (!frozen)
        return frozen.error();
    repair.report.replay = std::move(*frozen);
    return std::move(repair.report);
}

} // namespace pushdesk
