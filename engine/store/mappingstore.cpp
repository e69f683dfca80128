// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/mappingstore.h"

#include "engine/store/database.h"
#include "engine/store/jsontext.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int headersKept = 50;

QString keyOf(const RememberedMapping &said)
{
    return said.mapping.header ? jsonList(said.header) : u"#%1"_s.arg(said.width);
}

RememberedMapping mappingFrom(const QSqlQuery &q)
{
    RememberedMapping said;
    const QString key = q.value(0).toString();
    said.mapping = mappingFromJson(q.value(1).toString());
    said.batch = BatchId(q.value(2).toLongLong());
    if (key.startsWith(u'#')) {
        said.width = key.mid(1).toInt();
    } else {
        said.header = textsOf(key);
        said.width = static_cast<int>(said.header.size());
    }
    return said;
}

} // namespace

Result<std::vector<RememberedMapping>> rememberedMappings(Database &database, UpstreamId upstream)
{
    std::vector<RememberedMapping> all;
    auto done = database.each(u"SELECT header, mapping, batch_id FROM column_mapping WHERE upstream_id = ? "
                              "ORDER BY said_at DESC, batch_id DESC"_s,
                              {upstream.value}, [&](QSqlQuery &q) {
                                  all.push_back(mappingFrom(q));
                                  return true;
                              });
    if (!done)
        return done.error();
    return all;
}

Result<> rememberMapping(WriteTxn &txn, UpstreamId upstream, const RememberedMapping &said)
{
    auto kept = txn.db().exec(u"INSERT INTO column_mapping (upstream_id, header, mapping, batch_id, said_at) "
                              "VALUES (?, ?, ?, ?, ?) ON CONFLICT (upstream_id, header) DO UPDATE SET "
                              "mapping = excluded.mapping, batch_id = excluded.batch_id, said_at = excluded.said_at"_s,
                              {upstream.value, keyOf(said), mappingJson(said.mapping), said.batch.value, txn.nowMs()});
    if (!kept)
        return kept.error();
    auto forgotten = txn.db().exec(
        u"DELETE FROM column_mapping WHERE upstream_id = ?1 AND header NOT IN (SELECT header FROM column_mapping "
        "WHERE upstream_id = ?1 ORDER BY said_at DESC, batch_id DESC LIMIT ?2)"_s,
        {upstream.value, headersKept});
    return forgotten ? Result<>() : Result<>(forgotten.error());
}

} // namespace pushdesk
