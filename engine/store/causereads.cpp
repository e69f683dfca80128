// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/causereads.h"

#include "engine/store/database.h"

#include <numeric>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 hourMs = 3'600'000;

CauseCard cardFrom(const QSqlQuery &q)
{
    CauseCard card;
    CauseRecord &cause = card.cause;
    cause.upstream = UpstreamId(q.value(0).toLongLong());
    cause.upstreamName = q.value(1).toString();
    cause.fingerprint = q.value(2).toString();
    cause.open = q.value(3).toLongLong();
    cause.replayed = q.value(4).toLongLong();
    cause.dismissed = q.value(5).toLongLong();
    cause.example = q.value(6).toString();
    cause.oldest = q.value(7).toLongLong();
    card.note = q.value(8).toString();
    card.notedAt = q.value(9).toLongLong();
    card.notedBy = q.value(10).toString();
    cause.hint = q.value(11).toString();
    CauseFacts &facts = card.facts;
    facts.hint = cause.hint;
    facts.outcome = outcomeFromName(q.value(12).toString()).value_or(Outcome::Rejected);
    if (!q.isNull(13))
        facts.httpStatus = q.value(13).toInt();
    facts.code = q.value(14).toString();
    facts.error = q.value(15).toString();
    facts.reached = reachedFromName(q.value(16).toString()).value_or(Reached::NotSent); // none: nothing was sent
    facts.byRule = !q.isNull(17);
    return card;
}

} // namespace

bool CauseCard::rising() const
{
    const qint64 late = arrivals[hours - 1] + arrivals[hours - 2];
    const qint64 before = std::accumulate(arrivals.begin(), arrivals.end() - 2, qint64(0));
    return late > 1 && late * static_cast<qint64>(hours - 2) > before * 2;
}

Result<std::vector<CauseCard>> CauseReads::cards(qint64 nowMs)
{
    std::vector<CauseCard> cards;
    const QString ofCause = u"(SELECT %1(o.id) FROM dead_letter o WHERE o.upstream_id = c.upstream_id "
                            "AND o.fingerprint = c.fingerprint AND o.state = 'open')"_s;
    auto found = m_database.each(
        u"SELECT c.upstream_id, u.name, c.fingerprint, c.open, c.replayed, c.dismissed, c.example, d.create_time, "
        "c.note, c.noted_at, c.noted_by, n.hint, n.outcome, n.http_status, n.code, n.last_error, a.reached, a.rule "
        "FROM (SELECT * FROM cause WHERE open > 0 ORDER BY open DESC, fingerprint LIMIT ?) c JOIN upstream u ON u.id = "
        "c.upstream_id LEFT JOIN dead_letter d ON d.id = %1 "
        "LEFT JOIN dead_letter n ON n.id = %2 LEFT JOIN attempt a ON a.task_id = n.task_id AND a.n = "
        "(SELECT max(l.n) FROM attempt l WHERE l.task_id = n.task_id) "
        "ORDER BY c.open DESC, c.fingerprint"_s.arg(ofCause.arg(u"min"_s), ofCause.arg(u"max"_s)),
        {mostCards}, [&](QSqlQuery &q) {
            cards.push_back(cardFrom(q));
            return true;
        });
    if (!found)
        return found.error();
    if (auto added = addArrivals(cards, nowMs); !added)
        return added.error();
    return cards;
}

Result<qint64> CauseReads::open()
{
    auto causes = m_database.value(u"SELECT count(*) FROM cause WHERE open > 0"_s);
    return causes ? Result<qint64>(causes->toLongLong()) : Result<qint64>(causes.error());
}

Result<> CauseReads::addArrivals(std::vector<CauseCard> &cards, qint64 nowMs)
{
    const qint64 first = nowMs / hourMs - static_cast<qint64>(CauseCard::hours) + 1;
    for (auto &card : cards) {
        auto found = m_database.each(u"SELECT hour, letters FROM cause_hour WHERE upstream_id = ? AND fingerprint = ? "
                                     "AND hour >= ?"_s,
                                     {card.cause.upstream.value, card.cause.fingerprint, first}, [&](QSqlQuery &q) {
                                         const qint64 at = q.value(0).toLongLong() - first;
                                         if (at < static_cast<qint64>(CauseCard::hours)) // a clock that was set back
                                             card.arrivals.at(static_cast<size_t>(at)) = q.value(1).toLongLong();
                                         return true;
                                     });
        if (!found)
            return found;
    }
    return {};
}

Result<DeadLetterCounts> CauseReads::settledSince(qint64 utcMs)
{
    DeadLetterCounts counts;
    // The index holds only what is not open; that must be said for it to be used.
    const QString count =
        u"SELECT count(*) FROM dead_letter WHERE state = '%1' AND state <> 'open' AND updated_at >= ?"_s;
    auto replayed = m_database.value(count.arg(u"replayed"_s), {utcMs});
    if (!replayed)
        return replayed.error();
    auto dismissed = m_database.value(count.arg(u"dismissed"_s), {utcMs});
    if (!dismissed)
        return dismissed.error();
    counts.replayed = replayed->toLongLong();
    counts.dismissed = dismissed->toLongLong();
    return counts;
}

} // namespace pushdesk
