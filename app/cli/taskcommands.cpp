// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/session.h"
#include "app/cli/table.h"
#include "app/cli/words.h"
#include "engine/core/filled.h"
#include "engine/engine.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 defaultLimit = 200;

struct TaskArguments {
    QString text;
    QStringList keys;
    std::optional<qint64> batch;
    std::optional<qint64> limit;
};

Result<std::vector<TaskStory>> withAttempts(ReadStore &store, const std::vector<TaskRecord> &tasks)
{
    std::vector<TaskStory> stories;
    for (const auto &task : tasks) {
        auto attempts = store.attempts(task.id);
        if (!attempts)
            return attempts.error();
        stories.push_back({task, std::move(*attempts), {}});
        if (task.lines.empty())
            continue;
        auto batch = store.batch(task.batch);
        if (!batch)
            return batch.error();
        stories.back().columns = std::move(batch->columns);
    }
    return stories;
}

QString whenNext(const TaskRecord &task)
{
    if (!task.heldReason.isEmpty())
        return task.heldReason;
    return task.state == TaskState::RetryWait && task.dueAt ? u"next try "_s + localTime(*task.dueAt) : task.lastError;
}

QString keptText(const KeptValues &kept)
{
    QStringList parts;
    for (auto it = kept.cbegin(); it != kept.cend(); ++it)
        parts << it.key() + u' ' + it.value();
    return parts.join(u", "_s);
}

QString foundTable(const std::vector<TaskStory> &stories)
{
    Table table({u"key"_s, u"state"_s, u"tries#"_s, u"upstream"_s, u"batch#"_s, u"row#"_s, u"note"_s});
    for (const auto &[task, attempts, columns] : stories)
        table.add({task.bizKey, label(task.state), number(static_cast<qint64>(attempts.size())), task.upstreamName,
                   number(task.batch.value), number(task.rowNo),
                   task.kept.isEmpty() ? whenNext(task) : keptText(task.kept)});
    return table.text();
}

QString linesText(const TaskStory &story)
{
    QStringList titles{u"row#"_s, u"line#"_s};
    Table table(titles + story.columns);
    for (const auto &line : story.task.lines)
        table.add(QStringList{number(line.rowNo), number(line.lineNo)} + line.cells);
    return table.text() + u'\n';
}

QString storyText(const TaskStory &story)
{
    const auto &[task, attempts, columns] = story;
    QString text = u"%1: %2\n"_s.arg(harmless(task.bizKey), label(task.state));
    text += filled(u"  upstream %1, batch %2, row %3%4\n"_s, task.upstreamName, task.batch.value, task.rowNo,
                   task.version.isEmpty() ? QString() : u", version "_s + task.version);
    text += u"  request id %1\n"_s.arg(task.requestId);
    if (const QString next = whenNext(task); !next.isEmpty() && isLive(task.state))
        text += u"  "_s + harmless(next) + u'\n';
    for (auto it = task.kept.cbegin(); it != task.kept.cend(); ++it)
        text += u"  kept: %1 %2\n"_s.arg(it.key(), harmless(it.value()));
    if (!task.masked.isEmpty())
        text += u"  private cells masked: %1\n"_s.arg(harmless(task.masked.join(u", "_s)));
    if (!attempts.empty() && !attempts.back().hint.isEmpty())
        text += u"  what to do: %1\n"_s.arg(harmless(attempts.back().hint));
    if (!task.lines.empty())
        text += linesText(story);
    if (attempts.empty())
        return text + (isLive(task.state) ? u"  not tried yet"_s : u"  never sent"_s);
    Table table({u"try#"_s, u"round#"_s, u"started"_s, u"took#"_s, u"outcome"_s, u"reached"_s, u"status#"_s,
                 u"wait after#"_s, u"error"_s});
    for (const auto &a : attempts)
        table.add({number(a.n), number(a.round), localTime(a.startedAt), duration(a.endedAt - a.startedAt),
                   QString(name(a.outcome)).replace(u'_', u' '),
                   a.reached == Reached::Unknown ? u"outcome unknown"_s : QString(name(a.reached)).replace(u'_', u' '),
                   a.httpStatus ? QString::number(*a.httpStatus) : u"-"_s,
                   a.nextDelayMs ? duration(*a.nextDelayMs) : u"-"_s, a.error});
    return text + table.text();
}

