// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/csv/tablefile.h"
#include "engine/import/columnmapping.h"
#include "engine/import/importcomparison.h"
#include "engine/import/importplan.h"
#include "engine/store/records.h"
#include "engine/upstream/answerreading.h"
#include "engine/upstream/signtrace.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace pushdesk {

// How far long work is, 0 to 1000, and whether it should stop. Called on the working thread, must be quick; both may be
// empty.
using ProgressCallback = std::function<void(int)>;
using CancelCheck = std::function<bool()>;

// Orders and answers of everything that reads or writes a person's files. Plain values.

// What rows that were pasted or piped are called where a file has its name.
inline constexpr QLatin1StringView pastedRowsName{"pasted rows"};

// Behind the file's name in that of a batch of ImportRequest::firstOnly.
inline constexpr QLatin1StringView firstRowOnly{" (1 row first)"};

struct PreviewRequest {
    QString path;
    CsvOptions csv;
    QString keyColumn;                              // checks that need the key column are made for it; empty: left out
    int limit = 100;                                // rows in the answer
    bool lines = false;                             // a key may have many rows (`columns.lines`)
    std::optional<QByteArray> bytes = std::nullopt; // read instead of a file; `path` is then what they are called
    // With an upstream's name the file is looked at as an import of it would: the key, the lines and the columns are
    // those of its config, and a problem in a column that it does not use blocks nothing.
    QString upstream = {};
    std::vector<ColumnChoice> map = {}; // as ImportRequest::columns
    bool useMemory = true;
};

struct PreviewReport {
    CsvDialect dialect;
    QStringList columns;
    std::vector<QStringList> rows; // cells raw, rows keep their own length; fewer than asked for if they are very long
    qint64 rowCount = 0;           // of the whole file, blank lines not counted
    qint64 blank = 0;
    qint64 wrapped = 0;                   // cells written ="text": CsvOptions::unwrap would unwrap them
    qint64 unwrapped = 0;                 // cells that it did
    std::vector<CsvProblem> problems;     // of the whole file, at most 10,000
    QString sheet;                        // of an Excel workbook: the one that was read
    QStringList sheets;                   // and all that can be; empty for other files
    std::optional<ColumnMapping> mapping; // of a preview for an upstream
    QString exportedFor;                  // of dead letters that were exported: the upstream of the first row
    QStringList fitting; // of a preview for no upstream: those all of whose columns are found in the file
    bool readable() const { return true; }
};

struct ImportRequest {
    QString path;
    QString upstream;  // its name
    QString batchDate; // "2026-10-12"; empty: today, local
    QString scene;     // empty: the upstream's
    CsvOptions csv;
    bool again = false;
    bool confirmShape = false; // columns that look other than in this upstream's earlier files are meant so
    bool dryRun = false;
    bool firstOnly = false; // of what would be queued only the first, to see what comes of it; the rest is not touched,
                            // and importing the same file again brings it
    QString rejectsPath;    // empty: none. The invalid rows with their reason, importable again
    QString changedPath;    // empty: none. The rows that are left out for their other content, with what differs
    std::vector<ColumnChoice> columns; // which of the file's are the config's; the others go by their names
    bool useMemory = true;             // without choices: what was said of earlier files holds
    std::optional<QByteArray> bytes = std::nullopt; // read instead of a file; `path` is then what they are called
    // Of what a person was shown: ImportReport::fileSha256 of that check. A file that has other bytes by now is
    // refused. Empty: whatever it is.
    QByteArray checkedSha256 = {};
    std::set<qint64> leaveOut = {}; // rows, by their numbers in the file, that a person says are none: as blank ones
    // Asked as the cancelling of the future is; but then the answer comes all the same, and tells whether it was in
    // time. Empty: never.
    CancelCheck stop = {};
};

struct ImportReport {
    BatchId batch; // none for a dry run, and where nothing was queued
    ImportCounts counts;
    CsvDialect dialect;
    QByteArray fileSha256;            // hex, of the bytes that were read
    std::vector<CsvProblem> problems; // why rows are invalid; at most 1,000
    // Of the file as a whole (hidden rows, merged cells), what a person should look at in the columns that are used,
    // repeated rows, of orders (`columns.lines`) what may be a mistake of the export; at most 1,000, and how many.
    std::vector<CsvProblem> warnings;
    qint64 warningCount = 0;
    // Columns that look other than in this upstream's earlier files, in most of their rows; column and message, first
    // line that shows it. Without ImportRequest::confirmShape such a file is not queued.
    std::vector<CsvProblem> shapeChanges;
    qint64 repeatedLines = 0; // rows of accepted orders that repeat an earlier row of theirs, cell for cell
    // The same bytes were imported before: when, as which batch.
    BatchId sameFileBatch;
    qint64 sameFileAt = 0;
    StateCounts sameFileTasks; // what came of them by now
    ColumnMapping mapping;
    ImportPlan plan;
    std::optional<ImportComparison> comparison; // none: no earlier import of such a file
};

struct ExportRequest {
    BatchId batch;
    QString path;
    std::optional<TaskState> only;
    enum class Form { Exact, Spreadsheet } form = Form::Exact;
};

// What an export of dead letters wrote: an order of several rows is one letter.
struct WrittenLetters {
    qint64 letters = 0;
    qint64 rows = 0;
};

// One request to look at, outside of the queue.
struct TestOrder {
    QString upstream;             // its name
    QByteArray config;            // a draft to be tried in place of the stored one; empty: the stored one
    QMap<QString, QString> cells; // by column name; of an order of several rows, "qty[2]" is the second row's
    bool dryRun = false;          // made and shown, not sent; no token is asked for
    std::optional<qint64> nowMs;  // its `now`, wall clock, UTC ms; none: the clock's
    QString nonce;                // empty: a fresh one
    QString requestId;            // as a dry run made it, so that what was shown is what is sent; empty: a fresh one
};

// What `upstream test` shows, secrets and tokens masked.
struct TestReport {
    bool sent = true; // false: a dry run, or a request that cannot be made of this row
    QString requestId;
    QByteArray method;
    QString url;
    QList<std::pair<QByteArray, QByteArray>> requestHeaders;
    QString requestBody;                   // decoded as the server does
    std::vector<RequestParam> requestForm; // of a form: its parameters, decoded
    std::vector<SignTrace> signs;          // how each signature came about
    QString route;                         // "direct", or which proxy carried it
    Reached reached = Reached::NotSent;
    std::optional<int> httpStatus;
    QList<std::pair<QByteArray, QByteArray>> answerHeaders;
    QByteArray answerBody;
    Outcome outcome = Outcome::Retry;
    int rule = -1;                        // index of the rule that decided, -1: the table
    QString error;                        // empty after success
    QString hint;                         // of the rule that decided
    milliseconds wait{0};                 // Hold: how long the upstream would wait
    KeptValues kept;                      // of answer.keep
    std::optional<AnswerReading> reading; // of a whole answer: which rule matched, and why the others did not
    qint64 elapsedMs = 0;
};

} // namespace pushdesk
