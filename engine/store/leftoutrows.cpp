// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/leftoutrows.h"

#include "engine/store/database.h"
#include "engine/store/jsontext.h"
#include "engine/store/writer.h"

#include <QSqlQuery>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(LeftOutBucket bucket)
{
    switch (bucket) {
    case LeftOutBucket::Invalid:
        return u"invalid"_s;
    case LeftOutBucket::InFile:
        return u"in_file"_s;
    case LeftOutBucket::Queued:
        return u"queued"_s;
    case LeftOutBucket::Delivered:
        return u"delivered"_s;
    }
    return {};
}

LeftOutBucket bucketOf(const QString &name)
{
    for (const LeftOutBucket bucket : allLeftOutBuckets)
        if (nameOf(bucket) == name)
            return bucket;
    return LeftOutBucket::Invalid;
}

LeftOutRow rowOf(const QSqlQuery &q)
{
    LeftOutRow row;
    row.rowNo = q.value(0).toLongLong();
    row.lineNo = q.value(1).toLongLong();
    row.bizKey = q.value(2).toString();
    row.bucket = bucketOf(q.value(3).toString());
    row.why = q.value(4).toString();
    row.otherRow = q.value(5).toLongLong();
    row.what = q.value(6).toString();
    row.broken = q.value(7).toBool();
    if (!q.value(8).isNull())
        row.cells = textsOf(q.value(8).toString());
    return row;
}

} // namespace

Result<std::vector<LeftOutRow>> LeftOutReads::rows(const LeftOutQuery &query, qint64 after, int limit)
{
    std::vector<LeftOutRow> found;
    QString sql = u"SELECT row_no, line_no, biz_key, bucket, why, other_row, what, broken, payload FROM left_out "
                  "WHERE batch_id = ? AND row_no > ?"_s;
    std::vector<QVariant> binds{query.batch.value, after};
    if (query.bucket) {
        sql += u" AND bucket = ?"_s;
        binds.emplace_back(nameOf(*query.bucket));
    }
    if (!query.text.isEmpty()) {
        sql += u" AND (instr(lower(biz_key), lower(?)) OR instr(lower(what), lower(?)))"_s;
        binds.insert(binds.end(), 2, query.text);
    }
    binds.emplace_back(limit);
    auto read = m_database.each(sql + u" ORDER BY row_no LIMIT ?"_s, binds, [&](QSqlQuery &q) {
        found.push_back(rowOf(q));
        return true;
    });
    if (!read)
        return read.error();
    return found;
}

Result<LeftOutCounts> LeftOutReads::kept(BatchId batch)
{
    LeftOutCounts counts{};
    auto read = m_database.each(u"SELECT bucket, count(*) FROM left_out WHERE batch_id = ? GROUP BY bucket"_s,
                                {batch.value}, [&](QSqlQuery &q) {
                                    counts[static_cast<size_t>(bucketOf(q.value(0).toString()))] =
                                        q.value(1).toLongLong();
                                    return true;
                                });
    if (!read)
        return read.error();
    return counts;
}

Result<> stageLeftOut(WriteTxn &txn, BatchId batch, std::span<const LeftOutRow> rows)
{
    for (const LeftOutRow &row : rows) {
        auto written = txn.db().exec(
            u"INSERT OR REPLACE INTO left_out (batch_id, row_no, line_no, biz_key, bucket, why, other_row, what, "
            "broken, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
            {batch.value, row.rowNo, row.lineNo, row.bizKey.isNull() ? u""_s : row.bizKey, nameOf(row.bucket), row.why,
             row.otherRow, row.what.isNull() ? u""_s : row.what, row.broken ? 1 : 0, jsonList(row.cells)});
        if (!written)
            return written.error();
    }
    return {};
}

Result<> deleteLeftOut(WriteTxn &txn, BatchId batch)
{
    auto gone = txn.db().exec(u"DELETE FROM left_out WHERE batch_id = ?"_s, {batch.value});
    return gone ? Result<>() : Result<>(gone.error());
}

Result<qint64> dropLeftOutCells(Database &reads, Writer &writer, UpstreamId upstream, qint64 beforeMs)
{
    std::vector<qint64> batches;
    auto found = reads.each(
        u"SELECT b.id FROM batch b WHERE b.upstream_id = ? AND b.created_at < ? AND b.state = 'live' AND EXISTS "
        "(SELECT 1 FROM left_out l WHERE l.batch_id = b.id AND l.payload IS NOT NULL)"_s,
        {upstream.value, beforeMs}, [&](QSqlQuery &q) {
            batches.push_back(q.value(0).toLongLong());
            return true;
        });
    if (!found)
        return found.error();
    for (const qint64 batch : batches) {
        auto dropped =
            writer
                .run<int>([batch](WriteTxn &txn) {
                    return txn.db().exec(
                        u"UPDATE left_out SET payload = NULL WHERE batch_id = ? AND payload IS NOT NULL"_s, {batch});
                })
                .takeResult();
        if (!dropped)
            return dropped.error();
    }
    return static_cast<qint64>(batches.size());
}

} // namespace pushdesk
