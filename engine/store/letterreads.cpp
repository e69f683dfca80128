// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/letterreads.h"

#include "engine/store/database.h"
#include "engine/store/deadletterstore.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Result<qint64> numberOf(Database &database, const QString &sql, const std::vector<QVariant> &binds)
{
    qint64 number = 0;
    auto done = database.each(sql, binds, [&number](QSqlQuery &q) {
        number = q.value(0).toLongLong();
        return false;
    });
    return done ? Result<qint64>(number) : Result<qint64>(done.error());
}

} // namespace

Result<DeadLetterId> LetterReads::newest()
{
    auto id = numberOf(m_database, u"SELECT coalesce(max(id), 0) FROM dead_letter"_s, {});
    return id ? Result<DeadLetterId>(DeadLetterId(*id)) : Result<DeadLetterId>(id.error());
}

Result<qint64> LetterReads::openOf(BatchId batch)
{
    return numberOf(m_database,
                    u"SELECT count(*) FROM task t CROSS JOIN dead_letter d ON d.task_id = t.id AND d.round = t.round "
                    "WHERE t.batch_id = ? AND t.state = 'dead' AND d.state = 'open'"_s,
                    {batch.value});
}

// By what the replays that have not ended still hold, however many letters the filter has.
Result<qint64> LetterReads::inReplay(const DeadLetterFilter &filter)
{
    const auto part = deadLetterSql(filter);
    return numberOf(m_database,
                    u"SELECT count(*) FROM replay_item i INDEXED BY replay_item_held CROSS JOIN dead_letter d "
                    "ON d.id = i.dead_letter_id WHERE i.result = '' AND i.released = 0 AND "_s +
                        part.where,
                    part.binds);
}

Result<LetterCount> LetterReads::count(const DeadLetterFilter &filter)
{
    LetterCount count;
    auto last = newest(); // first: what dies while the others are counted is beyond it
    if (!last)
        return last.error();
    count.upTo = *last;
    const auto part = deadLetterSql(filter);
    auto letters = numberOf(m_database, u"SELECT count(*) FROM dead_letter d WHERE "_s + part.where, part.binds);
    if (!letters)
        return letters.error();
    count.letters = *letters;
    auto held = inReplay(filter);
    if (!held)
        return held.error();
    count.inReplay = *held;
    return count;
}

Result<FrozenLetters> LetterReads::frozen(const DeadLetterFilter &filter)
{
    FrozenLetters set;
    set.filter = filter;
    set.filter.ids.clear();
    set.filter.text.clear(); // looked for once
    const auto part = deadLetterSql(filter);
    auto done = m_database.each(
        u"SELECT d.id, EXISTS (SELECT 1 FROM replay_item i WHERE i.dead_letter_id = d.id AND i.result = '') "
        "FROM dead_letter d WHERE "_s +
            part.where + u" ORDER BY d.id"_s,
        part.binds, [&](QSqlQuery &q) {
            if (q.value(1).toBool())
                ++set.inReplay;
            else
                set.filter.ids.emplace_back(q.value(0).toLongLong());
            return true;
        });
    if (!done)
        return done.error();
    set.rows = static_cast<qint64>(set.filter.ids.size());
    return set;
}

} // namespace pushdesk
