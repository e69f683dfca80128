// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/searchreads.h"

#include "engine/store/database.h"
#include "engine/store/keyblocks.h"
#include "engine/store/taskreads.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// The first text that does not start with `prefix`, in SQLite's byte order.
QString afterPrefix(const QString &prefix)
{
    return prefix + QString::fromUcs4(U"\U0010FFFF", 1);
}

QString likePattern(QString part)
{
    for (const QChar c : {u'\\', u'%', u'_'})
        part.replace(c, u'\\' + QString(c));
    return u'%' + part + u'%';
}

struct Lookup {
    SearchHit::By by;
    QString whole; // the value is the text
    QString start; // it starts with it
};

const Lookup lookups[] = {
    {SearchHit::By::Key, u"SELECT k.task_id FROM task_key k WHERE k.biz_key = ? ORDER BY k.task_id DESC LIMIT ?"_s,
     u"SELECT k.task_id FROM task_key k WHERE k.biz_key > ? AND k.biz_key < ? ORDER BY k.biz_key LIMIT ?"_s},
    {SearchHit::By::RequestId,
     u"SELECT r.task_id FROM task_request r WHERE r.request_id = ? ORDER BY r.task_id DESC LIMIT ?"_s,
     u"SELECT r.task_id FROM task_request r WHERE r.request_id > ? AND r.request_id < ? ORDER BY r.request_id "
     "LIMIT ?"_s},
    {SearchHit::By::KeptValue, u"SELECT v.task_id FROM kept v WHERE v.value = ? ORDER BY v.task_id DESC LIMIT ?"_s,
     u"SELECT v.task_id FROM kept v WHERE v.value > ? AND v.value < ? ORDER BY v.value LIMIT ?"_s},
};

qint64 tasksIn(const std::vector<SearchHit> &hits)
{
    return std::count_if(hits.begin(), hits.end(),
                         [](const SearchHit &hit) { return hit.kind == SearchHit::Kind::Task; });
}

} // namespace

Result<> SearchReads::addTasks(const QString &sql, const QString &text, SearchHit::By by, std::vector<SearchHit> &hits)
{
    const auto room = most - static_cast<int>(tasksIn(hits));
    if (room <= 0)
        return {};
    std::vector<QVariant> binds{text};
    if (sql.count(u'?') == 3)
        binds.emplace_back(afterPrefix(text));
    binds.emplace_back(room);
    std::vector<qint64> ids;
    auto done = m_database.each(sql, binds, [&](QSqlQuery &q) {
        const qint64 id = q.value(0).toLongLong();
        const auto there = [id](const SearchHit &hit) { return hit.task.id.value == id; };
        if (std::none_of(hits.begin(), hits.end(), there))
            ids.push_back(id);
        return true;
    });
    if (!done)
        return done;
    auto tasks = TaskReads(m_database).tasksOf(ids);
    if (!tasks)
        return tasks.error();
    for (TaskRecord &task : *tasks) {
        SearchHit hit;
        hit.kind = SearchHit::Kind::Task;
        hit.by = by;
        hit.task = std::move(task);
        hits.push_back(std::move(hit));
    }
    return {};
}

Result<> SearchReads::addTasksOf(const QString &text, std::vector<SearchHit> &hits)
{
    for (const auto part : {&Lookup::whole, &Lookup::start})
        for (const Lookup &lookup : lookups)
            if (auto done = addTasks(lookup.*part, text, lookup.by, hits); !done)
                return done;
    return {};
}

Result<> SearchReads::addBatches(const QString &text, std::vector<SearchHit> &hits)
{
    return m_database.each(
        u"SELECT b.id, b.file_name, b.batch_date, b.accepted FROM batch b WHERE b.state = 'live' AND "
        "(b.file_name LIKE ? ESCAPE '\\' OR b.batch_date = ?) ORDER BY b.id DESC LIMIT ?"_s,
        {likePattern(text), text, most}, [&](QSqlQuery &q) {
            SearchHit hit;
            hit.kind = SearchHit::Kind::Batch;
            hit.batch = BatchId(q.value(0).toLongLong());
            hit.title = q.value(1).toString();
            hit.detail = q.value(2).toString();
            hit.count = q.value(3).toLongLong();
            hits.push_back(std::move(hit));
            return true;
        });
}

Result<> SearchReads::addUpstreams(const QString &text, std::vector<SearchHit> &hits)
{
    return m_database.each(u"SELECT id, name, state FROM upstream WHERE removed_at IS NULL AND "
                           "name LIKE ? ESCAPE '\\' ORDER BY name LIMIT ?"_s,
                           {likePattern(text), most}, [&](QSqlQuery &q) {
                               SearchHit hit;
                               hit.kind = SearchHit::Kind::Upstream;
                               hit.upstream = UpstreamId(q.value(0).toLongLong());
                               hit.title = q.value(1).toString();
                               hit.upstreamState =
                                   upstreamStateFromName(q.value(2).toString()).value_or(UpstreamState::Paused);
                               hits.push_back(std::move(hit));
                               return true;
                           });
}

