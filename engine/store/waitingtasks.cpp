// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/waitingtasks.h"

#include "engine/store/database.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

const QString noEarlierOfSameKey =
    u"NOT EXISTS (SELECT 1 FROM task_key k CROSS JOIN task e ON e.id = k.task_id CROSS JOIN batch b ON b.id = "
    u"e.batch_id "
    "WHERE k.biz_key = t.biz_key AND k.upstream_id = t.upstream_id AND k.phase = 1 AND k.task_id < t.id "
    "AND b.state = 'live')"_s;

// The index is named: left to choose, SQLite takes the one of all pending tasks and walks those set aside.
const QString readyTasks =
    u"(SELECT id, upstream_id, biz_key FROM task INDEXED BY task_ready WHERE batch_id = ? AND state = 'pending' "
    "AND waits = 0 AND (held_reason IS NOT NULL) = ? ORDER BY id LIMIT ?) t"_s;

const QString anyReady =
    u"EXISTS (SELECT 1 FROM task t INDEXED BY task_ready WHERE t.batch_id = c.batch_id AND t.state = 'pending' "
    "AND t.waits = 0)"_s;

Result<int> setWaitingAside(WriteTxn &txn, BatchId batch, bool held)
{
    return txn.db().exec(u"UPDATE task SET waits = 1 WHERE id IN (SELECT t.id FROM "_s + readyTasks + u" WHERE NOT "_s +
                             noEarlierOfSameKey + u")"_s,
                         {batch.value, held ? 1 : 0, readyWindow});
}

} // namespace pushdesk
