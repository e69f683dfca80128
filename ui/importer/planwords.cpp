// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/planwords.h"

#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace pushdesk::planwords {

namespace {

struct Plan {
    Q_DECLARE_TR_FUNCTIONS(Plan)
};

QString limit(const PushTime &time)
{
    switch (time.limit) {
    case PushTime::Limit::Concurrency:
        return Plan::tr("as many at once as concurrency lets");
    case PushTime::Limit::PerSecond:
        return Plan::tr("per_second sets the pace");
    case PushTime::Limit::PerMinute:
        return Plan::tr("per_minute sets the pace");
    case PushTime::Limit::PerDay:
        break;
    }
    return Plan::tr("the day's per_day are used up on the way");
}

} // namespace

QString why(const PlanRow &row)
{
    switch (row.why) {
    case PlanWhy::New:
        return Plan::tr("new");
    case PlanWhy::Revision:
        return Plan::tr("other content than before, goes out as a revision");
    case PlanWhy::SentBefore:
        return Plan::tr("delivered before with the same content, under another request id");
    case PlanWhy::Again:
        return Plan::tr("delivered before, sent again");
    case PlanWhy::Repeats:
        return Plan::tr("the same request as row %1").arg(format::number(row.otherRow));
    case PlanWhy::NotNewest:
        return Plan::tr("an older version than another row of its key");
    case PlanWhy::Waiting:
        return Plan::tr("waits already");
    case PlanWhy::WaitingOther:
        return Plan::tr("waits with other content, and that is sent: cancel the waiting one and import again to send "
                        "this");
    case PlanWhy::DeadLetter:
        return Plan::tr("a dead letter with the same content: replay it there");
    case PlanWhy::Delivered:
        return Plan::tr("delivered with the same content");
    case PlanWhy::DeliveredOther:
        return Plan::tr("delivered with other content: sent only with “Push again”");
    case PlanWhy::VersionNotNewer:
        return Plan::tr("a version that is not newer than the one delivered");
    case PlanWhy::Invalid:
        break;
    }
    return words::engine(row.what);
}

QString sample(const PlanRow &row)
{
    QString text = Plan::tr("Line %1").arg(format::number(row.line));
    if (!row.key.isEmpty())
        text += QStringLiteral(" · ") + format::folded(row.key);
    text += QStringLiteral(" · ") + format::folded(why(row));
    QStringList earlier;
    if (row.earlierBatch.isValid())
        earlier += Plan::tr("batch %1").arg(row.earlierBatch.value);
    if (row.at)
        earlier += format::dateTime(*row.at);
    return earlier.isEmpty() ? text : Plan::tr("%1 (%2)").arg(text, earlier.join(QStringLiteral(", ")));
}

