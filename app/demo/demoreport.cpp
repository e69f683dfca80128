// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demoreport.h"

#include "app/cli/table.h"
#include "app/cli/words.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageSize = 1000;

Result<> countAttempts(ReadStore &store, TaskId task, DemoReport &report)
{
    const auto attempts = store.attempts(task);
    if (!attempts)
        return attempts.error();
    for (const auto &attempt : *attempts) {
        ++report.attempts;
        if (attempt.reached != Reached::NotSent)
            ++report.attemptsSent;
    }
    return {};
}

QString mark(bool agrees)
{
    return agrees ? u"agree"_s : u"DIFFER"_s;
}

} // namespace

qint64 DemoReport::delivered() const
{
    return count(tasks, TaskState::Delivered) + count(tasks, TaskState::Duplicate);
}

bool DemoReport::nothingLost() const
{
    return total(tasks) == rows;
}

QString DemoReport::text() const
{
    Table table({u""_s, u"Pushdesk#"_s, u"the upstream#"_s, u""_s});
    table.add({u"requests sent and seen"_s, number(attemptsSent), number(requests), mark(requestsAgree())});
    table.add({u"rows delivered and done"_s, number(delivered()), number(effects), mark(effectsAgree())});
    table.add({u"most effects of one request id"_s, u"1"_s, number(maxEffectsPerId), mark(onceOnly())});
    table.add({u"rows in the file and accounted for"_s, number(total(tasks)), number(rows), mark(nothingLost())});
    QString states;
    for (const TaskState state : allTaskStates)
        if (const qint64 n = count(tasks, state); n > 0)
            states += (states.isEmpty() ? u""_s : u", "_s) + number(n) + u' ' + label(state);
    return table.text() +
           u"\n\nRows: %1.\n%2 for %3, in %4.\n"_s.arg(states, counted(attempts, u"request"_s), counted(rows, u"row"_s),
                                                       duration(elapsedMs)) +
           (agree() ? u"They agree: each delivered row took effect exactly once."_s
                    : u"They do NOT agree: this is a fault of Pushdesk, please report it with the --seed."_s);
}

Result<DemoReport> readDemoReport(ReadStore &store, qint64 rows)
{
    DemoReport report;
    report.rows = rows;
    const auto counts = store.taskCounts();
    if (!counts)
        return counts.error();
    report.tasks = *counts;
    Page page;
    page.limit = pageSize;
    page.descending = false;
    for (;;) {
        const auto tasks = store.tasks({}, page);
        if (!tasks)
            return tasks.error();
        for (const auto &task : *tasks)
            if (const auto counted = countAttempts(store, task.id, report); !counted)
                return counted.error();
        if (tasks->size() < static_cast<size_t>(pageSize))
            return report;
        page.after = tasks->back().id.value;
    }
}

void addUpstreamHalf(DemoReport &report, const scripted::Totals &totals)
{
    report.requests = totals.requests;
    report.effects = totals.effects;
    report.maxEffectsPerId = totals.maxEffectsPerId;
}

} // namespace pushdesk::cli
