// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <vector>

namespace pushdesk {

class Database;

// One thing that a search found.
struct SearchHit {
    enum class Kind { Task, Batch, Upstream, Cause };
    enum class By { Key, RequestId, KeptValue, End, Inside, Name }; // what of it the text was found in
    Kind kind = Kind::Task;
    By by = By::Name;
    TaskRecord task;     // Task
    BatchId batch;       // Batch
    UpstreamId upstream; // Upstream, Cause
    QString fingerprint; // Cause
    QString title;       // the file's name, the upstream's, the cause's example
    QString detail;      // of a batch its date; of a cause its upstream
    qint64 count = 0;    // of a batch its tasks; of a cause its open dead letters
    UpstreamState upstreamState = UpstreamState::Ready;
};

// What a look inside the keys found, as far as it went.
struct InsideHits {
    std::vector<SearchHit> hits;
    qint64 before = 0; // for the next question; 0: all keys were looked at
};

// One line of a pasted list and what is known of it.
struct FoundKey {
    QString asked;
    std::optional<TaskRecord> task; // the newest; none: nothing has this key, request id or kept value
    qint64 tasks = 0;               // how many have it
};

// What the search over everything asks. Every question goes by an index, or by a table that has a row for each batch,
// upstream or cause. One reader thread.
class SearchReads {
public:
    static constexpr int most = 8;            // hits of a kind
    static constexpr qsizetype longest = 200; // characters of a text
    static constexpr size_t listed = 500;     // keys of a list

    explicit SearchReads(Database &database) : m_database(database) {}

    // Tasks whose key, request id or kept value starts with the text (whole ones first, newest first), as typed and in
    // capitals; batches, upstreams and causes that have it in their name.
    [[nodiscard]] Result<std::vector<SearchHit>> find(const QString &text);
    // Tasks whose key ends with the text, then those that have it inside, newest first, as typed and in capitals. Looks
    // at some hundred thousand keys and no more; `before`: where the question before this one ended.
    [[nodiscard]] Result<InsideHits> findInside(const QString &text, qint64 before = 0);
    // Whole keys, request ids or kept values, in the order asked.
    [[nodiscard]] Result<std::vector<FoundKey>> lookUp(const QStringList &keys);

private:
    [[nodiscard]] Result<> addTasks(const QString &sql, const QString &text, SearchHit::By by,
                                    std::vector<SearchHit> &hits);
    [[nodiscard]] Result<> addHits(const std::vector<qint64> &tasks, const QString &text, SearchHit::By by,
                                   std::vector<SearchHit> &hits);
    [[nodiscard]] Result<> addTasksOf(const QString &text, std::vector<SearchHit> &hits);
    [[nodiscard]] Result<> addBatches(const QString &text, std::vector<SearchHit> &hits);
    [[nodiscard]] Result<> addUpstreams(const QString &text, std::vector<SearchHit> &hits);
    [[nodiscard]] Result<> addCauses(const QString &text, std::vector<SearchHit> &hits);
    [[nodiscard]] Result<FoundKey> lookUpOne(const QString &key);

    Database &m_database;
};

} // namespace pushdesk
