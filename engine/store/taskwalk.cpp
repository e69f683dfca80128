// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/taskwalk.h"

#include "engine/store/database.h"
#include "engine/store/idlist.h"

#include <algorithm>
#include <limits>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostFew = 100'000; // as many ids are gathered; of a text that more have, tasks are met by walking
constexpr size_t chunk = 1000;   // candidates that are asked at a time
constexpr size_t runBlock = 200;

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

// Before the first id of a page's way.
qint64 startOf(const Page &page)
{
    return page.after != 0 || !page.descending ? page.after : std::numeric_limits<qint64>::max();
}

QString beyond(const Page &page)
{
    return page.descending ? u"t.id < ?"_s : u"t.id > ?"_s;
}

QString inOrder(const Page &page)
{
    return page.descending ? u" ORDER BY t.id DESC LIMIT ?"_s : u" ORDER BY t.id LIMIT ?"_s;
}

const QString inTrouble = u"t.attempts > 0 AND t.state NOT IN ('delivered', 'duplicate')"_s;

} // namespace

TaskWalk::TaskWalk(Database &database, TaskQuery query, qint64 tasks)
    : m_database(database), m_filter(std::move(query)), m_budget(tasks == noBudget ? LLONG_MAX : tasks)
{
}

QString TaskWalk::jsonNumbers(const std::vector<qint64> &numbers)
{
    QString list(u'[');
    for (const qint64 number : numbers) {
        if (list.size() > 1)
            list += u',';
        list += QString::number(number);
    }
    return list + u']';
}

bool TaskWalk::byTrouble() const
{
    const bool wellEnded = m_filter.outcome == Outcome::Delivered || m_filter.outcome == Outcome::Duplicate;
    return !wellEnded && (m_filter.outcome || m_filter.reached || !m_filter.error.isEmpty());
}

bool TaskWalk::byRuns() const
{
    return m_filter.state || m_filter.upstream || m_filter.batch || m_filter.since ||
           m_filter.outcome == Outcome::Delivered || m_filter.outcome == Outcome::Duplicate;
}

