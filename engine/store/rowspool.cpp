// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/rowspool.h"

#include "engine/store/database.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Error spoolError(const Error &error)
{
    const QString where = u"the system's folder for temporary files"_s;
    if (error.code == ErrorCode::DiskFull)
        return {ErrorCode::DiskFull, where, u"its disk is full; nothing was changed"_s};
    return {error.code, where, error.detail};
}

} // namespace

RowSpool::RowSpool(std::unique_ptr<Database> database) : m_database(std::move(database)) {}
RowSpool::~RowSpool() = default;

Result<std::unique_ptr<RowSpool>> RowSpool::open()
{
    // Without a name SQLite keeps a database in a file of its own that was deleted when it was made.
    auto database = Database::open(QString(), Database::Mode::ReadWrite);
    if (!database)
        return spoolError(database.error());
    for (const QString &sql :
         {u"PRAGMA journal_mode=OFF"_s, u"PRAGMA synchronous=OFF"_s, u"PRAGMA temp_store=FILE"_s,
          u"PRAGMA cache_size=-8192"_s,
          u"CREATE TABLE spool (number INTEGER PRIMARY KEY, grp INTEGER NOT NULL, text TEXT NOT NULL)"_s, u"BEGIN"_s})
        if (const auto done = (*database)->exec(sql); !done)
            return spoolError(done.error());
    return std::unique_ptr<RowSpool>(new RowSpool(std::move(*database)));
}

Result<> RowSpool::add(const Row &row)
{
    const auto done = m_database->exec(u"INSERT INTO spool (number, grp, text) VALUES (?, ?, ?)"_s,
                                       {row.number, row.group, row.text});
    return done ? Result<>() : Result<>(spoolError(done.error()));
}

Result<> RowSpool::read(const QString &order, const Use &use)
{
    std::optional<Error> stopped;
    const auto done =
        m_database->each(u"SELECT number, grp, text FROM spool ORDER BY "_s + order, {}, [&](QSqlQuery &q) {
            const auto used = use({q.value(0).toLongLong(), q.value(1).toLongLong(), q.value(2).toString()});
            if (!used)
                stopped = used.error();
            return !stopped;
        });
    if (stopped)
        return *stopped;
    return done ? Result<>() : Result<>(spoolError(done.error()));
}

Result<> RowSpool::inOrder(const Use &use)
{
    return read(u"number"_s, use);
}

Result<> RowSpool::byGroup(const Use &use)
{
    if (const auto done = m_database->exec(u"CREATE INDEX IF NOT EXISTS spool_group ON spool (grp, number)"_s); !done)
        return spoolError(done.error());
    return read(u"grp, number"_s, use);
}

} // namespace pushdesk
