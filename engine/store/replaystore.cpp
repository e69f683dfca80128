// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/replaystore.h"

#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/meta.h"
#include "engine/store/stagededits.h"
#include "engine/store/writer.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString deliveredMeanwhile = u"delivered meanwhile"_s;

Result<> done(const Result<int> &result)
{
    return result ? Result<>() : Result<>(result.error());
}

// What it came to, by the counts of its causes.
Result<> tellEnd(WriteTxn &txn, qint64 replay)
{
    Event event{EventKind::ReplayEnded, {}, {}, {}, {{u"replay"_s, replay}}};
    auto read = txn.db().each(
        u"SELECT sum(c.delivered), sum(c.dead), sum(c.unknown), sum(c.left_out), min(c.upstream_id), "
        "max(c.upstream_id), r.state = 'cancelled' FROM replay_cause c JOIN replay r ON r.id = c.replay_id "
        "WHERE c.replay_id = ?"_s,
        {replay}, [&](QSqlQuery &q) {
            int at = 0;
            for (const auto &what : {u"delivered"_s, u"dead"_s, u"unknown"_s, u"left_out"_s})
                event.detail[what] = q.value(at++).toLongLong();
            if (q.value(4) == q.value(5))
                event.upstream = UpstreamId(q.value(4).toLongLong());
            event.detail[u"cancelled"_s] = q.value(6).toBool();
            return false;
        });
    return read ? asDone(recordEvent(txn, event)) : read;
}

Result<> tell(WriteTxn &txn, EventKind kind, ReplayId replay, QJsonObject detail = {})
{
    detail[u"replay"_s] = replay.value;
    return asDone(recordEvent(txn, {kind, {}, {}, {}, detail}));
}

// The end of a replay is its last row's.
Result<> finishWhereEmpty(WriteTxn &txn, qint64 replay)
{
    auto ended = txn.db().exec(
        u"UPDATE replay SET state = CASE state WHEN 'cancelled' THEN state ELSE 'done' END, finished_at = ? "
        "WHERE id = ? AND finished_at IS NULL AND state <> 'staging' "
        "AND NOT EXISTS (SELECT 1 FROM replay_item i WHERE i.replay_id = replay.id AND i.result = '')"_s,
        {txn.nowMs(), replay});
    if (!ended)
        return ended.error();
    return *ended > 0 ? tellEnd(txn, replay) : Result<>();
}

struct ItemCause {
    qint64 replay = 0;
    qint64 upstream = 0;
    QString fingerprint;
};

// `change` is a constant of this file: "waiting = waiting - ?, ...", with the same number each time.
Result<> count(WriteTxn &txn, const ItemCause &cause, const QString &change, qint64 n = 1)
{
    txn.changes.deadLetters = true;
    return done(txn.db().exec(u"UPDATE replay_cause SET "_s + change +
                                  u" WHERE replay_id = ?2 AND upstream_id = ?3 AND fingerprint = ?4"_s,
                              {n, cause.replay, cause.upstream, cause.fingerprint}));
}

// Frozen rows that will not be sent: their letters are free, and stay as they are. `which` are conditions on
// replay_item with their binds.
Result<qint64> leaveOutWhere(WriteTxn &txn, const QString &which, std::vector<QVariant> binds, const QString &reason)
{
    binds.insert(binds.begin(), reason);
    std::map<std::tuple<qint64, qint64, QString>, qint64> causes;
    std::vector<qint64> letters;
    auto left = txn.db().each(u"UPDATE replay_item SET result = 'left_out', reason = ? WHERE result = '' "
                              "AND released = 0 AND "_s +
                                  which + u" RETURNING replay_id, upstream_id, fingerprint, dead_letter_id"_s,
                              binds, [&](QSqlQuery &q) {
                                  ++causes[{q.value(0).toLongLong(), q.value(1).toLongLong(), q.value(2).toString()}];
                                  letters.push_back(q.value(3).toLongLong());
                                  return true;
                              });
    if (!left)
        return left.error();
    for (const qint64 letter : letters)
        if (auto freed = txn.db().exec(u"UPDATE dead_letter SET next_retry_time = NULL WHERE id = ?"_s, {letter});
            !freed)
            return freed.error();
    for (const auto &[cause, n] : causes) {
        const ItemCause item{std::get<0>(cause), std::get<1>(cause), std::get<2>(cause)};
        if (auto counted = count(txn, item, u"waiting = waiting - ?1, left_out = left_out + ?1"_s, n); !counted)
            return counted.error();
    }
    for (const auto &[cause, n] : causes) // all counts first: the end is told by them
        if (auto finished = finishWhereEmpty(txn, std::get<0>(cause)); !finished)
            return finished.error();
    return static_cast<qint64>(letters.size());
}

} // namespace

