// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overviewwords.h"

#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace pushdesk {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Overview)
};

struct Sum {
    qint64 live = 0;   // tasks that are not settled
    qint64 paused = 0; // of them, behind a pause
    const UpstreamPace *worstPaused = nullptr;
    const UpstreamPace *held = nullptr; // lets nothing through by itself
    std::optional<qint64> doneAtMs;     // of what can be told; none: some of it cannot
};

Sum sumOf(const Overview &o)
{
    Sum sum;
    for (const auto &pace : o.upstreams) {
        sum.live += pace.live();
        if (pace.live() == 0)
            continue;
        if (pace.record.state == UpstreamState::Paused) {
            sum.paused += pace.live();
            if (sum.worstPaused == nullptr || pace.live() > sum.worstPaused->live())
                sum.worstPaused = &pace;
        } else if (pace.record.state != UpstreamState::Ready && sum.held == nullptr) {
            sum.held = &pace;
        }
    }
    qint64 last = 0;
    bool known = static_cast<qint64>(o.active.size()) == o.activeCount;
    for (const auto &line : o.active) {
        known = known && line.outlook.kind == BatchOutlook::Kind::Going;
        last = std::max(last, line.outlook.leftMs);
    }
    if (known && sum.live > 0)
        sum.doneAtMs = o.readAtMs + last;
    return sum;
}

QString needYou(qint64 rows, size_t causes)
{
    if (rows == 1)
        return Tr::tr("1 row needs you");
    return causes == 1
               ? Tr::tr("%1 rows need you, 1 cause").arg(format::number(rows))
               : Tr::tr("%1 rows need you, %2 causes").arg(format::number(rows), format::number(qint64(causes)));
}

QString stillTrying(qint64 rows, bool more)
{
    if (more)
        return words::counted(rows, Tr::tr("%1 more is still trying by itself."),
                              Tr::tr("%1 more are still trying by themselves."));
    return words::counted(rows, Tr::tr("%1 row is still trying by itself."),
                          Tr::tr("%1 rows are still trying by themselves."));
}

QString heldSentence(const UpstreamPace &pace, qint64 nowMs)
{
    const QString rows = format::number(pace.live());
    const bool down = pace.record.state == UpstreamState::Open;
    if (pace.record.untilMs && *pace.record.untilMs > nowMs) {
        const QString at = clockSecond(*pace.record.untilMs);
        return down ? Tr::tr("%1 wait for %2, which is down; next probe at %3.").arg(rows, pace.record.name, at)
                    : Tr::tr("%1 wait for %2, which asked to wait until %3.").arg(rows, pace.record.name, at);
    }
    return down ? Tr::tr("%1 wait for %2, which is down.").arg(rows, pace.record.name)
                : Tr::tr("%1 wait for %2.").arg(rows, pace.record.name);
}

QString deliveredToday(qint64 rows)
{
    return Tr::tr("%1 delivered today.").arg(format::number(rows));
}

} // namespace

HomeAnswer homeAnswer(const Overview &o, bool running, qint64 nowMs)
{
    const Sum sum = sumOf(o);
    const qint64 moving = sum.live - sum.paused;
    HomeAnswer answer;
    QStringList sentences;
    for (const InvalidRows &file : o.invalid)
        answer.invalid += file.rows;
    const QString notPushed = words::counted(answer.invalid, Tr::tr("%1 row of a file was not pushed"),
                                             Tr::tr("%1 rows of files were not pushed"));
    if (o.deadLetters.open > 0) {
        answer.tone = HomeAnswer::Tone::NeedsYou;
        answer.headline = needYou(o.deadLetters.open, o.causes.size());
    } else if (sum.worstPaused != nullptr) {
        answer.tone = HomeAnswer::Tone::NeedsYou;
        answer.headline = Tr::tr("%1 is paused and needs you, %2 rows wait")
                              .arg(sum.worstPaused->record.name, format::number(sum.paused));
    } else if (moving > 0 && !running) {
        answer.tone = HomeAnswer::Tone::Waits;
        answer.headline = words::counted(moving, Tr::tr("%1 row waits, pushing is paused"),
                                         Tr::tr("%1 rows wait, pushing is paused"));
    } else if (moving > 0) {
        answer.tone = HomeAnswer::Tone::Trying;
        answer.headline = sum.doneAtMs ? Tr::tr("Still trying, done by about %1").arg(clockMinute(*sum.doneAtMs))
                                       : Tr::tr("Still trying");
    } else if (answer.invalid > 0) {
        answer.tone = HomeAnswer::Tone::NeedsYou;
        answer.headline = notPushed;
        sentences << Tr::tr("They are invalid: the report of the import says why.");
    } else if (o.anyBatch) {
        answer.headline = Tr::tr("All done. You can go home.");
    } else {
        answer.headline = Tr::tr("Nothing to push yet");
        sentences << Tr::tr("Drop a CSV or Excel file anywhere on this window.");
    }
    if (moving > 0 && running) {
        sentences << stillTrying(moving, o.deadLetters.open > 0);
        if (answer.tone == HomeAnswer::Tone::NeedsYou && sum.doneAtMs)
            sentences << Tr::tr("Done by about %1.").arg(clockMinute(*sum.doneAtMs));
    } else if (moving > 0 && answer.tone == HomeAnswer::Tone::NeedsYou) {
        sentences << words::counted(moving, Tr::tr("%1 row waits, since pushing is paused."),
                                    Tr::tr("%1 rows wait, since pushing is paused."));
    }
    if (sum.held != nullptr && running)
        sentences << heldSentence(*sum.held, nowMs);
    if (sum.worstPaused != nullptr) {
        answer.upstream = sum.worstPaused->record.id;
        const auto &record = sum.worstPaused->record;
        if (o.deadLetters.open > 0)
            sentences << Tr::tr("%1 is paused: %2 wait.").arg(record.name, format::number(sum.worstPaused->live()));
        else if (!record.reason.isEmpty())
            sentences << Tr::tr("The reason: %1.").arg(words::engine(record.reason));
    }
    if (answer.invalid > 0 && answer.headline != notPushed)
        sentences << Tr::tr("%1.", "a sentence").arg(notPushed);
    if (o.anyBatch)
        sentences << deliveredToday(o.deliveredToday);
    answer.sentence = sentences.join(QLatin1Char(' '));
    return answer;
}

