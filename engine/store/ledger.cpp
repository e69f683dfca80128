// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/ledger.h"

#include "engine/store/database.h"
#include "engine/store/jsontext.h"
#include "engine/store/writer.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t chunk = 500; // keys in one question, entries deleted in one transaction

QString idList(std::span<const TaskId> tasks)
{
    QStringList ids;
    for (const auto id : tasks)
        ids << QString::number(id.value);
    return u'[' + ids.join(u',') + u']';
}

} // namespace

Result<std::vector<LedgerAnswer>> Ledger::skip(UpstreamId upstream, std::span<const LedgerKey> keys)
{
    std::vector<LedgerAnswer> answers(keys.size());
    if (auto done = askIds(upstream, keys, answers); !done)
        return done.error();
    if (auto done = askVersions(upstream, keys, answers); !done)
        return done.error();
    return answers;
}

Result<> Ledger::askIds(UpstreamId upstream, std::span<const LedgerKey> keys, std::vector<LedgerAnswer> &answers)
{
    for (size_t from = 0; from < keys.size(); from += chunk) {
        QStringList ids;
        for (const auto &key : keys.subspan(from, std::min(chunk, keys.size() - from)))
            ids << key.requestId;
        auto done = m_db.each(u"SELECT j.key, l.fingerprint FROM json_each(?) j "
                              "CROSS JOIN ledger l ON l.upstream_id = ? AND l.request_id = j.value "
                              "WHERE l.expires_at > ?"_s,
                              {jsonList(ids), upstream.value, m_nowMs}, [&](QSqlQuery &q) {
                                  auto &answer = answers[from + q.value(0).toUInt()];
                                  answer.holdsId = true;
                                  answer.idContent = q.value(1).toByteArray();
                                  return true;
                              });
        if (!done)
            return done;
    }
    return {};
}

// Versions of another kind (their first character tells) cannot be compared, and say nothing.
Result<> Ledger::askVersions(UpstreamId upstream, std::span<const LedgerKey> keys, std::vector<LedgerAnswer> &answers)
{
    std::vector<size_t> asked;
    for (size_t i = 0; i < keys.size(); ++i)
        if (!keys[i].versionOrder.isEmpty())
            asked.push_back(i);
    for (size_t from = 0; from < asked.size(); from += chunk) {
        const std::span part(asked.begin() + static_cast<std::ptrdiff_t>(from), std::min(chunk, asked.size() - from));
        QStringList pairs;
        for (const size_t i : part)
            pairs << jsonList({keys[i].account, keys[i].bizKey});
        auto done =
            m_db.each(u"SELECT j.key, v.version_order, v.fingerprint FROM json_each(?) j CROSS JOIN ledger_version v "
                      "ON v.upstream_id = ? AND v.account = json_extract(j.value, '$[0]') "
                      "AND v.biz_key = json_extract(j.value, '$[1]') WHERE v.expires_at > ?"_s,
                      {QString(u'[' + pairs.join(u',') + u']'), upstream.value, m_nowMs}, [&](QSqlQuery &q) {
                          const size_t i = part[q.value(0).toUInt()];
                          const QString newest = q.value(1).toString();
                          auto &answer = answers[i];
                          answer.knowsVersion = newest.at(0) == keys[i].versionOrder.at(0);
                          answer.holdsVersion = answer.knowsVersion && newest >= keys[i].versionOrder;
                          answer.holdsNewer = answer.knowsVersion && newest > keys[i].versionOrder;
                          answer.versionContent = q.value(2).toByteArray();
                          return true;
                      });
        if (!done)
            return done;
    }
    return {};
}

Result<> Ledger::saveProcessed(std::span<const TaskId> tasks, Outcome outcome, std::chrono::hours ttl)
{
    if (tasks.empty())
        return {};
    const qint64 expires = m_nowMs + std::chrono::milliseconds(ttl).count();
    const bool one = tasks.size() == 1;
    const QVariant which = one ? QVariant(tasks.front().value) : QVariant(idList(tasks));
    const QString from =
        one ? u"FROM task t WHERE t.id = ? "_s : u"FROM json_each(?) j CROSS JOIN task t ON t.id = j.value WHERE 1 "_s;
    auto request = m_db.exec(
        u"INSERT INTO ledger (upstream_id, request_id, account, biz_key, version_ts, fingerprint, outcome, "
        "task_id, saved_at, expires_at) SELECT upstream_id, request_id, account, biz_key, version_ts, fingerprint, "
        "?, t.id, ?, ? "_s +
            from +
            u"ON CONFLICT (upstream_id, request_id) DO UPDATE SET "
            "outcome = excluded.outcome, fingerprint = excluded.fingerprint, task_id = excluded.task_id, "
            "saved_at = excluded.saved_at, expires_at = excluded.expires_at"_s,
        {QString(name(outcome)), m_nowMs, expires, which});
    if (!request)
        return request.error();
    auto version = m_db.exec(
        u"INSERT INTO ledger_version (upstream_id, account, biz_key, version_ts, version_order, fingerprint, "
        "saved_at, expires_at) SELECT upstream_id, account, biz_key, version_ts, version_order, fingerprint, ?, ? "_s +
            from +
            u"AND version_order IS NOT NULL "
            "ON CONFLICT (upstream_id, account, biz_key) DO UPDATE SET version_ts = excluded.version_ts, "
            "version_order = excluded.version_order, fingerprint = excluded.fingerprint, "
            "saved_at = excluded.saved_at, expires_at = excluded.expires_at "
            "WHERE excluded.version_order >= ledger_version.version_order "
            "OR ledger_version.expires_at <= excluded.saved_at "
            "OR substr(excluded.version_order, 1, 1) <> substr(ledger_version.version_order, 1, 1)"_s,
        {m_nowMs, expires, which});
    return version ? Result<>() : Result<>(version.error());
}

