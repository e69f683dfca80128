// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/earlierfiles.h"

#include "engine/store/database.h"
#include "engine/store/jsontext.h"

#include <QHash>
#include <QSqlQuery>

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<std::vector<EarlierFile>> EarlierFiles::with(const QStringList &columns, const QString &sha256, int limit)
{
    std::vector<EarlierFile> files;
    QHash<QString, size_t> known; // a file that was imported twice is the larger of both: the other time less was new
    auto read = m_database.each(
        u"SELECT id, created_at, n, accepted, file_sha256 FROM (SELECT id, created_at, \"rows\" AS n, accepted, "
        "file_sha256, columns, invalid + duplicates_in_file + already_queued + already_delivered AS left_out "
        "FROM batch WHERE upstream_id = ? AND state = 'live' ORDER BY id DESC LIMIT 100) "
        "WHERE columns = ? AND file_sha256 <> ? AND NOT (accepted = 1 AND left_out = 0) ORDER BY id DESC"_s,
        {m_upstream.value, jsonList(columns), sha256}, [&](QSqlQuery &q) {
            const EarlierFile file{BatchId(q.value(0).toLongLong()), q.value(1).toLongLong(), q.value(2).toLongLong(),
                                   q.value(3).toLongLong()};
            const QString hash = q.value(4).toString();
            if (const auto at = known.constFind(hash); at != known.constEnd()) {
                if (files[*at].accepted < file.accepted)
                    files[*at] = file;
                return true;
            }
            if (files.size() == static_cast<size_t>(limit))
                return false;
            known.insert(hash, files.size());
            files.push_back(file);
            return true;
        });
    if (!read)
        return read.error();
    return files;
}

Result<> EarlierFiles::keys(BatchId batch, const std::function<void(TaskId, const QString &)> &use)
{
    return m_database.each(u"SELECT id, biz_key FROM task WHERE batch_id = ?"_s, {batch.value}, [&](QSqlQuery &q) {
        use(TaskId(q.value(0).toLongLong()), q.value(1).toString());
        return true;
    });
}

Result<QString> EarlierFiles::key(TaskId task)
{
    auto key = m_database.value(u"SELECT biz_key FROM task WHERE id = ?"_s, {task.value});
    if (!key)
        return key.error();
    return key->toString();
}

} // namespace pushdesk
