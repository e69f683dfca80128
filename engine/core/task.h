// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace pushdesk {

// DESIGN R7: the states of a task; their sum is the number of rows accepted.
enum class TaskState { Pending, InFlight, RetryWait, Delivered, Duplicate, Skipped, Superseded, Dead, Cancelled };
inline constexpr std::array allTaskStates{TaskState::Pending,    TaskState::InFlight,  TaskState::RetryWait,
                                          TaskState::Delivered,  TaskState::Duplicate, TaskState::Skipped,
                                          TaskState::Superseded, TaskState::Dead,      TaskState::Cancelled};

// DESIGN R4: what an attempt came to.
enum class Outcome { Delivered, Duplicate, Retry, Hold, TokenExpired, Blocked, Rejected, Invalid, Interrupted };

// DESIGN R1: how far an attempt got.
enum class Reached { NotSent, Unknown, Answered };

// The stable names used in the database, the JSON of the command line and the config ("in_flight", "not_sent", ...).
[[nodiscard]] QLatin1StringView name(TaskState state);
[[nodiscard]] QLatin1StringView name(Outcome outcome);
[[nodiscard]] QLatin1StringView name(Reached reached);
[[nodiscard]] std::optional<TaskState> taskStateFromName(QStringView text);
[[nodiscard]] std::optional<Outcome> outcomeFromName(QStringView text);
[[nodiscard]] std::optional<Reached> reachedFromName(QStringView text);

// True while the task may still be sent without a person: pending, in_flight or retry_wait.
[[nodiscard]] constexpr bool isLive(TaskState state)
{
    return state == TaskState::Pending || state == TaskState::InFlight || state == TaskState::RetryWait;
}

// One row of an order (DESIGN section 6, `columns.lines`), as it stood in its file.
struct TaskLine {
    qint64 rowNo = 0;
    qint64 lineNo = 0; // physical, of its first character
    QStringList cells;

    bool operator==(const TaskLine &) const = default;
};

// One thing to push, as a lane needs it. `cells` are in the order of the file's columns, `columns` the header texts.
struct Task {
    TaskId id;
    BatchId batch;
    UpstreamId upstream;
    qint64 rowNo = 0; // 1 is the first record after the header
    QString bizKey;
    QString requestId;
    QString version; // the cell as it came; empty where the upstream has no version column
    QString account; // the cell; empty where the upstream has no account column
    QString batchDate;
    QString scene;
    QStringList columns;
    QStringList cells;                  // of the first row
    std::vector<TaskLine> lines;        // all rows of an order; empty: the upstream had no `columns.lines` at import
    int attempts = 0;                   // attempts made in all rounds; the next one is number attempts + 1
    int round = 0;                      // 0, and one more with each replay
    int charged = 0;                    // charged failures of this round
    std::optional<Reached> lastReached; // of the attempt before, in this round
    bool staleResent = false;           // this round's one uncharged resend after a stale connection is used up (R1)
};

// An answer as it came, cut to the stored limit.
struct Answer {
    int status = 0;
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body; // decompressed, at most 1 MiB
    bool bodyCut = false;
};

// What is kept of an answer: by the names of answer.keep.
using KeptValues = QMap<QString, QString>;

} // namespace pushdesk
