// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/tasklookup.h"

#include "engine/store/database.h"
#include "engine/store/keyblocks.h"
#include "engine/store/writer.h"

#include <QFuture>

#include <optional>
#include <utility>
#include <vector>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// Of the task `t`; each starts with what it is sorted by.
struct Lookup {
    QString table;
    QString columns;
    QString values;
    qsizetype width;
};

const Lookup lookups[] = {
    {u"task_request"_s, u"request_id, upstream_id, task_id"_s, u"t.request_id, t.upstream_id, t.id"_s, 3},
    {u"task_key"_s, u"biz_key, upstream_id, phase, task_id, account, version_order"_s,
     u"t.biz_key, t.upstream_id, t.phase, t.id, t.account, t.version_order"_s, 6},
};

constexpr qsizetype rowsInStatement = 100;
constexpr qsizetype rowsInTransaction = 20 * rowsInStatement;

QString insertOf(const Lookup &lookup, qsizetype rows)
{
    const QString row = u'(' + QStringList(lookup.width, u"?"_s).join(u',') + u')';
    return u"INSERT INTO %1 (%2) VALUES "_s.arg(lookup.table, lookup.columns) + QStringList(rows, row).join(u',');
}

// Sends the entries on their way as they come, one transaction at work while the next one gathers.
class Entering {
public:
    Entering(Writer &writer, const Lookup &lookup)
        : m_writer(writer),
          m_width(static_cast<size_t>(lookup.width)),
          m_many(insertOf(lookup, rowsInStatement)),
          m_one(insertOf(lookup, 1))
    {
    }

    Result<> add(const QSqlQuery &row)
    {
        for (int i = 0; i < static_cast<int>(m_width); ++i)
            m_values.push_back(row.isNull(i) ? QVariant() : row.value(i));
        return m_values.size() < rowsInTransaction * m_width ? Result<>() : send();
    }
    Result<> finish()
    {
        if (auto sent = send(); !sent)
            return sent;
        return await();
    }
    Result<> await()
    {
        if (!m_sent.isValid())
            return {};
        auto done = std::exchange(m_sent, {}).takeResult();
        return done ? Result<>() : Result<>(done.error());
    }

private:
    Result<> send()
    {
        if (auto done = await(); !done)
            return done;
        m_sent = m_writer.run<bool>(
            [this, values = std::exchange(m_values, {})](WriteTxn &txn) { return insert(txn.db(), values); });
        return {};
    }
    Result<bool> insert(Database &database, std::span<const QVariant> values) const
    {
        while (!values.empty()) {
            const bool many = values.size() >= rowsInStatement * m_width;
            const size_t n = (many ? rowsInStatement : 1) * m_width;
            if (auto done = database.exec(many ? m_many : m_one, values.first(n)); !done)
                return done.error();
            values = values.subspan(n);
        }
        return true;
    }

    Writer &m_writer;
    const size_t m_width;
    const QString m_many;
    const QString m_one;
    std::vector<QVariant> m_values;
    QFuture<Result<bool>> m_sent;
};

Result<> enter(Database &reads, Writer &writer, const Lookup &lookup, BatchId batch, qint64 first,
               const std::function<bool()> &cancelled)
{
    Entering entering(writer, lookup);
    Result<> result;
    qint64 n = 0;
    // By the table's own order, not by an index: the batch's tasks stand together.
    auto read = reads.each(
        u"SELECT "_s + lookup.values + u" FROM task t NOT INDEXED WHERE t.id >= ? AND t.batch_id = ? ORDER BY 1"_s,
        {first, batch.value}, [&](QSqlQuery &q) {
            result = entering.add(q);
            if (result && ++n % fewTasks == 0 && cancelled && cancelled())
                result = Error{ErrorCode::Cancelled, QString::number(batch.value), u"nothing was queued"_s};
            return result.ok();
        });
    if (result)
        result = read;
    if (!read && read.error().code == ErrorCode::DiskFull)
        result = Error{ErrorCode::DiskFull, u"the system's folder for temporary files"_s,
                       u"its disk is full; nothing was queued"_s};
    if (result)
        return entering.finish();
    (void)entering.await(); // it works with what ends here
    return result;
}

