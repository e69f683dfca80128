// SPDX-License-Identifier: GPL-3.0-or-later
// The questions about replays (DESIGN R10): the part of ReadStore that has tables of its own.
#include "engine/store/database.h"
#include "engine/store/readstore.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString replaySelect =
    u"SELECT r.id, r.state, r.scope, r.total, r.created_at, r.finished_at, coalesce(sum(c.waiting), 0), "
    "coalesce(sum(c.sending), 0), coalesce(sum(c.delivered), 0), coalesce(sum(c.dead), 0), "
    "coalesce(sum(c.unknown), 0), coalesce(sum(c.left_out), 0) "
    "FROM replay r LEFT JOIN replay_cause c ON c.replay_id = r.id WHERE r.state <> 'staging' "_s;

ReplayCounts countsFrom(const QSqlQuery &q, int column)
{
    ReplayCounts counts;
    for (auto *n :
         {&counts.waiting, &counts.sending, &counts.delivered, &counts.dead, &counts.unknown, &counts.leftOut})
        *n = q.value(column++).toLongLong();
    return counts;
}

ReplayRecord replayFrom(const QSqlQuery &q)
{
    ReplayRecord record;
    record.id = ReplayId(q.value(0).toLongLong());
    record.state = replayStateFromName(q.value(1).toString()).value_or(ReplayState::Done);
    record.scope = q.value(2).toString();
    record.total = q.value(3).toLongLong();
    record.createdAt = q.value(4).toLongLong();
    if (!q.isNull(5))
        record.finishedAt = q.value(5).toLongLong();
    record.counts = countsFrom(q, 6);
    return record;
}

} // namespace

Result<std::vector<ReplayRecord>> ReadStore::replays(const Page &page)
{
    std::vector<ReplayRecord> records;
    const QString where = page.descending ? u"AND (?1 = 0 OR r.id < ?1) GROUP BY r.id ORDER BY r.id DESC LIMIT ?2"_s
                                          : u"AND r.id > ?1 GROUP BY r.id ORDER BY r.id LIMIT ?2"_s;
    auto found = m_database.each(replaySelect + where, {page.after, page.limit}, [&](QSqlQuery &q) {
        records.push_back(replayFrom(q));
        return true;
    });
    if (!found)
        return found.error();
    return records;
}

Result<ReplayRecord> ReadStore::replay(ReplayId id)
{
    std::optional<ReplayRecord> record;
    auto found = m_database.each(replaySelect + u"AND r.id = ? GROUP BY r.id"_s, {id.value}, [&](QSqlQuery &q) {
        record = replayFrom(q);
        return false;
    });
    if (!found)
        return found.error();
    if (!record)
        return Error{ErrorCode::NotFound, QString::number(id.value),
                     u"no replay has this number; see `pushdesk dlq replays list`"_s};
    return std::move(*record);
}

Result<std::vector<ReplayCauseRecord>> ReadStore::replayCauses(ReplayId id)
{
    std::vector<ReplayCauseRecord> records;
    auto found = m_database.each(
        u"SELECT c.upstream_id, u.name, c.fingerprint, coalesce(k.example, ''), coalesce(c.stopped, ''), c.waiting, "
        "c.sending, c.delivered, c.dead, c.unknown, c.left_out FROM replay_cause c "
        "JOIN upstream u ON u.id = c.upstream_id LEFT JOIN cause k ON k.upstream_id = c.upstream_id "
        "AND k.fingerprint = c.fingerprint WHERE c.replay_id = ? "
        "ORDER BY c.waiting + c.sending + c.delivered + c.dead + c.unknown + c.left_out DESC, c.fingerprint"_s,
        {id.value}, [&](QSqlQuery &q) {
            ReplayCauseRecord record;
            record.upstream = UpstreamId(q.value(0).toLongLong());
            record.upstreamName = q.value(1).toString();
            record.fingerprint = q.value(2).toString();
            record.example = q.value(3).toString();
            record.stopped = q.value(4).toString();
            record.counts = countsFrom(q, 5);
            records.push_back(std::move(record));
            return true;
        });
    if (!found)
        return found.error();
    return records;
}

Result<std::vector<ReplayItemRecord>> ReadStore::replayItems(ReplayId id, const Page &page)
{
    std::vector<ReplayItemRecord> records;
    const QString where = page.descending ? u"AND (?2 = 0 OR i.dead_letter_id < ?2) ORDER BY i.dead_letter_id DESC "
                                            "LIMIT ?3"_s
                                          : u"AND i.dead_letter_id > ?2 ORDER BY i.dead_letter_id LIMIT ?3"_s;
    auto found = m_database.each(u"SELECT i.dead_letter_id, i.task_id, d.biz_key, u.name, i.fingerprint, i.verdict, "
                                 "i.released, i.result, i.reason FROM replay_item i "
                                 "JOIN dead_letter d ON d.id = i.dead_letter_id "
                                 "JOIN upstream u ON u.id = i.upstream_id WHERE i.replay_id = ?1 "_s +
                                     where,
                                 {id.value, page.after, page.limit}, [&](QSqlQuery &q) {
                                     ReplayItemRecord record;
                                     record.letter = DeadLetterId(q.value(0).toLongLong());
                                     record.task = TaskId(q.value(1).toLongLong());
                                     record.bizKey = q.value(2).toString();
                                     record.upstreamName = q.value(3).toString();
                                     record.fingerprint = q.value(4).toString();
                                     record.verdict =
                                         replayVerdictFromName(q.value(5).toString()).value_or(ReplayVerdict::SameId);
                                     record.released = q.value(6).toBool();
                                     record.result =
                                         replayResultFromName(q.value(7).toString()).value_or(ReplayResult::None);
                                     record.reason = q.value(8).toString();
                                     records.push_back(std::move(record));
                                     return true;
                                 });
    if (!found)
        return found.error();
    return records;
}

} // namespace pushdesk