QString upstreamSentence(const UpstreamPace &pace, bool running, qint64 nowMs)
{
    const UpstreamRecord &r = pace.record;
    const bool counts = r.untilMs && *r.untilMs > nowMs;
    const QString in = counts ? format::duration(*r.untilMs - nowMs) : QString();
    const QString at = counts ? clockSecond(*r.untilMs) : QString();
    switch (r.state) {
    case UpstreamState::Paused:
        return r.reason.isEmpty() ? Tr::tr("Paused") : Tr::tr("Paused: %1").arg(words::engine(r.reason));
    case UpstreamState::Open:
        if (!running)
            return Tr::tr("Down: %1").arg(words::engine(r.reason));
        return counts ? Tr::tr("Next probe in %1, at %2. Down: %3").arg(in, at, words::engine(r.reason))
                      : Tr::tr("A probe is on its way. Down: %1").arg(words::engine(r.reason));
    case UpstreamState::Holding:
        if (counts)
            return Tr::tr("Goes on in %1, at %2. Waits: %3").arg(in, at, words::engine(r.reason));
        break;
    case UpstreamState::Ready:
        break;
    }
    if (pace.live() == 0)
        return r.lastDeliveredAt ? Tr::tr("Idle. Last delivered %1").arg(format::dateTime(*r.lastDeliveredAt))
                                 : Tr::tr("Idle. Nothing delivered yet");
    if (!running)
        return Tr::tr("Waits: pushing is paused");
    return r.reason.isEmpty() ? Tr::tr("Healthy") : Tr::tr("Careful: %1").arg(words::engine(r.reason));
}

Look upstreamLook(const UpstreamPace &pace)
{
    if (pace.record.state == UpstreamState::Ready && pace.live() == 0)
        return Look::Pending;
    return lookOf(pace.record.state);
}

QString outlookText(const BatchOutlook &outlook, qint64 nowMs)
{
    switch (outlook.kind) {
    case BatchOutlook::Kind::Settled:
        return outlook.atMs ? Tr::tr("done %1").arg(clockMinute(*outlook.atMs)) : Tr::tr("done");
    case BatchOutlook::Kind::Going:
        if (outlook.leftMs < 1000)
            return Tr::tr("nearly done");
        return outlook.leftMs < 60'000 ? Tr::tr("%1 s left").arg(outlook.leftMs / 1000)
                                       : Tr::tr("%1 left").arg(format::duration(outlook.leftMs));
    case BatchOutlook::Kind::Stopped:
        return Tr::tr("pushing is paused");
    case BatchOutlook::Kind::Unknown:
        return QStringLiteral("…");
    case BatchOutlook::Kind::Waits:
        break;
    }
    if (outlook.upstream == UpstreamState::Paused)
        return Tr::tr("upstream is paused");
    if (!outlook.atMs || *outlook.atMs <= nowMs)
        return Tr::tr("waits for probe");
    return outlook.upstream == UpstreamState::Open ? Tr::tr("waits for probe %1").arg(clockSecond(*outlook.atMs))
                                                   : Tr::tr("waits until %1").arg(clockSecond(*outlook.atMs));
}

qint64 settledOf(const StateCounts &counts)
{
    qint64 settled = 0;
    for (const auto &[state, n] : counts)
        settled += isLive(state) ? 0 : n;
    return settled;
}

QString clockMinute(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(QStringLiteral("HH:mm"));
}

QString clockSecond(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(QStringLiteral("HH:mm:ss"));
}

std::optional<qint64> nextCountdown(const Overview &overview, qint64 nowMs)
{
    std::optional<qint64> next;
    for (const auto &pace : overview.upstreams) {
        const auto &r = pace.record;
        const bool waits = r.state == UpstreamState::Holding || r.state == UpstreamState::Open;
        if (waits && r.untilMs && *r.untilMs > nowMs)
            next = std::min(next.value_or(*r.untilMs), *r.untilMs);
    }
    return next;
}

} // namespace pushdesk
