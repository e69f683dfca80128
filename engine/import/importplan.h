// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/task.h"
#include "engine/import/pushtime.h"
#include "engine/store/records.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace pushdesk {

// A cell that is not what it was in the earlier row. Cells of `columns.private` are "••••".
struct CellChange {
    QString column; // as the config calls it; of an order's second line "qty (line 2)", "lines" for their number
    QString before;
    QString after;

    bool operator==(const CellChange &) const = default;
};

// Why a row is in its bucket of DESIGN R6.
enum class PlanWhy {
    New,             // accepted: nothing is known of it
    Revision,        // accepted: other content of one that is settled or dead; a dead letter is closed by it
    SentBefore,      // accepted: delivered before with the same content under another id
    Again,           // accepted: a person wants it again
    Repeats,         // the same content as `otherRow` of the file
    NotNewest,       // the file has a newer version of its key
    Waiting,         // its request waits or is on its way
    WaitingOther,    // the same with other content: what waits is what is sent
    DeadLetter,      // it is a dead letter with the same content
    Delivered,       // the ledger has it
    DeliveredOther,  // the ledger has its id with other content, or `push_again` is never
    VersionNotNewer, // the ledger has a version that is not older
    Invalid          // `what` says why
};

// A row of a file, or an order by its first row, and why it is where it is.
struct PlanRow {
    qint64 row = 0;  // 1 is the first record behind the header
    qint64 line = 0; // physical, 1 is the first
    QString key;
    PlanWhy why = PlanWhy::New;
    QString what;                    // Invalid: a sentence
    qint64 otherRow = 0;             // Repeats
    BatchId earlierBatch;            // of the row it meets again; none: removed meanwhile
    std::optional<qint64> at;        // when that was imported, of the delivered when that was; UTC ms
    std::vector<CellChange> changes; // of rows with other content, where the earlier cells are known
};

// A request as it will go out: secrets and tokens are "••••", and no token was asked for.
struct PlannedRequest {
    qint64 row = 0;
    qint64 line = 0;
    QString key;
    QString requestId;
    QByteArray method;
    QString url;
    QList<std::pair<QByteArray, QByteArray>> headers;
    QString body;
    QString shownBody; // the same for people, JSON indented
    QString problem;   // why none can be made of this row (it would be a dead letter at once); then the rest is empty
};

// What an import does, before it does it: R6's buckets with a few rows of each, what will be sent and how long that
// takes. A plain value; any thread. The same file against the same store is queued as its plan says.
struct ImportPlan {
    ImportCounts counts;
    std::vector<PlanRow> accepted; // a few of each bucket
    std::vector<PlanRow> duplicatesInFile;
    std::vector<PlanRow> alreadyQueued;
    std::vector<PlanRow> alreadyDelivered;
    std::vector<PlanRow> invalid;
    std::vector<PlanRow> changed; // the first 100 that are left out for their other content
    // Of a dry run only: of accepted rows from the beginning, the middle and the end; three at most.
    std::vector<PlannedRequest> requests;
    std::optional<PushTime> time;
    QStringList warnings; // what a person should know before pushing
};

[[nodiscard]] QLatin1StringView name(PlanWhy why); // as JSON has it: "not_newest"
[[nodiscard]] std::optional<PlanWhy> planWhyFromName(QStringView name);
[[nodiscard]] QString sentence(const PlanRow &row);       // why it is where it is, without batch and date
[[nodiscard]] QString sentence(const CellChange &change); // "qty": "1" -> "2"

} // namespace pushdesk
