// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/task.h"
#include "engine/store/batchmapping.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace pushdesk {

// What the store gives to readers: plain values, all times UTC milliseconds. Any thread.

using StateCounts = std::map<TaskState, qint64>; // every state is present once filled by the store

enum class UpstreamState { Ready, Holding, Open, Paused };
[[nodiscard]] QLatin1StringView name(UpstreamState state);
[[nodiscard]] std::optional<UpstreamState> upstreamStateFromName(QStringView text);

struct UpstreamRecord {
    UpstreamId id;
    QString name;
    QByteArray config; // the JSON document
    int configVersion = 1;
    UpstreamState state = UpstreamState::Ready;
    QString reason; // why it is not ready, a sentence
    std::optional<qint64> untilMs;
    std::optional<qint64> lastDeliveredAt;
};

// The buckets of DESIGN R6, one number each. Where `columns.lines` is on they count orders, and what belongs to no
// order counts as one; else rows. Either way accepted + duplicatesInFile + alreadyQueued + alreadyDelivered + invalid =
// things().
struct ImportCounts {
    qint64 rows = 0;              // of the file
    std::optional<qint64> orders; // that the rows make; none: `columns.lines` is off
    qint64 accepted = 0;
    qint64 duplicatesInFile = 0;
    qint64 alreadyQueued = 0;
    qint64 alreadyDelivered = 0;
    qint64 invalid = 0;
    qint64 changed = 0;    // of the queued and delivered ones: with other content
    qint64 sentBefore = 0; // of the accepted ones: same key and content delivered under another id
    qint64 blank = 0;      // not counted in rows

    [[nodiscard]] qint64 things() const { return orders.value_or(rows); }
};

struct BatchRecord {
    BatchId id;
    UpstreamId upstream;
    QString upstreamName;
    QString fileName;
    QString fileSha256;
    qint64 fileSize = 0;
    QString encoding;
    QString delimiter;
    QStringList columns; // as the upstream's config calls them
    BatchMapping mapping;
    QString batchDate; // "2026-10-12"
    QString scene;
    ImportCounts counts;
    StateCounts tasks;
    qint64 createdAt = 0;

    // The file's own header; of a file without one, what its columns are called.
    [[nodiscard]] const QStringList &fileColumns() const
    {
        return mapping.fileColumns.isEmpty() ? columns : mapping.fileColumns;
    }
};

struct TaskRecord {
    TaskId id;
    BatchId batch;
    UpstreamId upstream;
    QString upstreamName;
    QString bizKey;
    QString requestId;
    QString version; // empty: none
    qint64 rowNo = 0;
    qint64 lineNo = 0;
    TaskState state = TaskState::Pending;
    QString heldReason;
    std::optional<qint64> dueAt; // of the next try, in retry_wait
    int attempts = 0;
    int round = 0;
    int charged = 0;
    QString lastError; // of the newest attempt; empty after success
    std::optional<int> lastStatus;
    qint64 updatedAt = 0;
    KeptValues kept;    // of answer.keep; delivered and duplicate ones
    QStringList masked; // the columns whose cells were masked for good
    // Filled by task(id), tasksByKey and batchRows only.
    QStringList cells;           // of an order: its first row's
    std::vector<TaskLine> lines; // all rows of an order; empty: no order
};

struct AttemptRecord {
    int n = 0; // over all rounds, from 1
    int round = 0;
    qint64 startedAt = 0;
    qint64 endedAt = 0;
    Outcome outcome = Outcome::Retry;
    Reached reached = Reached::NotSent;
    std::optional<int> httpStatus;
    QString code;
    QString error;
    QString hint; // of the rule that decided, as it was then
    bool charged = false;
    std::optional<qint64> nextDelayMs;
    QString requestId;
    QString answerHead;
    QByteArray answerBody; // in a pack: the row's part of it, else the whole
    qint64 pack = 0;       // the number of the pack it was in; 0: it was alone in its request
    int packRows = 0;      // of that pack, this row included
    QString packRequestId; // of that pack
};

enum class DeadLetterState { Open, Replayed, Dismissed };
[[nodiscard]] QLatin1StringView name(DeadLetterState state);
[[nodiscard]] std::optional<DeadLetterState> deadLetterStateFromName(QStringView text);

struct DeadLetterRecord {
    DeadLetterId id;
    TaskId task;
    BatchId batch;
    UpstreamId upstream;
    QString upstreamName;
    QString bizKey;
    QString requestId;
    QString lastError;
    QString code;
    QString hint;
    std::optional<int> httpStatus;
    int failCount = 0; // charged failures of the last round
    std::optional<qint64> nextRetryTime;
    qint64 createTime = 0;
    QString fingerprint;
    DeadLetterState state = DeadLetterState::Open;
    QString note;
};

struct CauseRecord {
    UpstreamId upstream;
    QString upstreamName;
    QString fingerprint;
    qint64 open = 0;
    qint64 replayed = 0;
    qint64 dismissed = 0;
    qint64 oldest = 0; // create time of the oldest open one
    QString example;   // an error text
    QString hint;      // of the newest open one: what the rules said last
};