Result<> closeReplayItem(WriteTxn &txn, TaskId task, ReplayResult result, const QString &reason)
{
    std::optional<ItemCause> cause;
    auto item = txn.db().each(u"UPDATE replay_item SET result = ?, reason = ? WHERE task_id = ? AND result = '' "
                              "AND released = 1 RETURNING replay_id, upstream_id, fingerprint"_s,
                              {QString(name(result)), reason, task.value}, [&](QSqlQuery &q) {
                                  cause = {q.value(0).toLongLong(), q.value(1).toLongLong(), q.value(2).toString()};
                                  return true;
                              });
    if (!item || !cause)
        return item;
    if (result == ReplayResult::Dead || result == ReplayResult::Unknown) {
        auto now = txn.db().value(
            u"SELECT fingerprint FROM dead_letter WHERE task_id = ? ORDER BY round DESC LIMIT 1"_s, {task.value});
        if (!now)
            return now.error();
        if (now->toString() == cause->fingerprint)
            if (auto same = count(txn, *cause, u"same_again = same_again + ?1"_s); !same)
                return same;
    }
    const QString column(name(result));
    if (auto counted = count(txn, *cause, u"sending = sending - ?1, %1 = %1 + ?1"_s.arg(column)); !counted)
        return counted;
    return finishWhereEmpty(txn, cause->replay);
}

// ---- freezing

Result<ReplayId> ReplayStore::begin(const QString &scope, const QString &owner, bool pastTtl)
{
    auto id = freshId(m_txn.db(), u"replay"_s);
    if (!id)
        return id.error();
    auto row = m_txn.db().exec(
        u"INSERT INTO replay (id, scope, state, owner, created_at, past_ttl) VALUES (?, ?, 'staging', ?, ?, ?)"_s,
        {*id, scope, owner, m_txn.nowMs(), pastTtl ? 1 : 0});
    if (!row)
        return row.error();
    return ReplayId(*id);
}

Result<> ReplayStore::freeze(ReplayId replay, const std::vector<DeadLetterId> &ids, const RepeatMemories &memories,
                             bool pastTtl, ReplayReport &report)
{
    auto letters = letterFacts(m_txn.db(), ids, memories, m_txn.nowMs());
    if (!letters)
        return letters.error();
    auto taken = freezeJudged(replay, *letters, pastTtl, report);
    return taken ? Result<>() : Result<>(taken.error());
}

