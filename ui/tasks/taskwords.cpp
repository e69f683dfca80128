// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskwords.h"

#include "engine/core/filled.h"
#include "engine/taskorders.h"
#include "ui/tasks/taskstory.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCoreApplication>

namespace pushdesk::taskwords {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(TaskWords)
};

QStringList unknownAttempts(const TaskStory &story)
{
    QStringList numbers;
    for (const AttemptRecord &attempt : story.attempts)
        if (attempt.round == story.task.round && attempt.reached == Reached::Unknown)
            numbers << QString::number(attempt.n);
    return numbers;
}

QString mayHaveArrived(const QStringList &numbers)
{
    return numbers.size() == 1 ? Tr::tr("Attempt %1 may have arrived").arg(numbers.constFirst())
                               : Tr::tr("Attempts %1 and %2 may have arrived")
                                     .arg(numbers.first(numbers.size() - 1).join(Tr::tr(", ")), numbers.constLast());
}

QString repeatIs(Repeats repeats)
{
    switch (repeats) {
    case Repeats::Key:
        return Tr::tr("the same request id goes out again, so it counts once");
    case Repeats::SaysDuplicate:
        return Tr::tr("the upstream says so when it has it already");
    case Repeats::Overwrites:
        return Tr::tr("a repeat writes the same content over it");
    case Repeats::Doubles:
        return Tr::tr("a repeat would count twice: look there before you send it again");
    }
    return {};
}

QString reason(const TaskStory &story)
{
    const TaskRecord &task = story.task;
    if (story.paused)
        return Tr::tr("Waits: %1").arg(sentence(*story.paused));
    if (!task.heldReason.isEmpty())
        return words::engine(task.heldReason);
    if (task.state == TaskState::RetryWait)
        return task.lastError.isEmpty() ? Tr::tr("Back-off before the next try")
                                        : Tr::tr("Back-off after: %1").arg(words::engine(task.lastError));
    if (!task.lastError.isEmpty())
        return words::engine(task.lastError);
    switch (task.state) {
    case TaskState::Pending:
        return Tr::tr("Not tried yet, its turn comes");
    case TaskState::InFlight:
        return Tr::tr("Taken up to be sent");
    case TaskState::Delivered:
        return Tr::tr("The upstream took it");
    case TaskState::Duplicate:
        return Tr::tr("The upstream had it already");
    case TaskState::Skipped:
        return Tr::tr("Delivered in another way before its turn came");
    case TaskState::Superseded:
        return Tr::tr("A newer version of its key came before it was sent");
    case TaskState::Cancelled:
        return Tr::tr("Taken back by a person");
    default:
        return Tr::tr("No error");
    }
}

QString barrier(const RetryReport::Barrier &barrier, qint64 nowMs)
{
    const QString state = words::state(barrier.state);
    if (barrier.untilMs && *barrier.untilMs > nowMs)
        return Tr::tr("%1 is %2 for another %3, they go after it.")
            .arg(barrier.upstream, state, format::duration(*barrier.untilMs - nowMs));
    return Tr::tr("%1 is %2, they go after it.").arg(barrier.upstream, state);
}

} // namespace

QString headline(const TaskRecord &task, qint64 nowMs)
{
    if (task.state == TaskState::RetryWait && task.dueAt)
        return *task.dueAt > nowMs
                   ? Tr::tr("Waiting to retry, next try in %1").arg(format::duration(*task.dueAt - nowMs))
                   : Tr::tr("Waiting to retry, next try is due");
    QString word = words::state(task.state);
    word[0] = word.at(0).toUpper();
    if (task.attempts == 0)
        return word;
    return Tr::tr("%1 after %2").arg(word, words::counted(task.attempts, Tr::tr("%1 attempt"), Tr::tr("%1 attempts")));
}

QString why(const TaskStory &story)
{
    QString because = reason(story);
    const QStringList unknown = unknownAttempts(story);
    const bool goesOn = isLive(story.task.state) || story.task.state == TaskState::Dead;
    if (unknown.isEmpty() || !goesOn)
        return because;
    return Tr::tr("%1. %2; %3.").arg(because, mayHaveArrived(unknown), repeatIs(story.repeats));
}

QString retried(const RetryReport &report, qint64 nowMs)
{
    QStringList said;
    if (report.due > 0)
        said << words::counted(report.due, Tr::tr("%1 task is due now."), Tr::tr("%1 tasks are due now."));
    if (report.notWaiting > 0)
        said << words::counted(report.notWaiting, Tr::tr("%1 did not wait any more."),
                               Tr::tr("%1 did not wait any more."));
    for (const auto &each : report.barriers)
        said << barrier(each, nowMs);
    return said.isEmpty() ? Tr::tr("None was waiting for a retry.") : said.join(QLatin1Char(' '));
}

QString madeFrom(const TaskStory &story)
{
    if (story.recipe != QLatin1String("{{biz_key}}{{batch_date}}{{scene}}{{version}}"))
        return story.recipe;
    QString made = Tr::tr("key + %1 + %2").arg(story.batch.batchDate, story.batch.scene);
    if (!story.task.version.isEmpty())
        made = Tr::tr("%1 + %2").arg(made, story.task.version);
    return story.details.revision > 0 ? filled(Tr::tr("%1, revision %2"), made, story.details.revision) : made;
}

} // namespace pushdesk::taskwords