Result<> SearchReads::addCauses(const QString &text, std::vector<SearchHit> &hits)
{
    return m_database.each(
        u"SELECT c.upstream_id, c.fingerprint, c.example, u.name, c.open FROM cause c JOIN upstream u "
        "ON u.id = c.upstream_id WHERE c.open > 0 AND c.example LIKE ? ESCAPE '\\' "
        "ORDER BY c.open DESC LIMIT ?"_s,
        {likePattern(text), most}, [&](QSqlQuery &q) {
            SearchHit hit;
            hit.kind = SearchHit::Kind::Cause;
            hit.upstream = UpstreamId(q.value(0).toLongLong());
            hit.fingerprint = q.value(1).toString();
            hit.title = q.value(2).toString();
            hit.detail = q.value(3).toString();
            hit.count = q.value(4).toLongLong();
            hits.push_back(std::move(hit));
            return true;
        });
}

Result<std::vector<SearchHit>> SearchReads::find(const QString &text)
{
    std::vector<SearchHit> hits;
    const QString asked = text.trimmed().left(longest);
    if (asked.isEmpty())
        return hits;
    auto done = addTasksOf(asked, hits);
    if (done && asked.toUpper() != asked)
        done = addTasksOf(asked.toUpper(), hits);
    if (done)
        done = addBatches(asked, hits);
    if (done)
        done = addUpstreams(asked, hits);
    if (done)
        done = addCauses(asked, hits);
    if (!done)
        return done.error();
    return hits;
}

// What a block says may be of a task that is gone: its key is looked at.
Result<> SearchReads::addHits(const std::vector<qint64> &tasks, const QString &text, SearchHit::By by,
                              std::vector<SearchHit> &hits)
{
    auto records = TaskReads(m_database).tasksOf(tasks);
    if (!records)
        return records.error();
    for (TaskRecord &task : *records) {
        const auto same = [&task](const SearchHit &hit) { return hit.task.id == task.id; };
        const bool fits = by == SearchHit::By::End ? task.bizKey.endsWith(text) : task.bizKey.contains(text);
        if (!fits || hits.size() >= most || std::any_of(hits.begin(), hits.end(), same))
            continue;
        SearchHit hit;
        hit.kind = SearchHit::Kind::Task;
        hit.by = by;
        hit.task = std::move(task);
        hits.push_back(std::move(hit));
    }
    return {};
}

Result<InsideHits> SearchReads::findInside(const QString &text, qint64 before)
{
    InsideHits found;
    const QString typed = text.trimmed().left(longest);
    QStringList texts{typed};
    if (const QString capitals = typed.toUpper(); capitals != typed)
        texts << capitals;
    std::vector<KeyMatches> matches;
    for (const QString &one : std::as_const(texts)) {
        auto some = KeyBlocks(m_database).find(one, before);
        if (!some)
            return some.error();
        found.before = std::max(found.before, some->before);
        matches.push_back(std::move(*some));
    }
    for (const auto part : {&KeyMatches::ends, &KeyMatches::inside})
        for (size_t i = 0; i < matches.size(); ++i) {
            const auto by = part == &KeyMatches::ends ? SearchHit::By::End : SearchHit::By::Inside;
            if (auto done = addHits(matches[i].*part, texts.at(static_cast<qsizetype>(i)), by, found.hits); !done)
                return done.error();
        }
    return found;
}

Result<FoundKey> SearchReads::lookUpOne(const QString &key)
{
    FoundKey found;
    found.asked = key;
    for (const Lookup &lookup : lookups) {
        std::vector<qint64> ids;
        auto done = m_database.each(lookup.whole, {key, static_cast<int>(listed)}, [&](QSqlQuery &q) {
            ids.push_back(q.value(0).toLongLong());
            return true;
        });
        if (!done)
            return done.error();
        if (ids.empty())
            continue;
        auto tasks = TaskReads(m_database).tasksOf({ids.front()});
        if (!tasks)
            return tasks.error();
        if (tasks->empty()) // still staged
            continue;
        found.task = std::move(tasks->front());
        found.tasks = static_cast<qint64>(ids.size());
        break;
    }
    return found;
}

Result<std::vector<FoundKey>> SearchReads::lookUp(const QStringList &keys)
{
    std::vector<FoundKey> all;
    for (const QString &key : keys) {
        if (all.size() >= listed)
            break;
        auto one = lookUpOne(key);
        if (!one)
            return one.error();
        all.push_back(std::move(*one));
    }
    return all;
}

} // namespace pushdesk