Result<std::vector<DeadLetterId>> ReplayStore::freezeJudged(ReplayId replay, const std::vector<LetterFacts> &letters,
                                                            bool pastTtl, ReplayReport &report)
{
    std::vector<DeadLetterId> waiting;
    for (const auto &letter : letters) {
        if (letter.upstreamGone || letter.held || letter.masked)
            continue;
        const bool meanwhile = letter.verdict == ReplayVerdict::DeliveredMeanwhile;
        const bool send = !meanwhile && (letter.verdict != ReplayVerdict::PastTtl || pastTtl);
        const QString reason = send ? QString() : meanwhile ? deliveredMeanwhile : sentence(letter.risk);
        auto item = m_txn.db().exec(u"INSERT INTO replay_item (replay_id, dead_letter_id, task_id, verdict, result, "
                                    "reason, upstream_id, fingerprint) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
                                    {replay.value, letter.id.value, letter.task.value, QString(name(letter.verdict)),
                                     send ? u""_s : u"left_out"_s, reason, letter.upstream.value, letter.fingerprint});
        if (!item)
            return item.error();
        auto cause =
            m_txn.db().exec(u"INSERT INTO replay_cause (replay_id, upstream_id, fingerprint, %1) VALUES (?, ?, ?, 1) "
                            "ON CONFLICT (replay_id, upstream_id, fingerprint) DO UPDATE SET %1 = %1 + 1"_s.arg(
                                send ? u"waiting"_s : u"left_out"_s),
                            {replay.value, letter.upstream.value, letter.fingerprint});
        if (!cause)
            return cause.error();
        ++report.verdicts[letter.verdict];
        if (letter.verdict == ReplayVerdict::PastTtl)
            ++report.risks[letter.risk];
        report.total += send ? 1 : 0;
        auto moved = meanwhile ? DeadLetterStore(m_txn).close(letter, deliveredMeanwhile)
                     : send    ? done(m_txn.db().exec(u"UPDATE dead_letter SET next_retry_time = ? WHERE id = ?"_s,
                                                      {m_txn.nowMs(), letter.id.value}))
                               : Result<>();
        if (!moved)
            return moved.error();
        if (send)
            waiting.push_back(letter.id);
    }
    return waiting;
}

Result<> ReplayStore::goLive(ReplayId replay, qint64 total)
{
    m_txn.changes.deadLetters = true;
    auto live = m_txn.db().exec(u"UPDATE replay SET state = 'running', total = ?, owner = NULL WHERE id = ? "
                                "AND state = 'staging'"_s,
                                {total, replay.value});
    if (!live)
        return live.error();
    if (*live == 0)
        return Error{ErrorCode::Store, m_txn.db().file(), u"the frozen set is gone; nothing is replayed"_s};
    if (auto told = tell(m_txn, EventKind::ReplayStarted, replay, {{u"rows"_s, total}}); !told)
        return told;
    return finishWhereEmpty(m_txn, replay.value);
}

Result<bool> ReplayStore::discardChunk(ReplayId replay)
{
    m_txn.changes.deadLetters = true;
    auto freed = m_txn.db().exec(u"UPDATE dead_letter SET next_retry_time = NULL WHERE id IN (SELECT dead_letter_id "
                                 "FROM replay_item WHERE replay_id = ? AND result = '' ORDER BY dead_letter_id "
                                 "LIMIT ?)"_s,
                                 {replay.value, chunk});
    if (!freed)
        return freed.error();
    auto items = m_txn.db().exec(u"DELETE FROM replay_item WHERE replay_id = ?1 AND dead_letter_id IN (SELECT "
                                 "dead_letter_id FROM replay_item WHERE replay_id = ?1 ORDER BY result <> '', "
                                 "dead_letter_id LIMIT ?2) AND EXISTS (SELECT 1 FROM replay r WHERE r.id = ?1 "
                                 "AND r.state = 'staging')"_s,
                                 {replay.value, chunk});
    if (!items)
        return items.error();
    if (*items > 0)
        return true;
    const QString mine = u" WHERE %1 = ? AND EXISTS (SELECT 1 FROM replay r WHERE r.id = ? AND r.state = 'staging')"_s;
    auto causes =
        m_txn.db().exec(u"DELETE FROM replay_cause"_s + mine.arg(u"replay_id"_s), {replay.value, replay.value});
    if (!causes)
        return causes.error();
    auto row = m_txn.db().exec(u"DELETE FROM replay WHERE id = ? AND state = 'staging'"_s, {replay.value});
    return row ? Result<bool>(false) : Result<bool>(row.error());
}

// ---- people's orders

