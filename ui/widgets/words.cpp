// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/words.h"

#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace pushdesk::words {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

QString whatToDo(ErrorCode code)
{
    switch (code) {
    case ErrorCode::DiskFull:
        return Tr::tr("Make room on the disk, then press F5.");
    case ErrorCode::Store:
    case ErrorCode::Machine:
        return Tr::tr("Press F5 to try again.");
    case ErrorCode::Busy:
        return Tr::tr("Another program holds it. Try again in a moment.");
    case ErrorCode::Damaged: // the error itself says what comes next
    case ErrorCode::BadInput:
    case ErrorCode::NotFound:
    case ErrorCode::Refused:
    case ErrorCode::Cancelled:
        break;
    }
    return {};
}

} // namespace

QString state(TaskState state)
{
    switch (state) {
    case TaskState::Pending:
        return Tr::tr("pending");
    case TaskState::InFlight:
        return Tr::tr("being sent or next"); // taken up; only the status line counts what is on the wire
    case TaskState::RetryWait:
        return Tr::tr("waiting to retry");
    case TaskState::Delivered:
        return Tr::tr("delivered");
    case TaskState::Duplicate:
        return Tr::tr("duplicate");
    case TaskState::Skipped:
        return Tr::tr("skipped");
    case TaskState::Superseded:
        return Tr::tr("superseded");
    case TaskState::Dead:
        return Tr::tr("dead letter");
    case TaskState::Cancelled:
        return Tr::tr("cancelled");
    }
    return {};
}

QString outcome(Outcome outcome, Reached reached)
{
    switch (outcome) {
    case Outcome::Delivered:
        return Tr::tr("delivered");
    case Outcome::Duplicate:
        return Tr::tr("duplicate");
    case Outcome::Retry:
        return reached == Reached::Unknown ? Tr::tr("outcome unknown") : Tr::tr("retry");
    case Outcome::Hold:
        return Tr::tr("hold");
    case Outcome::TokenExpired:
        return Tr::tr("token expired");
    case Outcome::Blocked:
        return Tr::tr("blocked");
    case Outcome::Rejected:
        return Tr::tr("rejected");
    case Outcome::Invalid:
        return Tr::tr("invalid");
    case Outcome::Interrupted:
        return Tr::tr("interrupted");
    }
    return {};
}

QString reached(Reached reached)
{
    switch (reached) {
    case Reached::NotSent:
        return Tr::tr("not sent");
    case Reached::Unknown:
        return Tr::tr("outcome unknown");
    case Reached::Answered:
        return Tr::tr("answered");
    }
    return {};
}

QString state(UpstreamState state)
{
    switch (state) {
    case UpstreamState::Ready:
        return Tr::tr("ready");
    case UpstreamState::Holding:
        return Tr::tr("holding");
    case UpstreamState::Open:
        return Tr::tr("down");
    case UpstreamState::Paused:
        return Tr::tr("paused");
    }
    return {};
}

QString state(DeadLetterState state)
{
    switch (state) {
    case DeadLetterState::Open:
        return Tr::tr("open");
    case DeadLetterState::Replayed:
        return Tr::tr("replayed");
    case DeadLetterState::Dismissed:
        return Tr::tr("dismissed");
    }
    return {};
}

QString verdict(ReplayVerdict verdict)
{
    switch (verdict) {
    case ReplayVerdict::SameId:
        return Tr::tr("Same id");
    case ReplayVerdict::PastTtl:
        return Tr::tr("Id past the upstream's memory, may duplicate");
    case ReplayVerdict::NewId:
        return Tr::tr("Edited, gets a new id");
    case ReplayVerdict::DeliveredMeanwhile:
        return Tr::tr("Delivered meanwhile");
    }
    return {};
}

QString error(const Error &error)
{
    QString said = engine(error.detail.trimmed());
    if (!error.where.isEmpty() && !said.contains(error.where))
        said = said.isEmpty() ? error.where : Tr::tr("%1: %2").arg(error.where, said);
    else if (!said.isEmpty())
        said[0] = said.at(0).toUpper();
    static const QString ends = QStringLiteral(".?!\u3002\uff1f");
    if (!said.isEmpty() && !ends.contains(said.back()))
        said += Tr::tr(".", "the end of a sentence");
    return QStringList{said, whatToDo(error.code)}.join(QLatin1Char(' ')).trimmed();
}

QString counted(qint64 n, const QString &one, const QString &many)
{
    return (n == 1 ? one : many).arg(format::number(n));
}

QString counted(qint64 n, TaskState s)
{
    if (s == TaskState::Dead)
        return counted(n, Tr::tr("%1 dead letter"), Tr::tr("%1 dead letters"));
    return Tr::tr("%1 %2").arg(format::number(n), state(s));
}

QString counts(const StateCounts &counts)
{
    QStringList parts;
    for (const TaskState s : allTaskStates) {
        const auto found = counts.find(s);
        if (found != counts.end() && found->second > 0)
            parts += counted(found->second, s);
    }
    return parts.isEmpty() ? Tr::tr("nothing") : parts.join(Tr::tr(", "));
}

QString why(const TaskRecord &task, qint64 nowMs)
{
    switch (task.state) {
    case TaskState::RetryWait: {
        const qint64 wait = task.dueAt ? *task.dueAt - nowMs : 0;
        const QString next =
            wait > 0 ? Tr::tr("next try in %1").arg(format::duration(wait)) : Tr::tr("next try is due");
        return task.lastError.isEmpty() ? next : Tr::tr("%1, %2").arg(engine(task.lastError), next);
    }
    case TaskState::Pending:
        return engine(task.heldReason.isEmpty() ? task.lastError : task.heldReason);
    case TaskState::Delivered:
        return task.attempts > 1 ? Tr::tr("Delivered on attempt %1").arg(task.attempts) : QString();
    default:
        return engine(task.lastError);
    }
}

QString cause(const CauseRecord &cause)
{
    QString text = cause.example.isEmpty() ? cause.hint : cause.example;
    text = engine(text.simplified());
    return text.isEmpty() ? Tr::tr("No error text") : text;
}

} // namespace pushdesk::words
