// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/eventreads.h"

#include "engine/store/database.h"
#include "engine/store/meta.h"
#include "engine/store/writer.h"

#include <QJsonDocument>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString readKey = u"incidents_read"_s;

const QString selectEvents =
    u"SELECT e.id, e.at, e.kind, e.upstream_id, u.name, e.batch_id, b.file_name, e.task_id, e.detail FROM event e "
    "LEFT JOIN upstream u ON u.id = e.upstream_id LEFT JOIN batch b ON b.id = e.batch_id AND b.state = 'live' "_s;

std::optional<EventRecord> eventFrom(const QSqlQuery &q)
{
    const auto kind = eventKindFromName(q.value(2).toString());
    if (!kind)
        return std::nullopt;
    EventRecord r;
    r.id = EventId(q.value(0).toLongLong());
    r.at = q.value(1).toLongLong();
    r.kind = *kind;
    r.upstream = UpstreamId(q.value(3).toLongLong());
    r.upstreamName = q.value(4).toString();
    r.batch = BatchId(q.value(5).toLongLong());
    r.batchFile = q.value(6).toString();
    r.task = TaskId(q.value(7).toLongLong());
    r.detail = QJsonDocument::fromJson(q.value(8).toString().toUtf8()).object();
    return r;
}

} // namespace

Result<std::vector<EventRecord>> EventReads::events(const EventFilter &filter, const Page &page)
{
    QString sql = selectEvents + u"WHERE 1"_s;
    std::vector<QVariant> binds;
    if (filter.topic) {
        sql += filter.upstream ? u" AND +e.topic = ?"_s : u" AND e.topic = ?"_s; // an upstream has few: by its index
        binds.emplace_back(QString(name(*filter.topic)));
    }
    if (filter.upstream) {
        sql += u" AND e.upstream_id = ?"_s;
        binds.emplace_back(filter.upstream->value);
    }
    if (page.after != 0) {
        sql += page.descending ? u" AND e.id < ?"_s : u" AND e.id > ?"_s;
        binds.emplace_back(page.after);
    }
    sql += page.descending ? u" ORDER BY e.id DESC LIMIT ?"_s : u" ORDER BY e.id LIMIT ?"_s;
    binds.emplace_back(page.limit);
    std::vector<EventRecord> records;
    auto done = m_database.each(sql, binds, [&](QSqlQuery &q) {
        if (auto record = eventFrom(q))
            records.push_back(std::move(*record));
        return true;
    });
    if (!done)
        return done.error();
    return records;
}

Result<std::optional<EventRecord>> EventReads::unreadIncident()
{
    auto read = metaValue(m_database, readKey);
    if (!read)
        return read.error();
    std::optional<EventRecord> newest;
    for (const auto kind : {EventKind::TakenOver, EventKind::Slept, EventKind::ClockForward, EventKind::ClockBack}) {
        auto done = m_database.each(selectEvents + u"WHERE e.kind = ? AND e.id > ? ORDER BY e.id DESC LIMIT 1"_s,
                                    {QString(name(kind)), read->toLongLong()}, [&](QSqlQuery &q) {
                                        auto record = eventFrom(q);
                                        if (record && (!newest || newest->id < record->id))
                                            newest = std::move(record);
                                        return false;
                                    });
        if (!done)
            return done.error();
    }
    return newest;
}

Result<> markIncidentsRead(WriteTxn &txn, EventId upTo)
{
    auto read = metaValue(txn.db(), readKey);
    if (!read)
        return read.error();
    if (read->toLongLong() >= upTo.value)
        return {};
    txn.changes.events = true;
    return setMeta(txn.db(), readKey, QString::number(upTo.value));
}

} // namespace pushdesk
