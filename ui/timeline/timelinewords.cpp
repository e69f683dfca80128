// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinewords.h"

#include "engine/core/filled.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace pushdesk::timelinewords {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

// What an attempt ran into, in a word or two.
QString trouble(const TimelineAttempt &attempt)
{
    if (attempt.outcome == Outcome::Interrupted)
        return Tr::tr("interrupted");
    if (attempt.reached == Reached::Unknown)
        return Tr::tr("no answer");
    if (attempt.reached == Reached::NotSent)
        return Tr::tr("no connection");
    if (attempt.outcome == Outcome::TokenExpired)
        return Tr::tr("token expired");
    if (attempt.httpStatus && (*attempt.httpStatus >= 300 || attempt.code.isEmpty()))
        return Tr::tr("HTTP %1").arg(*attempt.httpStatus);
    return attempt.code.isEmpty() ? Tr::tr("refused") : Tr::tr("code %1").arg(attempt.code);
}

QString waits(const TimelineRow &row, qint64 nowMs)
{
    const qint64 left = row.upstreamUntil.value_or(nowMs) - nowMs;
    switch (row.upstreamState) {
    case UpstreamState::Paused:
        return Tr::tr("Waits: %1 is paused").arg(row.upstream);
    case UpstreamState::Open:
        return left > 0 ? Tr::tr("Waits: %1 is down, probe in %2").arg(row.upstream, seconds(left))
                        : Tr::tr("Waits: %1 is down, a probe goes first").arg(row.upstream);
    case UpstreamState::Holding:
        if (left > 0)
            return Tr::tr("Waits: %1 asked for %2 more").arg(row.upstream, seconds(left));
        break;
    case UpstreamState::Ready:
        break;
    }
    if (row.attempts.empty())
        return filled(Tr::tr("Waits for attempt %1 of %2"), row.nextNumber(), row.tries);
    if (row.dueAt && *row.dueAt <= nowMs)
        return filled(Tr::tr("Due, attempt %1 of %2"), row.nextNumber(), row.tries);
    return filled(Tr::tr("Waits (%1), attempt %2 of %3"), trouble(row.attempts.back()), row.nextNumber(), row.tries);
}

QString inFlight(const TimelineRow &row, qint64 nowMs)
{
    if (!row.onWireSince)
        return filled(Tr::tr("Goes out next, attempt %1 of %2"), row.nextNumber(), row.tries);
    return Tr::tr("In flight %1, gives up at %2")
        .arg(seconds(std::max<qint64>(0, nowMs - *row.onWireSince)), seconds(row.giveUpMs));
}

// Which earlier attempt had arrived is known where only one can have.
QString duplicate(const TimelineRow &row)
{
    std::vector<int> maybe;
    for (size_t i = 0; i + 1 < row.attempts.size(); ++i)
        if (row.attempts[i].reached == Reached::Unknown)
            maybe.push_back(row.attempts[i].number);
    if (maybe.size() == 1)
        return Tr::tr("Duplicate: attempt %1 had arrived").arg(maybe.front());
    return maybe.empty() ? Tr::tr("Duplicate: the upstream had it")
                         : Tr::tr("Duplicate: an earlier attempt had arrived");
}

QString said(const TimelineAttempt &attempt)
{
    const QString error = words::engine(attempt.error.simplified());
    if (attempt.code.isEmpty() || error.contains(attempt.code))
        return error.isEmpty() ? words::outcome(attempt.outcome, attempt.reached) : error;
    return error.isEmpty() ? attempt.code : Tr::tr("%1 %2").arg(attempt.code, error);
}

QString dead(const TimelineRow &row)
{
    if (row.attempts.empty())
        return Tr::tr("Dead letter");
    const TimelineAttempt &last = row.attempts.back();
    switch (last.outcome) {
    case Outcome::Rejected:
        return Tr::tr("Rejected: %1").arg(said(last));
    case Outcome::Invalid:
        return Tr::tr("Invalid: %1").arg(said(last));
    case Outcome::Blocked:
    case Outcome::TokenExpired:
        return Tr::tr("Blocked: %1").arg(said(last));
    default:
        break;
    }
    if (row.charged >= row.tries)
        return words::counted(row.tries - 1, Tr::tr("Dead letter, %1 retry used"),
                              Tr::tr("Dead letter, %1 retries used"));
    if (last.reached == Reached::Unknown)
        return Tr::tr("Dead letter: outcome unknown, look there first");
    return Tr::tr("Dead letter: %1").arg(said(last));
}

