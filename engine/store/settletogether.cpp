// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/settletogether.h"

#include "engine/store/database.h"
#include "engine/store/keptvalues.h"
#include "engine/store/ledger.h"
#include "engine/store/replaystore.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <tuple>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QVariant orNull(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

// The rows as JSON: number of the task, attempts before this one, the answer's part.
QString listed(std::span<const Settlement> settlements)
{
    QJsonArray rows;
    for (const Settlement &s : settlements)
        rows.append(QJsonArray{s.task.value, s.attempt - 1,
                               s.answerBody.isEmpty() ? QJsonValue() : QJsonValue(QString::fromUtf8(s.answerBody))});
    return QString::fromUtf8(QJsonDocument(rows).toJson(QJsonDocument::Compact));
}

// The tasks whose leases are still this owner's, and whose attempt is the next one.
Result<QSet<qint64>> updateTasks(WriteTxn &txn, const Settlement &s, const QString &rows)
{
    QSet<qint64> current;
    const qint64 now = txn.nowMs();
    auto done = txn.db().each(
        u"UPDATE task SET state = ?, due_at = ?, scheduled_at = ?, attempts = attempts + 1, token_resent = 0, "
        "last_reached = ?, held_reason = NULL, pack_rows = 0, lease_owner = NULL, lease_at = NULL, updated_at = ? "
        "FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS n FROM json_each(?)) AS j "
        "WHERE task.id = j.id AND task.state = 'in_flight' AND task.lease_owner = ? AND task.attempts = j.n "
        "RETURNING id"_s,
        {QString(name(s.next)), now, now, QString(name(s.remembered)), now, rows, s.owner}, [&](QSqlQuery &q) {
            current.insert(q.value(0).toLongLong());
            return true;
        });
    if (!done)
        return done.error();
    if (!current.isEmpty())
        txn.moved(s.batch, TaskState::InFlight, s.next, current.size());
    return current;
}

Result<> insertAttempts(WriteTxn &txn, const Settlement &s, const QString &rows)
{
    auto done = txn.db().exec(
        u"INSERT INTO attempt (task_id, upstream_id, n, round, request_id, started_at, ended_at, duration_ms, outcome, "
        u"reached, "
        "http_status, code, rule, charged, answer_body, owner, hint, pack) "
        "SELECT t.id, t.upstream_id, t.attempts, t.round, t.request_id, ?, ?, ?, ?, ?, ?, ?, ?, 0, CAST(j.body AS "
        "BLOB), ?, ?, ? "
        "FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[2]') AS body FROM json_each(?)) AS j "
        "CROSS JOIN task t ON t.id = j.id"_s,
        {s.startedAt, s.endedAt, s.durationMs, QString(name(s.outcome)), QString(name(s.reached)),
         s.httpStatus ? QVariant(*s.httpStatus) : QVariant(), orNull(s.code),
         s.rule >= 0 ? QVariant(s.rule) : QVariant(), s.owner, orNull(s.hint),
         s.pack != 0 ? QVariant(s.pack) : QVariant(), rows});
    return done ? Result<>() : Result<>(done.error());
}

} // namespace

bool canSettleTogether(const Settlement &first, const Settlement &other)
{
    const bool isSuccess = other.next == TaskState::Delivered || other.next == TaskState::Duplicate;
    const auto alike = [](const Settlement &s) {
        return std::tie(s.upstream, s.batch, s.owner, s.pack, s.startedAt, s.endedAt, s.outcome, s.next, s.reached,
                        s.httpStatus, s.code, s.rule, s.hint, s.ledgerDays);
    };
    return isSuccess && alike(first) == alike(other);
}

Result<std::vector<bool>> settleTogether(WriteTxn &txn, std::span<const Settlement> settlements)
{
    const Settlement &first = settlements.front();
    auto current = updateTasks(txn, first, listed(settlements));
    if (!current)
        return current.error();
    std::vector<bool> is;
    std::vector<Settlement> written;
    for (const Settlement &s : settlements) {
        is.push_back(current->contains(s.task.value));
        if (is.back())
            written.push_back(s);
    }
    if (written.empty())
        return is;
    if (auto done = insertAttempts(txn, first, listed(written)); !done)
        return done.error();
    std::vector<TaskId> tasks;
    for (const Settlement &s : written) {
        tasks.push_back(s.task);
        txn.pace().add(s.upstream, s.outcome, s.reached, s.next, s.durationMs);
        if (!s.kept.isEmpty())
            if (auto done = saveKept(txn.db(), s.task, s.kept); !done)
                return done.error();
        if (s.round > 0)
            if (auto done = closeReplayItem(txn, s.task, ReplayResult::Delivered, {}); !done)
                return done.error();
    }
    auto known =
        Ledger(txn.db(), txn.nowMs()).saveProcessed(tasks, first.outcome, std::chrono::hours(24 * first.ledgerDays));
    if (!known)
        return known.error();
    return is;
}

} // namespace pushdesk
