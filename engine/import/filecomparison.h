// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/columnfill.h"
#include "engine/import/importcomparison.h"
#include "engine/import/importsetup.h"
#include "engine/store/columnfills.h"

#include <optional>
#include <vector>

namespace pushdesk {

class Database;

// Puts a file beside the last ones of its upstream while it is imported: how many rows, which keys are gone, which of
// the columns that are used are empty now or have a new value. What it keeps is bounded: 24 bytes for each key of the
// last file, 200,000 at most, else keys are not compared. A file that Pushdesk exported is compared with nothing.
// Belongs to the importing thread.
class FileComparison {
public:
    FileComparison(Database &reads, const ImportSetup &setup);

    [[nodiscard]] Result<> learn(); // before the first row
    // Every row but the blank ones; `valid`: its cells are where they belong.
    void add(const QStringList &cells, qint64 line, bool valid);
    // All rows are in. None: there was no such file.
    [[nodiscard]] Result<std::optional<ImportComparison>> finish(qint64 rows);
    [[nodiscard]] QList<ColumnFillRecord> fills() const; // to be stored with the batch

private:
    struct Watched {
        int column = 0; // of the person's own
        QString name;
        ColumnFill before;
        ColumnFill file;
    };
    struct Key {
        size_t hash = 0;
        TaskId task;
        bool seen = false;
    };
    Result<> tellKeys();
    void tellColumns();

    Database &m_reads;
    const ImportSetup &m_setup;
    bool m_compares = false;
    std::vector<Watched> m_watched;
    std::vector<Key> m_keys; // by their hashes
    ImportComparison m_told;
};

} // namespace pushdesk
