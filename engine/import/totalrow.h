// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

#include <set>
#include <vector>

namespace pushdesk {

// Whether the last row of a file sums up the others ("Total", "合计") and is none of them: its key is such a word, or
// is written as no key before it while most of what the other rows fill is empty. Needs no earlier file. What it keeps
// does not grow with the file. Belongs to the importing thread.
class TotalRow {
public:
    explicit TotalRow(int keyColumn) : m_keyColumn(keyColumn) {}

    void add(const QStringList &cells, qint64 line, qint64 row); // the person's own columns
    // All rows are in. Its column is that of the key.
    [[nodiscard]] std::optional<CsvProblem> find() const;

private:
    struct Last {
        QStringList cells;
        qint64 line = 0;
        qint64 row = 0;
    };
    void learn(const QStringList &cells);
    [[nodiscard]] bool isUnlike(const QString &key) const;
    [[nodiscard]] bool isMostlyEmpty(const QStringList &cells) const;

    int m_keyColumn;
    qint64 m_rows = 0;            // before the last
    std::set<quint64> m_forms;    // of their keys
    std::vector<qint64> m_filled; // by column
    Last m_last;
};

} // namespace pushdesk