// A sort keeps as much in memory as the connection caches, and the rest in a file.
Result<> sortInFile(Database &reads, bool on)
{
    for (const auto &pragma : {on ? u"PRAGMA temp_store=FILE"_s : u"PRAGMA temp_store=MEMORY"_s,
                               on ? u"PRAGMA cache_size=-8192"_s : u"PRAGMA cache_size=-32768"_s})
        if (auto done = reads.exec(pragma); !done)
            return done.error();
    return {};
}

} // namespace

Result<> enterFew(WriteTxn &txn, BatchId batch)
{
    for (const auto &lookup : lookups) {
        auto done =
            txn.db().exec(u"INSERT OR IGNORE INTO %1 (%2) SELECT %3 FROM task t WHERE t.batch_id = ? ORDER BY 1"_s.arg(
                              lookup.table, lookup.columns, lookup.values),
                          {batch.value});
        if (!done)
            return done.error();
    }
    return {};
}

Result<> enterMany(Database &reads, Writer &writer, BatchId batch, const std::function<bool()> &cancelled)
{
    auto first = reads.value(u"SELECT min(id) FROM task WHERE batch_id = ? AND state = 'pending'"_s, {batch.value});
    if (!first)
        return first.error();
    if (auto ready = sortInFile(reads, true); !ready)
        return ready;
    Result<> result;
    for (const auto &lookup : lookups)
        if (result)
            result = enter(reads, writer, lookup, batch, first->toLongLong(), cancelled);
    auto back = sortInFile(reads, false);
    return result ? back : result;
}

Result<QStringList> lookupFaults(Database &database)
{
    QStringList faults;
    auto there = database.value(u"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'task_key'"_s);
    if (!there)
        return there.error();
    if (!there->isValid())
        return faults;
    const QString live = u"FROM task t JOIN batch b ON b.id = t.batch_id AND b.state = 'live' WHERE NOT EXISTS "_s;
    const std::pair<QString, QString> questions[] = {
        {live + u"(SELECT 1 FROM task_request r WHERE r.request_id = t.request_id AND r.upstream_id = t.upstream_id "
                "AND r.task_id = t.id)"_s,
         u"%1 tasks are not found by their request id"_s},
        {live + u"(SELECT 1 FROM task_key k WHERE k.biz_key = t.biz_key AND k.upstream_id = t.upstream_id "
                "AND k.phase = t.phase AND k.task_id = t.id AND k.account = t.account "
                "AND k.version_order IS t.version_order)"_s,
         u"%1 tasks are not found by their business key"_s},
        {u"FROM task_request r WHERE NOT EXISTS (SELECT 1 FROM task t WHERE t.id = r.task_id "
         "AND t.request_id = r.request_id AND t.upstream_id = r.upstream_id)"_s,
         u"%1 request ids are noted of tasks that are not there or have another"_s},
        {u"FROM task_key k WHERE NOT EXISTS (SELECT 1 FROM task t WHERE t.id = k.task_id AND t.biz_key = k.biz_key "
         "AND t.upstream_id = k.upstream_id AND t.phase = k.phase)"_s,
         u"%1 business keys are noted of tasks that are not there or have another"_s},
    };
    for (const auto &[from, says] : questions) {
        auto n = database.value(u"SELECT count(*) "_s + from);
        if (!n)
            return n.error();
        if (n->toLongLong() > 0)
            faults << says.arg(n->toLongLong());
    }
    auto parts = KeyBlocks(database).faults();
    if (!parts)
        return parts.error();
    return faults + *parts;
}

} // namespace pushdesk