// A text that few tasks have gives their ids at once.
Result<bool> TaskWalk::fewHaveTheText()
{
    const QString lookups[] = {
        u"SELECT k.task_id FROM task_key k WHERE k.biz_key >= ? AND k.biz_key < ? LIMIT ?"_s,
        u"SELECT r.task_id FROM task_request r WHERE r.request_id >= ? AND r.request_id < ? LIMIT ?"_s,
        u"SELECT v.task_id FROM kept v WHERE v.value >= ? AND v.value < ? LIMIT ?"_s};
    std::vector<qint64> all;
    for (const QString &lookup : lookups) {
        auto found = idsOf(m_database, lookup, {m_filter.text, afterPrefix(m_filter.text), mostFew + 1});
        if (!found)
            return found.error();
        all.insert(all.end(), found->begin(), found->end());
        if (all.size() > static_cast<size_t>(mostFew))
            return false;
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    m_fewIds = std::move(all);
    return true;
}

// Attempts are recorded as they end, so their numbers follow their times; where the clock was set back in between, some
// of before are met too, and left out by the condition.
Result<qint64> TaskWalk::firstAttemptSince(qint64 time)
{
    auto newest = idsOf(m_database, u"SELECT coalesce(max(id), 0) FROM attempt"_s, {});
    if (!newest)
        return newest.error();
    qint64 from = 1;
    qint64 to = newest->front() + 1; // the first one since then is at `from` or later, and not behind `to`
    while (from < to) {
        const qint64 middle = from + (to - from) / 2;
        auto ended = idsOf(m_database, u"SELECT ended_at FROM attempt WHERE id >= ? ORDER BY id LIMIT 1"_s, {middle});
        if (!ended)
            return ended.error();
        if (ended->empty() || ended->front() >= time)
            to = middle;
        else
            from = middle + 1;
    }
    return from;
}

Result<bool> TaskWalk::fewWereTried()
{
    auto first = firstAttemptSince(*m_filter.triedSince);
    if (!first)
        return first.error();
    auto tried = idsOf(m_database, u"SELECT task_id FROM attempt WHERE id >= ? LIMIT ?"_s, {*first, mostFew + 1});
    if (!tried)
        return tried.error();
    if (tried->size() > static_cast<size_t>(mostFew))
        return false;
    std::sort(tried->begin(), tried->end());
    tried->erase(std::unique(tried->begin(), tried->end()), tried->end());
    m_fewIds = std::move(*tried);
    return true;
}

Result<bool> TaskWalk::fewFit()
{
    if (m_few)
        return *m_few;
    Result<bool> few = false;
    if (!m_filter.text.isEmpty()) {
        few = fewHaveTheText();
        m_haveText = few && *few;
    }
    if (few && !*few && m_filter.triedSince)
        few = fewWereTried();
    if (few)
        m_few = *few;
    return few;
}

TaskWalk::Condition TaskWalk::attemptCondition() const
{
    Condition c;
    if (m_filter.outcome) {
        c.sql += u" AND a.outcome = ?"_s;
        c.binds.emplace_back(QString(name(*m_filter.outcome)));
    }
    if (m_filter.reached) {
        c.sql += u" AND a.reached = ?"_s;
        c.binds.emplace_back(QString(name(*m_filter.reached)));
    }
    if (m_filter.triedSince) {
        c.sql += u" AND a.ended_at >= ?"_s;
        c.binds.emplace_back(*m_filter.triedSince);
    }
    if (!m_filter.error.isEmpty()) {
        c.sql += u" AND a.error LIKE ? ESCAPE '\\'"_s;
        c.binds.emplace_back(likePattern(m_filter.error));
    }
    if (!c.sql.isEmpty())
        c.sql = u" AND EXISTS (SELECT 1 FROM attempt a WHERE a.task_id = t.id AND a.n = t.attempts"_s + c.sql + u')';
    return c;
}

// What a task must be, whatever way it was met.
TaskWalk::Condition TaskWalk::condition(bool withText) const
{
    Condition c{u"b.state = 'live'"_s, {}};
    if (m_filter.upstream) {
        c.sql += u" AND t.upstream_id = ?"_s;
        c.binds.emplace_back(m_filter.upstream->value);
    }
    if (m_filter.batch) {
        c.sql += u" AND t.batch_id = ?"_s;
        c.binds.emplace_back(m_filter.batch->value);
    }
    if (m_filter.since) {
        c.sql += u" AND b.created_at >= ?"_s;
        c.binds.emplace_back(*m_filter.since);
    }
    if (m_filter.state) {
        QStringList names;
        for (const TaskState state : allTaskStates)
            if (m_filter.state.contains(state))
                names << u'\'' + QString(name(state)) + u'\'';
        c.sql += u" AND t.state IN ("_s + names.join(u',') + u')';
    }
    if (withText && !m_filter.text.isEmpty()) {
        c.sql += u" AND (t.biz_key >= ? AND t.biz_key < ? OR t.request_id >= ? AND t.request_id < ? OR EXISTS "
                 "(SELECT 1 FROM kept v WHERE v.task_id = t.id AND v.value >= ? AND v.value < ?))"_s;
        for (int i = 0; i < 3; ++i) {
            c.binds.emplace_back(m_filter.text);
            c.binds.emplace_back(afterPrefix(m_filter.text));
        }
    }
    const Condition attempt = attemptCondition();
    c.sql += attempt.sql;
    c.binds.insert(c.binds.end(), attempt.binds.begin(), attempt.binds.end());
    return c;
}

Result<std::vector<qint64>> TaskWalk::page(const Page &page)
{
    m_cutShort = false;
    auto few = fewFit();
    if (!few)
        return few.error();
    if (*few)
        return ofFew(page);
    if (byTrouble())
        return ofTable(page, u"task t INDEXED BY task_troubled WHERE "_s + inTrouble + u" AND "_s);
    if (byRuns())
        return ofRuns(page);
    return ofTable(page, u"task t NOT INDEXED WHERE "_s);
}

Result<std::vector<qint64>> TaskWalk::ofFew(const Page &page)
{
    std::vector<qint64> ordered(m_fewIds);
    if (page.descending)
        std::reverse(ordered.begin(), ordered.end());
    const auto before = [&page](qint64 id) { return page.descending ? id >= startOf(page) : id <= startOf(page); };
    auto at = std::partition_point(ordered.begin(), ordered.end(), before);
    const auto most = static_cast<size_t>(page.limit);
    std::vector<qint64> kept;
    while (at != ordered.end() && kept.size() < most) {
        const auto end = at + std::min<std::ptrdiff_t>(ordered.end() - at, chunk);
        if (auto done = keepFitting({at, end}, most, kept); !done)
            return done.error();
        at = end;
    }
    return kept;
}

Result<> TaskWalk::keepFitting(const std::vector<qint64> &candidates, size_t most, std::vector<qint64> &kept)
{
    Condition c = condition(!m_haveText);
    c.binds.insert(c.binds.begin(), jsonNumbers(candidates));
    auto fitting = idsOf(m_database,
                         u"SELECT t.id FROM json_each(?) j CROSS JOIN task t ON t.id = j.value CROSS JOIN batch b "
                         "ON b.id = t.batch_id WHERE "_s +
                             c.sql + u" ORDER BY j.key"_s,
                         c.binds);
    if (!fitting)
        return fitting.error();
    for (const qint64 id : *fitting)
        if (kept.size() < most)
            kept.push_back(id);
    return {};
}

// By the table's own order or an index of it, a chunk after the other.
Result<std::vector<qint64>> TaskWalk::ofTable(const Page &page, const QString &from)
{
    const auto most = static_cast<size_t>(page.limit);
    std::vector<qint64> kept;
    qint64 looked = 0;
    qint64 after = startOf(page);
    while (kept.size() < most) {
        if (looked >= m_budget) {
            m_cutShort = true;
            break;
        }
        auto candidates = idsOf(m_database, u"SELECT t.id FROM "_s + from + beyond(page) + inOrder(page),
                                {after, static_cast<int>(chunk)});
        if (!candidates)
            return candidates.error();
        if (auto done = keepFitting(*candidates, most, kept); !done)
            return done.error();
        if (candidates->size() < chunk)
            break;
        looked += static_cast<qint64>(candidates->size());
        after = candidates->back();
    }
    return kept;
}

QString TaskWalk::batchCondition(std::vector<QVariant> &binds) const
{
    QString sql = u"c.n > 0 AND b.state = 'live'"_s;
    TaskStates states = m_filter.state;
    for (const auto &[outcome, state] :
         {std::pair(Outcome::Delivered, TaskState::Delivered), std::pair(Outcome::Duplicate, TaskState::Duplicate)})
        if (m_filter.outcome == outcome && !states)
            states.add(state);
    if (states) {
        QStringList names;
        for (const TaskState state : allTaskStates)
            if (states.contains(state))
                names << u'\'' + QString(name(state)) + u'\'';
        sql += u" AND c.state IN ("_s + names.join(u',') + u')';
    }
    if (m_filter.upstream) {
        sql += u" AND b.upstream_id = ?"_s;
        binds.emplace_back(m_filter.upstream->value);
    }
    if (m_filter.batch) {
        sql += u" AND c.batch_id = ?"_s;
        binds.emplace_back(m_filter.batch->value);
    }
    if (m_filter.since) {
        sql += u" AND b.created_at >= ?"_s;
        binds.emplace_back(*m_filter.since);
    }
    return sql;
}

// Of each batch and state that has any, the id that comes next: a batch's tasks stand together, so most runs are one
// behind the other and are read only when the page gets there.
Result<std::vector<TaskWalk::Run>> TaskWalk::runs(const Page &page)
{
    std::vector<QVariant> binds{startOf(page)};
    const QString where = batchCondition(binds);
    const QString next = page.descending ? u"max(t.id)"_s : u"min(t.id)"_s;
    std::vector<Run> found;
    auto done =
        m_database.each(u"SELECT c.batch_id, c.state, (SELECT "_s + next +
                            u" FROM task t WHERE t.batch_id = c.batch_id AND t.state = c.state AND "_s + beyond(page) +
                            u") FROM batch_count c CROSS JOIN batch b ON b.id = c.batch_id "
                            "WHERE "_s +
                            where,
                        binds, [&](QSqlQuery &q) {
                            Run run;
                            run.batch = q.value(0).toLongLong();
                            run.state = q.value(1).toString();
                            run.head = q.value(2).toLongLong();
                            if (run.head > 0)
                                found.push_back(std::move(run));
                            return true;
                        });
    if (!done)
        return done.error();
    return found;
}

Result<> TaskWalk::readOn(Run &run, const Page &page)
{
    const qint64 from = run.ids.empty() ? run.head : run.ids.back();
    const QString edge = run.ids.empty() ? (page.descending ? u"t.id <= ?"_s : u"t.id >= ?"_s) : beyond(page);
    auto more =
        idsOf(m_database, u"SELECT t.id FROM task t WHERE t.batch_id = ? AND t.state = ? AND "_s + edge + inOrder(page),
              {run.batch, run.state, from, static_cast<int>(runBlock)});
    if (!more)
        return more.error();
    run.ids = std::move(*more);
    run.at = 0;
    run.ended = run.ids.empty();
    if (!run.ended)
        run.head = run.ids.front();
    return {};
}

// The next ids of all runs together; fewer than `most` only at the end.
Result<std::vector<qint64>> TaskWalk::nextOfRuns(std::vector<Run> &runs, const Page &page, size_t most)
{
    const auto later = [&page](const Run *a, const Run *b) {
        return page.descending ? a->head < b->head : a->head > b->head;
    };
    std::vector<Run *> heap;
    for (Run &run : runs)
        if (!run.ended)
            heap.push_back(&run);
    std::make_heap(heap.begin(), heap.end(), later);
    std::vector<qint64> next;
    while (next.size() < most && !heap.empty()) {
        std::pop_heap(heap.begin(), heap.end(), later);
        Run &run = *heap.back();
        if (run.at >= run.ids.size())
            if (auto read = readOn(run, page); !read)
                return read.error();
        if (!run.ended) {
            next.push_back(run.ids[run.at++]);
            if (run.at < run.ids.size())
                run.head = run.ids[run.at];
            else if (auto read = readOn(run, page); !read)
                return read.error();
        }
        if (run.ended)
            heap.pop_back();
        else
            std::push_heap(heap.begin(), heap.end(), later);
    }
    return next;
}

Result<std::vector<qint64>> TaskWalk::ofRuns(const Page &page)
{
    auto all = runs(page);
    if (!all)
        return all.error();
    const auto most = static_cast<size_t>(page.limit);
    std::vector<qint64> kept;
    qint64 looked = 0;
    const bool asks = !m_filter.text.isEmpty() || m_filter.outcome || m_filter.triedSince;
    while (kept.size() < most) {
        if (looked >= m_budget) {
            m_cutShort = true;
            break;
        }
        const size_t step = asks ? chunk : most - kept.size();
        auto candidates = nextOfRuns(*all, page, step);
        if (!candidates)
            return candidates.error();
        if (auto done = keepFitting(*candidates, most, kept); !done)
            return done.error();
        if (candidates->size() < step)
            break;
        looked += static_cast<qint64>(candidates->size());
    }
    return kept;
}

// What the batches' counts know is not counted again.
Result<qint64> TaskWalk::count()
{
    if (m_filter.text.isEmpty() && !byTrouble() && !m_filter.outcome && !m_filter.triedSince) {
        std::vector<QVariant> binds;
        const QString where = batchCondition(binds);
        qint64 n = 0;
        auto done = m_database.each(u"SELECT coalesce(sum(c.n), 0) FROM batch_count c CROSS JOIN batch b "
                                    "ON b.id = c.batch_id WHERE "_s +
                                        where,
                                    binds, [&](QSqlQuery &q) {
                                        n = q.value(0).toLongLong();
                                        return false;
                                    });
        if (!done)
            return done.error();
        return n;
    }
    Page all;
    all.limit = static_cast<int>(std::min<qint64>(m_budget, std::numeric_limits<int>::max()));
    auto found = page(all);
    if (!found)
        return found.error();
    return static_cast<qint64>(found->size());
}

} // namespace pushdesk