namespace {

qint64 countOf(const std::vector<PlanRow> &rows, std::initializer_list<PlanWhy> whys)
{
    return std::count_if(rows.begin(), rows.end(), [&whys](const PlanRow &row) {
        return std::find(whys.begin(), whys.end(), row.why) != whys.end();
    });
}

QString newOnes(qint64 rows)
{
    return Plan::tr("%1 new to the ledger").arg(format::number(rows));
}

// With “Push again”: what it adds is what goes out more than without it.
QString acceptedAgain(const ImportCounts &counts, const ImportCounts &without)
{
    const qint64 again = std::max<qint64>(0, counts.accepted - without.accepted);
    QStringList parts;
    if (again > 0)
        parts += Plan::tr("%1 delivered before, sent again").arg(format::number(again));
    if (const qint64 others = counts.accepted - again; others > 0)
        parts += Plan::tr("%1 as without “Push again”").arg(format::number(others));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

// The counts tell apart what was sent before under another id; the samples are all of them only where they are few.
QString accepted(const ImportReport &report, const std::optional<ImportCounts> &without)
{
    const ImportCounts &counts = report.counts;
    const std::vector<PlanRow> &rows = report.plan.accepted;
    const qint64 again = countOf(rows, {PlanWhy::Again});
    const qint64 revised = countOf(rows, {PlanWhy::Revision});
    const qint64 before = counts.sentBefore;
    if (again == 0 && revised == 0 && !without) {
        return before == 0                ? Plan::tr("New to the ledger")
               : before < counts.accepted ? newOnes(counts.accepted - before)
                                          : Plan::tr("None of them is new");
    }
    if (counts.accepted == static_cast<qint64>(rows.size())) {
        QStringList parts;
        if (again > 0)
            parts += Plan::tr("%1 delivered before, sent again").arg(format::number(again));
        if (revised > 0)
            parts += words::counted(revised, Plan::tr("%1 with other content, as a revision"),
                                    Plan::tr("%1 with other content, as revisions"));
        if (const qint64 fresh = countOf(rows, {PlanWhy::New}); fresh > 0)
            parts += newOnes(fresh);
        return parts.isEmpty() ? Plan::tr("None of them is new") : parts.join(QStringLiteral(" · "));
    }
    if (without && counts.accepted > without->accepted)
        return acceptedAgain(counts, *without);
    if (again > 0)
        return Plan::tr("With what was delivered before, sent again");
    return Plan::tr("New to the ledger, or with other content as a revision");
}

// Which bucket they are in is known of the first hundred.
Changed changed(const ImportReport &report)
{
    const ImportCounts &counts = report.counts;
    const std::vector<PlanRow> &rows = report.plan.changed;
    if (counts.changed == 0)
        return {};
    qint64 queued = countOf(rows, {PlanWhy::WaitingOther});
    qint64 delivered = static_cast<qint64>(rows.size()) - queued;
    if (counts.alreadyQueued == 0 || counts.alreadyDelivered == 0) {
        queued = counts.alreadyQueued == 0 ? 0 : counts.changed;
        delivered = counts.changed - queued;
    }
    const bool all = queued + delivered == counts.changed;
    const auto number = [all](qint64 n) {
        return all ? format::number(n) : Plan::tr("%1 or more").arg(format::number(n));
    };
    Changed told;
    if (queued > 0)
        told.queued = Plan::tr("%1 with other content than the one that waits").arg(number(queued));
    if (delivered > 0)
        told.delivered = Plan::tr("%1 with other content than was delivered").arg(number(delivered));
    return told;
}

QString samples(const std::vector<PlanRow> &rows)
{
    QStringList lines;
    for (const PlanRow &row : rows)
        lines += row.why == PlanWhy::Revision && !row.changes.empty()
                     ? Plan::tr("%1: %2").arg(sample(row), changes(row))
                     : sample(row);
    return lines.join(QLatin1Char('\n'));
}

QString changes(const PlanRow &row)
{
    if (row.changes.empty())
        return why(row);
    QStringList parts;
    for (const CellChange &change : row.changes)
        parts += Plan::tr("%1: %2 → %3")
                     .arg(change.column, change.before.isEmpty() ? Plan::tr("(empty)") : change.before,
                          change.after.isEmpty() ? Plan::tr("(empty)") : change.after);
    return parts.join(QStringLiteral("; "));
}

QString time(const PushTime &time)
{
    if (time.rows == 0)
        return {};
    QString text = time.seconds < 1 ? Plan::tr("Less than a second: %1").arg(limit(time))
                                    : Plan::tr("About %1 at %2: %3")
                                          .arg(format::duration(static_cast<qint64>(time.seconds * 1000)),
                                               format::rate(time.rowsPerSecond), limit(time));
    if (time.waiting > 0)
        text += words::counted(time.waiting, Plan::tr(", %1 row goes before"), Plan::tr(", %1 rows go before"));
    if (time.attempts == 0)
        text +=
            Plan::tr(". Nothing was sent there lately: %1 a request is assumed").arg(format::duration(time.latencyMs));
    return text;
}

QString sameFile(const ImportReport &report)
{
    if (!report.sameFileBatch.isValid())
        return {};
    const StateCounts &tasks = report.sameFileTasks;
    const auto of = [&tasks](TaskState state) {
        const auto it = tasks.find(state);
        return it == tasks.end() ? qint64(0) : it->second;
    };
    qint64 live = 0;
    for (const TaskState state : allTaskStates)
        live += isLive(state) ? of(state) : 0;
    return Plan::tr("This file was already imported on %1 as batch %2: %3 delivered, %4 dead, %5 waiting")
        .arg(format::dateTime(report.sameFileAt), QString::number(report.sameFileBatch.value),
             format::number(of(TaskState::Delivered) + of(TaskState::Duplicate)), format::number(of(TaskState::Dead)),
             format::number(live));
}

QString request(const PlannedRequest &request)
{
    QString text =
        Plan::tr("Row %1, line %2 · %3").arg(format::number(request.row), format::number(request.line), request.key) +
        QLatin1Char('\n');
    if (!request.problem.isEmpty())
        return text + Plan::tr("No request can be made of it: %1").arg(request.problem);
    text += QString::fromUtf8(request.method) + QLatin1Char(' ') + request.url + QLatin1Char('\n');
    for (const auto &[name, value] : request.headers)
        text += QString::fromUtf8(name + ": " + value) + QLatin1Char('\n');
    return text + request.shownBody;
}

} // namespace pushdesk::planwords
