// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/upstreamsamples.h"

#include "engine/store/database.h"
#include "engine/store/readstore.h"

#include <QSqlQuery>

#include <algorithm>
#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int batchesLookedInto = 10;

// As settlement writes it: "HTTP 200", then a header a line.
Answer answerOf(int status, const QString &head, const QByteArray &body)
{
    Answer answer;
    answer.status = status;
    answer.body = body;
    const QStringList lines = head.split(u'\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const qsizetype colon = lines[i].indexOf(u':');
        if (colon > 0)
            answer.headers.append({lines[i].left(colon).toLatin1(), lines[i].mid(colon + 1).trimmed().toLatin1()});
    }
    return answer;
}

} // namespace

StoredAnswer storedAnswer(const QSqlQuery &query)
{
    StoredAnswer stored;
    stored.task = TaskId(query.value(0).toLongLong());
    stored.bizKey = query.value(1).toString();
    stored.endedAt = query.value(2).toLongLong();
    stored.outcome = outcomeFromName(query.value(3).toString()).value_or(Outcome::Retry);
    stored.answer = answerOf(query.value(4).toInt(), query.value(5).toString(), query.value(6).toByteArray());
    return stored;
}

Result<std::vector<qint64>> UpstreamSamples::batches(UpstreamId upstream)
{
    std::vector<qint64> ids;
    const auto done = m_database.each(u"SELECT id FROM batch WHERE upstream_id = ? AND state = 'live' "
                                      "ORDER BY id DESC LIMIT ?"_s,
                                      {upstream.value, batchesLookedInto}, [&](QSqlQuery &q) {
                                          ids.push_back(q.value(0).toLongLong());
                                          return true;
                                      });
    if (!done)
        return done.error();
    return ids;
}

Result<> UpstreamSamples::readAnswers(qint64 batch, TaskState state, int most, std::vector<StoredAnswer> &out)
{
    return m_database.each(
        u"SELECT t.id, t.biz_key, a.ended_at, a.outcome, a.http_status, a.answer_head, a.answer_body "
        "FROM (SELECT id, biz_key FROM task WHERE batch_id = ? AND state = ? ORDER BY id DESC LIMIT ?) t "
        "JOIN attempt a ON a.task_id = t.id AND a.n = (SELECT max(n) FROM attempt WHERE task_id = t.id "
        "AND http_status IS NOT NULL AND answer_head IS NOT NULL)"_s,
        {batch, QString(name(state)), most}, [&](QSqlQuery &q) {
            out.push_back(storedAnswer(q));
            return true;
        });
}

Result<std::vector<StoredAnswer>> UpstreamSamples::answers(UpstreamId upstream, int most)
{
    const auto ids = batches(upstream);
    if (!ids)
        return ids.error();
    constexpr std::array answered{TaskState::Dead,      TaskState::RetryWait, TaskState::Pending,
                                  TaskState::Duplicate, TaskState::Delivered, TaskState::Cancelled};
    std::vector<StoredAnswer> found;
    for (const qint64 batch : *ids) {
        if (static_cast<int>(found.size()) >= most)
            break;
        for (const TaskState state : answered)
            if (const auto read = readAnswers(batch, state, most / 2, found); !read)
                return read.error();
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const StoredAnswer &a, const StoredAnswer &b) { return a.endedAt > b.endedAt; });
    if (static_cast<int>(found.size()) > most)
        found.resize(static_cast<size_t>(most));
    return found;
}

Result<std::vector<SampleRow>> UpstreamSamples::rows(UpstreamId upstream, int most)
{
    const auto ids = batches(upstream);
    if (!ids)
        return ids.error();
    ReadStore reads(m_database);
    std::vector<SampleRow> rows;
    for (const qint64 id : *ids) {
        const auto batch = reads.batch(BatchId(id));
        if (!batch)
            return batch.error();
        std::vector<qint64> tasks;
        for (const TaskState state : {TaskState::Dead, TaskState::Delivered, TaskState::Pending, TaskState::RetryWait})
            if (const auto done =
                    m_database.each(u"SELECT id FROM task WHERE batch_id = ? AND state = ? ORDER BY id LIMIT 2"_s,
                                    {id, QString(name(state))},
                                    [&](QSqlQuery &q) {
                                        tasks.push_back(q.value(0).toLongLong());
                                        return true;
                                    });
                !done)
                return done.error();
        for (const qint64 task : tasks) {
            const auto record = reads.task(TaskId(task));
            if (!record)
                return record.error();
            SampleRow row;
            row.fileName = batch->fileName;
            row.task.rowNo = record->rowNo;
            row.task.bizKey = record->bizKey;
            row.task.batchDate = batch->batchDate;
            row.task.scene = batch->scene;
            row.task.columns = batch->columns;
            row.task.cells = record->cells;
            row.task.lines = record->lines;
            rows.push_back(std::move(row));
            if (static_cast<int>(rows.size()) >= most)
                return rows;
        }
    }
    return rows;
}

} // namespace pushdesk
