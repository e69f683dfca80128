// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/upstreamstore.h"

#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<UpstreamId> UpstreamStore::find(const QString &name)
{
    auto id = m_txn.db().value(u"SELECT id FROM upstream WHERE name = ? AND removed_at IS NULL"_s, {name});
    if (!id)
        return id.error();
    if (!id->isValid())
        return Error{ErrorCode::NotFound, name, u"no upstream has this name; see `pushdesk upstream list`"_s};
    return UpstreamId(id->toLongLong());
}

Result<> UpstreamStore::checkUnchanged(const QString &name, int begunFrom)
{
    auto version =
        m_txn.db().value(u"SELECT config_version FROM upstream WHERE name = ? AND removed_at IS NULL"_s, {name});
    if (!version)
        return version.error();
    const int now = version->isValid() ? version->toInt() : 0;
    if (now == begunFrom)
        return {};
    if (now == 0)
        return Error{ErrorCode::Refused, name, u"this upstream was removed since this was begun"_s};
    if (begunFrom == 0)
        return Error{ErrorCode::Refused, name, u"there is an upstream of this name already"_s};
    return Error{ErrorCode::Refused, name, u"the config was changed by somebody else since this was begun"_s};
}

Result<UpstreamId> UpstreamStore::save(const QString &name, const QByteArray &json, std::optional<int> begunFrom)
{
    if (begunFrom)
        if (auto unchanged = checkUnchanged(name, *begunFrom); !unchanged)
            return unchanged.error();
    const auto text = QString::fromUtf8(json);
    auto done = m_txn.db().exec(
        u"INSERT INTO upstream (name, config, config_version, created_at, updated_at) VALUES (?1, ?2, 0, ?3, ?3) "
        "ON CONFLICT (name) DO UPDATE SET config = excluded.config, updated_at = excluded.updated_at, removed_at = NULL"_s,
        {name, text, m_txn.nowMs()});
    if (!done)
        return done.error();
    m_txn.changes.upstreams = true;
    auto id = find(name);
    if (!id)
        return id;
    auto gate = m_txn.gate(*id);
    if (!gate)
        return gate.error();
    const bool fresh = (*gate)->configVersion == 0;
    (*gate)->configReplaced();
    auto told = recordEvent(
        m_txn, {fresh ? EventKind::UpstreamAdded : EventKind::UpstreamChanged, *id, {}, {}, {{u"name"_s, name}}});
    if (!told)
        return told.error();
    return id;
}

Result<> UpstreamStore::remove(const QString &name)
{
    auto id = find(name);
    if (!id)
        return id.error();
    auto live = m_txn.db().value(u"SELECT coalesce(sum(c.n), 0) FROM batch_count c JOIN batch b ON b.id = c.batch_id "
                                 "WHERE c.n > 0 AND c.state IN ('pending', 'in_flight', 'retry_wait') "
                                 "AND b.upstream_id = ?"_s,
                                 {id->value});
    if (!live)
        return live.error();
    if (live->toLongLong() > 0)
        return Error{ErrorCode::Refused, name,
                     u"%1 of its tasks still wait or are in flight; let them finish first"_s.arg(live->toLongLong())};
    auto staging =
        m_txn.db().value(u"SELECT count(*) FROM batch WHERE upstream_id = ? AND state = 'staging'"_s, {id->value});
    if (!staging)
        return staging.error();
    if (staging->toLongLong() > 0)
        return Error{ErrorCode::Refused, name,
                     u"a file is just being imported for it; try again when that has ended"_s};
    auto replays = m_txn.db().value(u"SELECT count(*) FROM replay_cause WHERE upstream_id = ? "
                                    "AND (waiting > 0 OR sending > 0)"_s,
                                    {id->value});
    if (!replays)
        return replays.error();
    if (replays->toLongLong() > 0)
        return Error{ErrorCode::Refused, name,
                     u"a replay of its dead letters has not ended; let it finish or cancel it first "
                     "(pushdesk dlq replays list)"_s};
    m_txn.changes.upstreams = true;
    auto done = m_txn.db().exec(u"UPDATE upstream SET removed_at = ? WHERE id = ?"_s, {m_txn.nowMs(), id->value});
    if (!done)
        return done.error();
    return asDone(recordEvent(m_txn, {EventKind::UpstreamRemoved, *id, {}, {}, {{u"name"_s, name}}}));
}

Result<> UpstreamStore::pause(const QString &name, const QString &reason)
{
    auto id = find(name);
    if (!id)
        return id.error();
    auto gate = m_txn.gate(*id);
    if (!gate)
        return gate.error();
    (*gate)->pause(reason);
    m_txn.orderedBy(*id);
    m_txn.changes.upstreams = true;
    return {};
}

Result<> UpstreamStore::stop(UpstreamId id, const QString &reason)
{
    auto gate = m_txn.gate(id);
    if (!gate)
        return gate.error();
    if ((*gate)->there && (*gate)->state != UpstreamState::Paused)
        (*gate)->pause(reason);
    return {};
}

Result<> UpstreamStore::hold(UpstreamId id, const QString &reason, qint64 untilMs)
{
    auto gate = m_txn.gate(id);
    if (!gate)
        return gate.error();
    if ((*gate)->there)
        (*gate)->hold(reason, untilMs, m_txn.nowMs());
    return {};
}

Result<> UpstreamStore::resume(const QString &name)
{
    auto id = find(name);
    if (!id)
        return id.error();
    auto gate = m_txn.gate(*id);
    if (!gate)
        return gate.error();
    (*gate)->resume();
    m_txn.orderedBy(*id);
    m_txn.changes.upstreams = true;
    return {};
}

} // namespace pushdesk