QString sentenceCase(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

QString waitAfter(const TimelineAttempt &attempt)
{
    if (!attempt.waitMs)
        return {};
    const QString wait = seconds(*attempt.waitMs);
    const QString id = attempt.sameIdAs ? Tr::tr("same request id") : Tr::tr("another request id");
    if (*attempt.waitMs == 0)
        return Tr::tr("Then again at once, %1").arg(id);
    if (attempt.heldAll)
        return Tr::tr("Then %1 wait, asked of everybody, %2").arg(wait, id);
    if (attempt.factor > 0)
        return Tr::tr("Then %1 wait (%2 × %3), %4")
            .arg(wait, seconds(attempt.plannedBase), QLocale().toString(attempt.factor, 'f', 2), id);
    return Tr::tr("Then %1 wait, %2").arg(wait, id);
}

} // namespace

QString seconds(qint64 ms)
{
    return ms < 60'000 ? Tr::tr("%1 s").arg(QLocale().toString(double(ms) / 1000, 'f', 1)) : format::duration(ms);
}

QString why(const TimelineRow &row, qint64 nowMs)
{
    switch (row.state) {
    case TaskState::RetryWait:
        return waits(row, nowMs);
    case TaskState::InFlight:
        return inFlight(row, nowMs);
    case TaskState::Pending:
        return row.heldReason.isEmpty() ? waits(row, nowMs) : Tr::tr("Held: %1").arg(words::engine(row.heldReason));
    case TaskState::Delivered:
        return Tr::tr("Delivered on attempt %1").arg(row.attempts.empty() ? 1 : row.attempts.back().number);
    case TaskState::Duplicate:
        return duplicate(row);
    case TaskState::Dead:
        return dead(row);
    default:
        return sentenceCase(words::state(row.state));
    }
}

bool isRunning(const TimelineRow &row)
{
    return row.state == TaskState::RetryWait || row.state == TaskState::InFlight ||
           (row.state == TaskState::Pending && row.heldReason.isEmpty());
}

Look look(const TimelineRow &row)
{
    if (row.state == TaskState::Pending && !row.heldReason.isEmpty())
        return Look::Blocked;
    if (row.isDead() && !row.attempts.empty() && row.attempts.back().outcome == Outcome::Invalid)
        return Look::Invalid;
    return lookOf(row.state);
}

QString attempt(const TimelineRow &row, size_t n, qint64 nowMs)
{
    if (n >= row.attempts.size())
        return next(row, nowMs);
    const TimelineAttempt &attempt = row.attempts[n];
    const QString which = attempt.charged || attempt.outcome == Outcome::Delivered ||
                                  attempt.outcome == Outcome::Duplicate || !attempt.waitMs
                              ? Tr::tr("Attempt %1 of %2, %3 to %4")
                              : Tr::tr("Attempt %1 of %2, not charged, %3 to %4");
    QStringList lines{filled(which, attempt.number, row.tries, format::clockTime(attempt.startedAt),
                             format::clockTime(attempt.endedAt))};
    const QString what = sentenceCase(said(attempt));
    const QString took = seconds(attempt.endedAt - attempt.startedAt);
    lines += attempt.reached == Reached::Unknown ? Tr::tr("%1 (%2). It may have arrived.").arg(what, took)
                                                 : Tr::tr("%1 (%2)").arg(what, took);
    lines += waitAfter(attempt);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString next(const TimelineRow &row, qint64 nowMs)
{
    if (row.onWireSince)
        return filled(Tr::tr("Attempt %1 of %2, since %3\n%4"), row.nextNumber(), row.tries,
                      format::clockTime(*row.onWireSince), why(row, nowMs));
    if (!row.dueAt)
        return why(row, nowMs);
    if (*row.dueAt <= nowMs)
        return Tr::tr("The next try was due at %1 and waits for a free slot\n%2")
            .arg(format::clockTime(*row.dueAt), why(row, nowMs));
    return filled(Tr::tr("Next try at %1, in %2\nAttempt %3 of %4, same request id"), format::clockTime(*row.dueAt),
                  seconds(*row.dueAt - nowMs), row.nextNumber(), row.tries);
}

} // namespace pushdesk::timelinewords
