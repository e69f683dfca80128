// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"

#include <QString>

#include <vector>

class QSqlQuery;

namespace pushdesk {

class Database;

// An answer as it is stored: masked, cut to 64 KiB.
struct StoredAnswer {
    TaskId task;
    QString bizKey;
    qint64 endedAt = 0;
    Outcome outcome = Outcome::Retry; // as it was judged then
    Answer answer;
};

// Of a query's task, key, end, outcome, status, head and body, in this order.
[[nodiscard]] StoredAnswer storedAnswer(const QSqlQuery &query);

// A row to look at, of a batch.
struct SampleRow {
    QString fileName;
    Task task; // with its columns and cells
};

// What an upstream was sent and what it answered, for whoever changes its config: few rows, of each state some, so that
// the rare answers are among them. Over one read-only connection; blocks on the disk. Every query goes by an index and
// is bounded, however large the store is: the newest 10 batches are looked into.
class UpstreamSamples {
public:
    explicit UpstreamSamples(Database &database) : m_database(database) {}

    // The last answer of up to `most` tasks, newest first.
    [[nodiscard]] Result<std::vector<StoredAnswer>> answers(UpstreamId upstream, int most);
    // Up to `most` rows, of the newest batch first.
    [[nodiscard]] Result<std::vector<SampleRow>> rows(UpstreamId upstream, int most);

private:
    [[nodiscard]] Result<std::vector<qint64>> batches(UpstreamId upstream);
    [[nodiscard]] Result<> readAnswers(qint64 batch, TaskState state, int most, std::vector<StoredAnswer> &out);

    Database &m_database;
};

} // namespace pushdesk
