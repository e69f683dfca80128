// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/takeoverevent.h"

#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/writer.h"

#include <QJsonDocument>

#include <map>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

struct Leases {
    qint64 tasks = 0;
    qint64 doubles = 0; // of upstreams that would do a repeat twice
    qint64 newest = 0;
};

Result<Leases> leasesOf(WriteTxn &txn, const QString &owner)
{
    Leases leases;
    auto found = txn.db().each(
        u"SELECT t.n, t.newest, u.config FROM (SELECT upstream_id, count(*) AS n, max(lease_at) AS newest "
        "FROM task INDEXED BY task_leased WHERE state = 'in_flight' AND lease_owner = ? GROUP BY upstream_id) t "
        "JOIN upstream u ON u.id = t.upstream_id"_s,
        {owner}, [&](QSqlQuery &q) {
            const qint64 n = q.value(0).toLongLong();
            leases.tasks += n;
            leases.newest = std::max(leases.newest, q.value(1).toLongLong());
            const auto config = QJsonDocument::fromJson(q.value(2).toString().toUtf8()).object();
            leases.doubles += config.value(u"repeats"_s).toString() == u"doubles" ? n : 0;
            return true;
        });
    if (!found)
        return found.error();
    return leases;
}

} // namespace

Result<> noteTakeover(WriteTxn &txn, const QString &owner)
{
    auto started = txn.db().value(u"SELECT started_at FROM owner WHERE uuid = ?"_s, {owner});
    if (!started)
        return started.error();
    auto leases = leasesOf(txn, owner);
    if (!leases)
        return leases.error();
    if (!started->isValid() && leases->tasks == 0)
        return {};
    auto result =
        txn.db().value(u"SELECT max(ended_at) FROM (SELECT owner, ended_at FROM attempt ORDER BY id DESC LIMIT 200) "
                       "WHERE owner = ?"_s,
                       {owner});
    if (!result)
        return result.error();
    const qint64 from = std::max({started->toLongLong(), leases->newest, result->toLongLong()});
    return asDone(recordEvent(
        txn,
        {EventKind::TakenOver,
         {},
         {},
         {},
         {{u"from"_s, from}, {u"to"_s, txn.nowMs()}, {u"tasks"_s, leases->tasks}, {u"doubles"_s, leases->doubles}}}));
}

} // namespace pushdesk
