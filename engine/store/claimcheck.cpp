// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/claimcheck.h"

#include "engine/store/database.h"
#include "engine/store/replaystore.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<bool> newerVersionWaits(WriteTxn &txn, TaskId task)
{
    auto newer = txn.db().value(
        u"SELECT 1 FROM task t CROSS JOIN task_key k ON k.biz_key = t.biz_key AND k.upstream_id = t.upstream_id "
        "AND k.phase = 1 AND k.account = t.account AND k.version_order > t.version_order "
        "AND substr(k.version_order, 1, 1) = substr(t.version_order, 1, 1) "
        "CROSS JOIN task n ON n.id = k.task_id CROSS JOIN batch b ON b.id = n.batch_id AND b.state = 'live' "
        "WHERE t.id = ? LIMIT 1"_s,
        {task.value});
    if (!newer)
        return newer.error();
    return newer->isValid();
}

Result<std::vector<ClaimVerdict>> judgeClaimed(WriteTxn &txn, UpstreamId upstream, std::span<const ClaimedTask> tasks)
{
    std::vector<LedgerKey> keys;
    keys.reserve(tasks.size());
    for (const auto &task : tasks)
        keys.push_back(task.key);
    auto known = Ledger(txn.db(), txn.nowMs()).skip(upstream, keys);
    if (!known)
        return known.error();
    std::vector<ClaimVerdict> verdicts;
    verdicts.reserve(tasks.size());
    for (size_t i = 0; i < tasks.size(); ++i) {
        if (!tasks[i].again && (*known)[i].sent()) {
            verdicts.push_back(ClaimVerdict::Skip);
            continue;
        }
        auto newer = tasks[i].key.versionOrder.isEmpty() ? Result<bool>(false) : newerVersionWaits(txn, tasks[i].id);
        if (!newer)
            return newer.error();
        verdicts.push_back(*newer ? ClaimVerdict::Supersede : ClaimVerdict::Send);
    }
    return verdicts;
}

Result<> endUnsent(WriteTxn &txn, const Task &task, TaskState from, TaskState to)
{
    auto ended = txn.db().exec(u"UPDATE task SET state = ?, held_reason = NULL, lease_owner = NULL, lease_at = NULL, "
                               "updated_at = ? WHERE id = ?"_s,
                               {QString(name(to)), txn.nowMs(), task.id.value});
    if (!ended)
        return ended.error();
    txn.moved(task.batch, from, to);
    if (task.round == 0)
        return {};
    return closeReplayItem(txn, task.id, ReplayResult::LeftOut,
                           to == TaskState::Skipped ? u"delivered meanwhile"_s : u"a newer version waits"_s);
}

} // namespace pushdesk