struct DeadLetterCounts {
    qint64 open = 0;
    qint64 replayed = 0;
    qint64 dismissed = 0;
};

// What changed since it was last told, in this process or another: enough to know which views to ask again.
struct ChangeSet {
    bool tasks = false;
    bool batches = false;
    bool deadLetters = false;
    bool upstreams = false;
    bool events = false; // there are new ones

    [[nodiscard]] bool any() const { return tasks || batches || deadLetters || upstreams || events; }
    void add(const ChangeSet &other);
};

// A page by key: rows after (ascending) or before (descending) `after`; never an OFFSET.
struct Page {
    qint64 after = 0; // the last row's id of the page before; 0: from the start
    int limit = 200;
    bool descending = true;
};

struct TaskFilter {
    std::optional<UpstreamId> upstream;
    std::optional<BatchId> batch;
    std::optional<TaskState> state;
    QString text; // start of a business key, a request id or a kept value; empty: all
};

// Which dead letters: all members that are set must hold. The set of a replay or a dismissal is given by it.
struct DeadLetterFilter {
    std::optional<DeadLetterState> state = DeadLetterState::Open;
    std::optional<UpstreamId> upstream;
    QString fingerprint;                   // empty: any cause
    QString text;                          // part of the key, error, code, a cell or a stored answer; empty: all
    std::vector<DeadLetterId> ids;         // empty: any
    std::optional<DeadLetterId> upTo = {}; // none that became one later: a set as it was when it was looked at
};

// DESIGN R10: what a replay would do with one dead letter.
enum class ReplayVerdict { SameId, PastTtl, NewId, DeliveredMeanwhile };
[[nodiscard]] QLatin1StringView name(ReplayVerdict verdict);

[[nodiscard]] std::optional<ReplayVerdict> replayVerdictFromName(QStringView text);

// Why a letter's verdict is PastTtl: sending it may be a mistake, so it stays open unless a person chooses it.
enum class ReplayRisk { None, Forgotten, Doubles, EditedAfterUnknown, LaterSent };
[[nodiscard]] QString sentence(ReplayRisk risk); // what the report says of a row left open for it; empty for None

struct ReplayReport {
    ReplayId id;                              // none for a plan, and where nothing was left to replay
    qint64 total = 0;                         // dead letters that are sent again
    std::map<ReplayVerdict, qint64> verdicts; // every verdict is present
    std::map<ReplayRisk, qint64> risks;       // of the PastTtl ones; what there is none of is absent
};

// Staging: its set is being frozen, nobody is shown it. Paused waits for a person. Cancelled: what was released
// finishes.
enum class ReplayState { Staging, Running, Paused, Done, Cancelled };
[[nodiscard]] QLatin1StringView name(ReplayState state);
[[nodiscard]] std::optional<ReplayState> replayStateFromName(QStringView text);

// DESIGN R10: what a row of a replay came to. None: not yet. Unknown: dead again, and it may be done there.
enum class ReplayResult { None, Delivered, Dead, LeftOut, Unknown };
[[nodiscard]] QLatin1StringView name(ReplayResult result); // "" for None
[[nodiscard]] std::optional<ReplayResult> replayResultFromName(QStringView text);

struct ReplayCounts {
    qint64 waiting = 0; // frozen, not released
    qint64 sending = 0; // released, without a result
    qint64 delivered = 0;
    qint64 dead = 0;
    qint64 unknown = 0;
    qint64 leftOut = 0;

    [[nodiscard]] qint64 open() const { return waiting + sending; }
    [[nodiscard]] qint64 cameBack() const { return delivered + dead + unknown; }
    [[nodiscard]] qint64 all() const { return open() + cameBack() + leftOut; }
};

struct ReplayRecord {
    ReplayId id;
    ReplayState state = ReplayState::Running;
    QString scope;    // what was asked for, JSON
    qint64 total = 0; // rows to send, as confirmed
    ReplayCounts counts;
    qint64 createdAt = 0;
    std::optional<qint64> finishedAt; // none: rows are still waiting or on their way
};

struct ReplayCauseRecord {
    UpstreamId upstream;
    QString upstreamName;
    QString fingerprint;
    QString example; // an error text
    ReplayCounts counts;
    QString stopped; // why its rest was left out; empty: it was not stopped
};

struct ReplayItemRecord {
    DeadLetterId letter;
    TaskId task;
    QString bizKey;
    QString upstreamName;
    QString fingerprint;
    ReplayVerdict verdict = ReplayVerdict::SameId;
    bool released = false;
    ReplayResult result = ReplayResult::None;
    QString reason; // LeftOut: why
};

// Which queued tasks a person takes back: those of a batch, or of business keys; one of the two is set.
struct CancelOrder {
    std::optional<BatchId> batch;
    QStringList bizKeys;
};

struct CancelReport {
    qint64 cancelled = 0;
    qint64 inFlight = 0; // on their way: they are not touched
};

struct Status {
    StateCounts tasks;
    std::vector<UpstreamRecord> upstreams;
    std::vector<BatchRecord> batches; // newest first, at most 200
    DeadLetterCounts deadLetters;
};

} // namespace pushdesk
