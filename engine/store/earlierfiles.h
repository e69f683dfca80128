// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace pushdesk {

class Database;

// A file that was imported.
struct EarlierFile {
    BatchId batch;
    qint64 at = 0; // UTC ms
    qint64 rows = 0;
    qint64 accepted = 0;
};

// What an upstream's earlier files were, for the one that is imported now. Any thread's own connection.
class EarlierFiles {
public:
    EarlierFiles(Database &database, UpstreamId upstream) : m_database(database), m_upstream(upstream) {}

    // The newest first, of those with these columns: each file once, however often it was imported; neither the file
    // `sha256` itself nor a batch of one first row. Looked for among the last 100 batches.
    [[nodiscard]] Result<std::vector<EarlierFile>> with(const QStringList &columns, const QString &sha256, int limit);
    // The keys of the batch's tasks.
    [[nodiscard]] Result<> keys(BatchId batch, const std::function<void(TaskId, const QString &)> &use);
    [[nodiscard]] Result<QString> key(TaskId task);

private:
    Database &m_database;
    UpstreamId m_upstream;
};

} // namespace pushdesk