Result<> ReplayStore::setState(ReplayId replay, const QString &to, const QString &from, const QString &refusal)
{
    m_txn.changes.deadLetters = true;
    auto state = m_txn.db().value(u"SELECT CASE WHEN finished_at IS NULL THEN state ELSE 'ended' END FROM replay "
                                  "WHERE id = ? AND state <> 'staging'"_s,
                                  {replay.value});
    if (!state)
        return state.error();
    const QString number = QString::number(replay.value);
    if (!state->isValid())
        return Error{ErrorCode::NotFound, number, u"no replay has this number; see `pushdesk dlq replays list`"_s};
    if (state->toString() == u"ended"_s)
        return Error{ErrorCode::Refused, number, u"this replay has ended already"_s};
    auto set = m_txn.db().exec(u"UPDATE replay SET state = ? WHERE id = ? AND instr(?, state) > 0"_s,
                               {to, replay.value, from});
    if (!set)
        return set.error();
    return *set > 0 ? Result<>() : Result<>(Error{ErrorCode::Refused, number, refusal.arg(state->toString())});
}

Result<> ReplayStore::pause(ReplayId replay)
{
    if (auto set =
            setState(replay, u"paused"_s, u"running"_s, u"only a running replay can be paused; this one is %1"_s);
        !set)
        return set;
    return tell(m_txn, EventKind::ReplayPaused, replay);
}

Result<> ReplayStore::resume(ReplayId replay)
{
    if (auto set =
            setState(replay, u"running"_s, u"paused"_s, u"only a paused replay can be resumed; this one is %1"_s);
        !set)
        return set;
    return tell(m_txn, EventKind::ReplayResumed, replay);
}

Result<> ReplayStore::cancel(ReplayId replay)
{
    if (auto done = setState(replay, u"cancelled"_s, u"running paused"_s, u"this replay is %1 already"_s); !done)
        return done;
    if (auto told = tell(m_txn, EventKind::ReplayCancelled, replay); !told)
        return told;
    return takeBackReleased(replay);
}

// What is released and not leased waits, new or between two tries: it is a dead letter again, the one that it was. A
// bounded number, so it fits one transaction.
Result<> ReplayStore::takeBackReleased(ReplayId replay)
{
    struct Released {
        TaskId task;
        BatchId batch;
        TaskState state;
        qint64 letter;
    };
    std::vector<Released> rows;
    auto found =
        m_txn.db().each(u"SELECT t.id, t.batch_id, t.state, i.dead_letter_id FROM replay_item i "
                        "JOIN task t ON t.id = i.task_id WHERE i.replay_id = ? AND i.result = '' "
                        "AND i.released = 1 AND t.state IN ('pending', 'retry_wait')"_s,
                        {replay.value}, [&](QSqlQuery &q) {
                            rows.push_back({TaskId(q.value(0).toLongLong()), BatchId(q.value(1).toLongLong()),
                                            *taskStateFromName(q.value(2).toString()), q.value(3).toLongLong()});
                            return true;
                        });
    if (!found)
        return found;
    const qint64 now = m_txn.nowMs();
    for (const auto &row : rows) {
        auto task =
            m_txn.db().exec(u"UPDATE task SET state = 'dead', held_reason = NULL, updated_at = ? WHERE id = ?"_s,
                            {now, row.task.value});
        if (!task)
            return task.error();
        m_txn.moved(row.batch, row.state, TaskState::Dead);
        auto letter = m_txn.db().exec(u"UPDATE dead_letter SET state = 'open', next_retry_time = NULL, updated_at = ? "
                                      "WHERE id = ? AND state = 'replayed'"_s,
                                      {now, row.letter});
        if (!letter)
            return letter.error();
        auto cause =
            m_txn.db().exec(u"UPDATE cause SET open = open + ?1, replayed = replayed - ?1 WHERE (upstream_id, "
                            "fingerprint) IN (SELECT upstream_id, fingerprint FROM dead_letter WHERE id = ?2)"_s,
                            {*letter, row.letter});
        if (!cause)
            return cause.error();
        if (auto told = closeReplayItem(m_txn, row.task, ReplayResult::LeftOut, u"the replay was cancelled"_s); !told)
            return told;
    }
    m_txn.changes.deadLetters = m_txn.changes.deadLetters || !rows.empty();
    return {};
}

