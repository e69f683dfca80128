// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

#include <functional>
#include <memory>

namespace pushdesk {

class Database;

// Rows that must be read again in another order than they came, in a private temporary file: some 16 MB stay in memory,
// however many rows there are. SQLite makes the file without a name, so it is gone with this object and after a kill;
// nothing of it is in the store. Belongs to one thread, which may block on the disk. DiskFull: the temporary folder's
// disk.
class RowSpool {
public:
    struct Row {
        qint64 number = 0; // differs from row to row
        qint64 group = 0;
        QString text;
    };
    using Use = std::function<Result<>(const Row &)>; // an error ends the reading and is its answer

    [[nodiscard]] static Result<std::unique_ptr<RowSpool>> open();
    ~RowSpool();

    [[nodiscard]] Result<> add(const Row &row); // before any reading
    [[nodiscard]] Result<> inOrder(const Use &use);
    [[nodiscard]] Result<> byGroup(const Use &use); // groups by their number, their rows in order

private:
    explicit RowSpool(std::unique_ptr<Database> database);
    Result<> read(const QString &order, const Use &use);

    std::unique_ptr<Database> m_database;
};

} // namespace pushdesk