Result<std::vector<LaterSent>> Ledger::laterSent(std::span<const TaskId> tasks)
{
    std::vector<LaterSent> answers(tasks.size(), LaterSent::Nothing);
    auto done = m_db.each(
        u"SELECT j.key, "
        "EXISTS (SELECT 1 FROM ledger_version v WHERE v.upstream_id = t.upstream_id AND v.account = t.account "
        "AND v.biz_key = t.biz_key AND v.expires_at > ? AND v.version_order > t.version_order "
        "AND substr(v.version_order, 1, 1) = substr(t.version_order, 1, 1)), "
        "EXISTS (SELECT 1 FROM task_key k CROSS JOIN task l ON l.id = k.task_id WHERE k.biz_key = t.biz_key "
        "AND k.upstream_id = t.upstream_id AND k.phase = 0 AND k.task_id > t.id AND k.account = t.account "
        "AND l.state IN ('delivered', 'duplicate')) "
        "FROM json_each(?) j CROSS JOIN task t ON t.id = j.value"_s,
        {m_nowMs, idList(tasks)}, [&](QSqlQuery &q) {
            auto &answer = answers[q.value(0).toUInt()];
            if (q.value(1).toBool())
                answer = LaterSent::NewerVersion;
            else if (q.value(2).toBool())
                answer = LaterSent::LaterTask;
            return true;
        });
    if (!done)
        return done.error();
    return answers;
}

namespace {

// An entry's place in its table: the walk goes on behind it.
struct Entry {
    qint64 upstream = 0;
    QString first;  // account, or the request id
    QString second; // the key, or nothing
};

struct Table {
    QString select; // entries behind a place, in their order: upstream, first, second, expires_at
    QString remove;
};

const Table requests{u"SELECT upstream_id, request_id, '', expires_at FROM ledger "
                     "WHERE (upstream_id, request_id, '') > (?, ?, ?) ORDER BY upstream_id, request_id LIMIT 5000"_s,
                     u"DELETE FROM ledger WHERE upstream_id = ? AND request_id = ? AND '' = ? AND expires_at <= ?"_s};
const Table versions{u"SELECT upstream_id, account, biz_key, expires_at FROM ledger_version "
                     "WHERE (upstream_id, account, biz_key) > (?, ?, ?) ORDER BY upstream_id, account, biz_key "
                     "LIMIT 5000"_s,
                     u"DELETE FROM ledger_version WHERE upstream_id = ? AND account = ? AND biz_key = ? "
                     "AND expires_at <= ?"_s};

Result<> removeEntries(Writer &writer, const Table &table, std::span<const Entry> entries, qint64 nowMs)
{
    auto done = writer
                    .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                        for (const auto &e : entries) // asked again: one may have been delivered anew
                            if (auto gone = txn.db().exec(table.remove, {e.upstream, e.first, e.second, nowMs}); !gone)
                                return gone.error();
                        return true;
                    })
                    .takeResult();
    return done ? Result<>() : Result<>(done.error());
}

Result<> forgetIn(const Table &table, Database &reads, Writer &writer, qint64 nowMs,
                  const std::function<bool()> &cancelled)
{
    Entry place;
    for (bool more = true; more;) {
        more = false;
        std::vector<Entry> expired;
        auto walked = reads.each(table.select, {place.upstream, place.first, place.second}, [&](QSqlQuery &q) {
            more = true;
            place = {q.value(0).toLongLong(), q.value(1).toString(), q.value(2).toString()};
            if (q.value(3).toLongLong() <= nowMs)
                expired.push_back(place);
            return true;
        });
        if (!walked)
            return walked;
        for (size_t from = 0; from < expired.size(); from += chunk) {
            if (cancelled && cancelled())
                return Error{ErrorCode::Cancelled, u"ledger"_s, u"the rest is left for the next time"_s};
            const std::span part(expired.begin() + static_cast<std::ptrdiff_t>(from),
                                 std::min(chunk, expired.size() - from));
            if (auto removed = removeEntries(writer, table, part, nowMs); !removed)
                return removed;
        }
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, u"ledger"_s, u"the rest is left for the next time"_s};
    }
    return {};
}

} // namespace

Result<> forgetExpired(Database &reads, Writer &writer, qint64 nowMs, const std::function<bool()> &cancelled)
{
    for (const auto *table : {&requests, &versions})
        if (auto done = forgetIn(*table, reads, writer, nowMs, cancelled); !done)
            return done;
    return {};
}

} // namespace pushdesk