Result<bool> ReplayStore::leaveOutCancelled(ReplayId replay)
{
    auto left =
        leaveOutWhere(m_txn,
                      u"(replay_id, dead_letter_id) IN (SELECT i.replay_id, i.dead_letter_id FROM replay_item i "
                      "JOIN replay r ON r.id = i.replay_id WHERE i.replay_id = ? AND r.state = 'cancelled' "
                      "AND i.result = '' AND i.released = 0 LIMIT ?)"_s,
                      {replay.value, chunk}, u"the replay was cancelled"_s);
    if (!left)
        return left.error();
    if (*left == 0)
        if (auto finished = finishWhereEmpty(m_txn, replay.value); !finished)
            return finished.error();
    return *left > 0;
}

Result<> ReplayStore::leaveOut(DeadLetterId letter, const QString &reason)
{
    auto left = leaveOutWhere(m_txn, u"dead_letter_id = ?"_s, {letter.value}, reason);
    return left ? Result<>() : Result<>(left.error());
}

// ---- releasing

struct ReplayStore::Cause {
    ItemCause key;
    ReplayRamp ramp;
    bool cancelled = false;
    bool pastTtl = false;
    QString stopped;
};

// Those still on their first rows come first: the rest of another cause must not take all the room.
Result<std::vector<ReplayStore::Cause>> ReplayStore::openCauses(UpstreamId upstream)
{
    std::vector<Cause> causes;
    auto found = m_txn.db().each(
        u"SELECT c.replay_id, c.fingerprint, c.waiting, c.sending, c.delivered + c.dead + c.unknown, c.same_again, "
        "c.stopped, r.state = 'cancelled', r.past_ttl FROM replay_cause c JOIN replay r ON r.id = c.replay_id "
        "WHERE c.upstream_id = ? AND (c.waiting > 0 OR c.sending > 0) AND c.waiting > 0 "
        "AND r.state IN ('running', 'cancelled') "
        "ORDER BY c.sending + c.delivered + c.dead + c.unknown > ?, c.replay_id, c.fingerprint"_s,
        {upstream.value, replayScouts}, [&](QSqlQuery &q) {
            Cause cause;
            cause.key = {q.value(0).toLongLong(), upstream.value, q.value(1).toString()};
            cause.ramp = {q.value(2).toLongLong(), q.value(3).toLongLong(), q.value(4).toLongLong(),
                          q.value(5).toLongLong()};
            cause.stopped = q.value(6).toString();
            cause.cancelled = q.value(7).toBool();
            cause.pastTtl = q.value(8).toBool();
            causes.push_back(std::move(cause));
            return true;
        });
    if (!found)
        return found.error();
    return causes;
}

// What was cancelled, or came back the same, goes no further; the rows that left it now.
Result<qint64> ReplayStore::giveUp(const Cause &cause)
{
    if (cause.stopped.isEmpty() && !cause.cancelled)
        if (auto stopped = stop(cause); !stopped)
            return stopped.error();
    return leaveOutRows(cause, cause.cancelled ? u"the replay was cancelled"_s : u"its cause came back the same"_s);
}