int find(const Session &session, const TaskArguments &arguments)
{
    const qint64 limit = arguments.limit.value_or(defaultLimit);
    return withEngine(session, [&](Engine &engine) {
        TaskFilter filter;
        filter.text = arguments.text;
        Page page;
        page.limit = static_cast<int>(std::min<qint64>(limit, INT_MAX - 1)) + 1; // one more tells that there is more
        auto stories = await(engine.read([filter, page](ReadStore &store) -> Result<std::vector<TaskStory>> {
            auto tasks = store.tasks(filter, page);
            return tasks ? withAttempts(store, *tasks) : Result<std::vector<TaskStory>>(tasks.error());
        }));
        if (!stories)
            return session.fail(stories.error());
        const bool more = static_cast<qint64>(stories->size()) > limit;
        if (more)
            stories->pop_back();
        session.document(json::tasks(*stories));
        session.print(stories->empty() ? u"No task starts with \"%1\"."_s.arg(arguments.text) : foundTable(*stories));
        if (more)
            session.note(u"There are more than these %1; --limit N shows more."_s.arg(number(limit)));
        return int(ExitWell);
    });
}

int show(const Session &session, const TaskArguments &arguments)
{
    return withEngine(session, [&](Engine &engine) {
        const QString key = arguments.text;
        const auto stories = await(engine.read([key](ReadStore &store) -> Result<std::vector<TaskStory>> {
            auto tasks = store.tasksByKey(key);
            return tasks ? withAttempts(store, *tasks) : Result<std::vector<TaskStory>>(tasks.error());
        }));
        if (!stories)
            return session.fail(stories.error());
        if (stories->empty())
            return session.fail({ErrorCode::NotFound, key, u"there is no task with this business key"_s});
        session.document(json::tasks(*stories));
        QStringList texts;
        for (const auto &story : *stories)
            texts.append(storyText(story));
        session.print(texts.join(u"\n\n"_s));
        return int(ExitWell);
    });
}

int cancel(const Session &session, const TaskArguments &arguments)
{
    if (arguments.keys.isEmpty() == !arguments.batch)
        return session.fail({ErrorCode::BadInput, u"task cancel"_s, u"say which: one of --key BIZ_KEY or --batch N"_s});
    CancelOrder order;
    order.bizKeys = arguments.keys;
    if (arguments.batch)
        order.batch = BatchId(*arguments.batch);
    return withEngine(session, [&](Engine &engine) {
        const auto report = await(engine.cancelTasks(order));
        if (!report)
            return session.fail(report.error());
        session.document(json::cancelled(*report));
        session.print(u"%1 cancelled."_s.arg(counted(report->cancelled, u"queued row"_s)));
        if (report->inFlight > 0)
            session.print(u"%1 on their way already: they finish."_s.arg(number(report->inFlight)));
        return int(ExitWell);
    });
}

} // namespace

void addTaskCommands(Command &root)
{
    auto arguments = std::make_shared<TaskArguments>();
    auto &group = root.command(u"task"_s, u"The tasks: what is pushed, with every attempt."_s,
                               u"pushdesk task show SF1234567890"_s);
    group
        .command(u"find"_s, u"Finds tasks by the start of key, request id or kept value."_s,
                 u"pushdesk task find SF12345"_s)
        .argument(u"TEXT"_s, &arguments->text, u"how the key, the request id or the kept value starts"_s)
        .number(u"--limit"_s, u"N"_s, &arguments->limit, 1, u"how many at most (%1)"_s.arg(defaultLimit))
        .action([arguments](Session &session) { return find(session, *arguments); });
    group
        .command(u"show"_s, u"Shows the tasks of one business key with all attempts."_s,
                 u"pushdesk task show SF1234567890"_s)
        .argument(u"BIZ_KEY"_s, &arguments->text, u"the whole business key"_s)
        .action([arguments](Session &session) { return show(session, *arguments); });
    group
        .command(u"cancel"_s,
                 u"Takes queued rows back. What is on its way finishes; what was delivered\n"
                 "stays so."_s,
                 u"pushdesk task cancel --batch 3\npushdesk task cancel --key SF1234567890"_s)
        .each(u"--key"_s, u"BIZ_KEY"_s, &arguments->keys, u"all rows of these keys"_s)
        .number(u"--batch"_s, u"N"_s, &arguments->batch, 1, u"all rows of a batch"_s)
        .action([arguments](Session &session) { return cancel(session, *arguments); });
}

} // namespace pushdesk::cli
