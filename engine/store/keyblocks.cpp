// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/keyblocks.h"

#include "engine/store/database.h"
#include "engine/store/writer.h"

#include <QByteArrayMatcher>

#include <algorithm>
#include <limits>
#include <map>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr char keyEnd = '\xff';
constexpr int blocksInTransaction = 50;

// Which task a place in a block is of; of a row of first_task, tasks. Few blocks are asked.
class Numbering {
public:
    explicit Numbering(const QSqlQuery &block) : m_block(block), m_first(block.value(0).toLongLong()) {}
    [[nodiscard]] qint64 operator()(qint64 place)
    {
        if (!m_read)
            m_tasks = m_block.value(1).toString().split(u',', Qt::SkipEmptyParts);
        m_read = true;
        return m_tasks.isEmpty() ? m_first + place : m_tasks.value(place).toLongLong();
    }

private:
    const QSqlQuery &m_block;
    qint64 m_first;
    QStringList m_tasks;
    bool m_read = false;
};

// Of each key that has the text once: whether it ends with it.
void matchesOf(const QByteArray &keys, const QByteArrayMatcher &text, Numbering task, KeyMatches &matches)
{
    const qsizetype size = text.pattern().size();
    qint64 place = 0;
    qsizetype counted = 0;
    for (qsizetype at = text.indexIn(keys); at >= 0;) {
        place += std::count(keys.begin() + counted, keys.begin() + at, keyEnd);
        counted = at;
        const qsizetype end = keys.indexOf(keyEnd, at);
        if (end < 0)
            return;
        const bool isEnd = QByteArrayView(keys).sliced(end - size, size) == text.pattern();
        (isEnd ? matches.ends : matches.inside).push_back(task(place));
        at = text.indexIn(keys, end);
    }
}

} // namespace

Result<KeyMatches> KeyBlocks::find(const QString &text, qint64 before, qint64 bytes)
{
    KeyMatches matches;
    if (text.isEmpty())
        return matches;
    const QByteArrayMatcher pattern(text.toUtf8());
    auto done = m_database.each(
        u"SELECT first_task, tasks, keys FROM key_block WHERE first_task < ? ORDER BY first_task DESC"_s,
        {before > 0 ? before : std::numeric_limits<qint64>::max()}, [&](QSqlQuery &q) {
            const qint64 first = q.value(0).toLongLong();
            const QByteArray keys = q.value(2).toByteArray();
            matchesOf(keys, pattern, Numbering(q), matches);
            bytes -= keys.size();
            const bool enough = bytes <= 0 || matches.ends.size() >= most || matches.inside.size() >= most;
            matches.before = enough ? first : 0;
            return !enough;
        });
    if (!done)
        return done.error();
    std::sort(matches.ends.rbegin(), matches.ends.rend());
    std::sort(matches.inside.rbegin(), matches.inside.rend());
    return matches;
}

// The tasks of a live batch that have their key in the block; `wrong` grows by what is noted and not so.
Result<qint64> KeyBlocks::agreeing(const QSqlQuery &block, qint64 &wrong)
{
    Numbering task(block);
    QList<QByteArray> keys = block.value(2).toByteArray().split(keyEnd);
    keys.removeLast(); // behind the last end
    std::map<qint64, QByteArray> noted;
    for (qsizetype place = 0; place < keys.size(); ++place)
        noted[task(place)] = keys.at(place);
    if (noted.empty())
        return 0;
    qint64 right = 0;
    auto done = m_database.each(u"SELECT id, biz_key FROM task WHERE id BETWEEN ? AND ? AND batch_id = ?"_s,
                                {noted.begin()->first, noted.rbegin()->first, block.value(3)}, [&](QSqlQuery &q) {
                                    const auto key = noted.find(q.value(0).toLongLong());
                                    if (key != noted.end() && key->second == q.value(1).toString().toUtf8())
                                        ++right;
                                    return true;
                                });
    if (!done)
        return done.error();
    wrong += static_cast<qint64>(noted.size()) - right;
    return right;
}

Result<QStringList> KeyBlocks::faults()
{
    QStringList faults;
    auto there = m_database.value(u"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'key_block'"_s);
    if (!there)
        return there.error();
    if (!there->isValid())
        return faults;
    qint64 right = 0;
    qint64 wrong = 0;
    Result<> compared;
    auto done = m_database.each(u"SELECT k.first_task, k.tasks, k.keys, k.batch_id FROM key_block k JOIN batch b "
                                "ON b.id = k.batch_id AND b.state = 'live'"_s,
                                {}, [&](QSqlQuery &q) {
                                    auto some = agreeing(q, wrong);
                                    if (!some)
                                        compared = some.error();
                                    right += some ? *some : 0;
                                    return some.ok();
                                });
    if (!done || !compared)
        return done ? compared.error() : done.error();
    auto tasks =
        m_database.value(u"SELECT count(*) FROM task t JOIN batch b ON b.id = t.batch_id AND b.state = 'live'"_s);
    if (!tasks)
        return tasks.error();
    if (const qint64 missing = tasks->toLongLong() - right; missing > 0)
        faults << u"%1 tasks are not found by a part of their business key"_s.arg(missing);
    else if (wrong > 0)
        faults << u"%1 parts of business keys are noted of tasks that are not there or have another"_s.arg(wrong);
    return faults;
}

void appendKey(QByteArray &block, const QString &key)
{
    block += key.toUtf8();
    block += keyEnd;
}

Result<> addKeyBlock(WriteTxn &txn, BatchId batch, qint64 first, const QByteArray &block)
{
    if (block.isEmpty())
        return {};
    auto done = txn.db().exec(u"INSERT INTO key_block (first_task, batch_id, keys) VALUES (?, ?, ?)"_s,
                              {first, batch.value, block});
    return done ? Result<>() : Result<>(done.error());
}

Result<> removeKeyBlocks(WriteTxn &txn, BatchId batch, bool all)
{
    auto done = txn.db().exec(u"DELETE FROM key_block WHERE first_task IN (SELECT first_task FROM key_block "
                              "WHERE batch_id = ? LIMIT ?)"_s,
                              {batch.value, all ? -1 : blocksInTransaction});
    return done ? Result<>() : Result<>(done.error());
}

} // namespace pushdesk