Result<ReleaseAnswer> ReplayStore::release(const ReleaseOrder &order)
{
    ReleaseAnswer answer;
    if (order.lookUp) {
        auto closed = closeEnded(order.upstream);
        if (!closed)
            return closed.error();
        answer.moved = *closed;
    }
    auto upstream = m_txn.db().value(u"SELECT CASE WHEN removed_at IS NOT NULL THEN 'gone' ELSE state END "
                                     "FROM upstream WHERE id = ?"_s,
                                     {order.upstream.value});
    if (!upstream)
        return upstream.error();
    const bool hold = order.hold || upstream->toString() == u"paused"_s || upstream->toString() == u"gone"_s;
    auto sending = m_txn.db().value(u"SELECT count(*) FROM replay_item WHERE upstream_id = ? AND result = '' "
                                    "AND released = 1"_s,
                                    {order.upstream.value});
    if (!sending)
        return sending.error();
    auto causes = openCauses(order.upstream);
    if (!causes)
        return causes.error();
    answer.sending = sending->toLongLong();
    qint64 budget = chunk; // of rows this transaction moves
    for (const auto &cause : *causes) {
        const auto step = nextReplayStep(cause.ramp);
        const bool leaves = cause.cancelled || !cause.stopped.isEmpty() || step.kind == ReplayStep::Kind::Stop;
        if (budget <= 0) {
            answer.more = answer.more || leaves || (!hold && answer.sending < order.most);
            answer.waiting += leaves ? 0 : cause.ramp.waiting;
            continue;
        }
        if (leaves) {
            auto left = giveUp(cause);
            if (!left)
                return left.error();
            budget -= *left;
            answer.moved = true;
            answer.more = answer.more || *left == chunk;
            continue;
        }
        answer.waiting += cause.ramp.waiting;
        const qint64 rows = std::min({step.rows, order.most - answer.sending, budget});
        answer.ramping = answer.ramping || step.kind == ReplayStep::Kind::Wait;
        if (hold || step.kind == ReplayStep::Kind::Wait || rows <= 0)
            continue;
        auto released = releaseRows(cause, order, rows);
        if (!released)
            return released.error();
        answer.ramping = answer.ramping || cause.ramp.sending + cause.ramp.cameBack < replayScouts || *released < rows;
        answer.released += *released;
        answer.moved = true;
        answer.sending += *released;
        answer.waiting -= *released;
        budget -= rows;
        answer.more = answer.more || (budget <= 0 && step.rows > rows && answer.sending < order.most);
    }
    return answer;
}

// The same key goes in order (R5): a row waits in its replay while an earlier one of its key does.
Result<std::vector<DeadLetterId>> ReplayStore::candidates(const Cause &cause, qint64 rows)
{
    std::vector<DeadLetterId> ids;
    auto found = m_txn.db().each(
        u"SELECT i.dead_letter_id FROM replay_item i JOIN task t ON t.id = i.task_id WHERE i.replay_id = ? "
        "AND i.upstream_id = ? AND i.fingerprint = ? AND i.result = '' AND i.released = 0 "
        "AND NOT EXISTS (SELECT 1 FROM task_key k CROSS JOIN replay_item w ON w.task_id = k.task_id "
        "WHERE k.biz_key = t.biz_key AND k.upstream_id = t.upstream_id AND k.task_id < t.id "
        "AND w.replay_id = i.replay_id AND w.result = '' "
        "AND w.released = 0) ORDER BY i.dead_letter_id LIMIT ?"_s,
        {cause.key.replay, cause.key.upstream, cause.key.fingerprint, rows}, [&](QSqlQuery &q) {
            ids.emplace_back(q.value(0).toLongLong());
            return true;
        });
    if (!found)
        return found.error();
    return ids;
}

// A repair's rows become what they were repaired to as they go out.
Result<> ReplayStore::leaveOutStale(const Cause &cause, std::vector<DeadLetterId> &letters)
{
    auto stale = StagedEdits(m_txn).apply(ReplayId(cause.key.replay), letters);
    if (!stale)
        return stale.error();
    for (const auto id : *stale) {
        std::erase_if(letters, [id](DeadLetterId l) { return l.value == id.value; });
        if (auto left = leaveOut(id, u"changed since the repair was made"_s); !left)
            return left;
    }
    return {};
}

// What was confirmed is judged once more: much may have happened since.
Result<qint64> ReplayStore::releaseRows(const Cause &cause, const ReleaseOrder &order, qint64 rows)
{
    auto ids = candidates(cause, rows);
    if (!ids)
        return ids.error();
    if (auto edited = leaveOutStale(cause, *ids); !edited)
        return edited.error();
    const RepeatMemories memories{{order.upstream.value, order.memory}};
    auto letters = letterFacts(m_txn.db(), *ids, memories, m_txn.nowMs());
    if (!letters)
        return letters.error();
    qint64 released = 0;
    for (const auto id : *ids) {
        const auto letter = std::find_if(letters->begin(), letters->end(), [id](const auto &l) { return l.id == id; });
        if (letter == letters->end()) {
            if (auto left = leaveOut(id, u"dismissed or corrected meanwhile"_s); !left)
                return left.error();
            continue;
        }
        auto sent = releaseOne(cause, *letter);
        if (!sent)
            return sent.error();
        released += *sent ? 1 : 0;
    }
    return released;
}

Result<bool> ReplayStore::releaseOne(const Cause &cause, const LetterFacts &letter)
{
    const bool meanwhile = letter.verdict == ReplayVerdict::DeliveredMeanwhile;
    if (meanwhile)
        if (auto closed = DeadLetterStore(m_txn).close(letter, deliveredMeanwhile); !closed)
            return closed.error();
    if (meanwhile || (letter.verdict == ReplayVerdict::PastTtl && !cause.pastTtl)) {
        auto left = leaveOut(letter.id, meanwhile ? deliveredMeanwhile : sentence(letter.risk));
        return left ? Result<bool>(false) : Result<bool>(left.error());
    }
    auto item = m_txn.db().exec(u"UPDATE replay_item SET released = 1 WHERE replay_id = ? AND dead_letter_id = ? "
                                "AND result = '' AND released = 0"_s,
                                {cause.key.replay, letter.id.value});
    if (!item)
        return item.error();
    if (*item == 0)
        return false;
    if (auto counted = count(m_txn, cause.key, u"waiting = waiting - ?1, sending = sending + ?1"_s); !counted)
        return counted.error();
    auto queued = DeadLetterStore(m_txn).requeue(letter, ReplayId(cause.key.replay));
    return queued ? Result<bool>(true) : Result<bool>(queued.error());
}

Result<qint64> ReplayStore::leaveOutRows(const Cause &cause, const QString &reason)
{
    return leaveOutWhere(m_txn,
                         u"(replay_id, dead_letter_id) IN (SELECT i.replay_id, i.dead_letter_id FROM replay_item i "
                         "WHERE i.replay_id = ? AND i.upstream_id = ? AND i.fingerprint = ? AND i.result = '' "
                         "AND i.released = 0 LIMIT ?)"_s,
                         {cause.key.replay, cause.key.upstream, cause.key.fingerprint, chunk}, reason);
}

Result<> ReplayStore::stop(const Cause &cause)
{
    return done(m_txn.db().exec(
        u"UPDATE replay_cause SET stopped = ? WHERE replay_id = ? AND upstream_id = ? "
        "AND fingerprint = ?"_s,
        {u"its first %1 rows came back the same: what causes it is not mended"_s.arg(cause.ramp.cameBack),
         cause.key.replay, cause.key.upstream, cause.key.fingerprint}));
}

// Whoever ends a task tells its replay in the same transaction; this is for an end that was not told.
Result<bool> ReplayStore::closeEnded(UpstreamId upstream)
{
    std::vector<std::pair<TaskId, TaskState>> ended;
    auto found = m_txn.db().each(
        u"SELECT t.id, t.state FROM replay_item i JOIN task t ON t.id = i.task_id WHERE i.upstream_id = ? "
        "AND i.result = '' AND i.released = 1 AND t.state NOT IN ('pending', 'in_flight', 'retry_wait')"_s,
        {upstream.value}, [&](QSqlQuery &q) {
            if (const auto state = taskStateFromName(q.value(1).toString()))
                ended.emplace_back(TaskId(q.value(0).toLongLong()), *state);
            return true;
        });
    if (!found)
        return found.error();
    for (const auto &[task, state] : ended) {
        const bool delivered = state == TaskState::Delivered || state == TaskState::Duplicate;
        const auto result = delivered                  ? ReplayResult::Delivered
                            : state == TaskState::Dead ? ReplayResult::Dead
                                                       : ReplayResult::LeftOut;
        const QString reason = result == ReplayResult::LeftOut ? QString(name(state)) : QString();
        if (auto closed = closeReplayItem(m_txn, task, result, reason); !closed)
            return closed.error();
    }
    return !ended.empty();
}

} // namespace pushdesk
