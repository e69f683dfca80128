// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importsetup.h"
#include "engine/import/rowcheck.h"
#include "engine/import/rowjudge.h"
#include "engine/import/seenrows.h"
#include "engine/store/rowspool.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace pushdesk {

// The rows of one key, in the file's order.
struct GatheredOrder {
    struct Row {
        TaskLine line;
        std::optional<RowFault> fault; // of this row alone
        QString exportedId;            // Candidate::exportedIds
    };
    std::vector<Row> rows;
    std::optional<RowFault> fault; // why none of its rows can be taken
    bool goesOn = false;           // of an order that is too long: these are further rows of it
};

// Brings the rows of each key (and account) of one file together, also when they stand apart (DESIGN section 6,
// `columns.lines`). Rows wait in a RowSpool: what stays in memory is 24 to 35 bytes a key, and one order at a time.
//
// Half an order is never given out. A row that cannot be taken holds its whole order. A row of which nobody can tell
// the order (its key is empty or unreadable; or its cells are shifted and no other row has that key) may belong to the
// order above or below it, so it holds both. What an unclosed quote swallowed may belong to any: it holds all.
class OrderGatherer {
public:
    explicit OrderGatherer(const ImportSetup &setup) : m_setup(setup) {}

    static constexpr size_t maxRows = 10'000;             // in an order; more is a wrong key column
    static constexpr qsizetype maxCharacters = 8'000'000; // in all its cells

    [[nodiscard]] Result<> open();
    [[nodiscard]] Result<> add(const JudgedRow &row); // none of the blank ones
    void addUnclosedTail(qint64 row, qint64 line) { m_tail = {row, line}; }
    // Orders by their first row. After the last row was added.
    [[nodiscard]] Result<> forEach(const std::function<Result<>(GatheredOrder &)> &use);

private:
    struct Place {
        qint64 row = 0;
        qint64 line = 0;
    };
    // A row whose cells are shifted, so that its key may be another cell.
    struct Doubtful {
        Place place;
        qint64 group = 0;
        qint64 above = 0; // groups; 0: none
        qint64 below = 0;
    };
    [[nodiscard]] bool tellsOrder(const JudgedRow &row) const;
    void noteNeighbours(const JudgedRow &row, qint64 group, bool told, bool shifted);
    void hold(qint64 group, const Place &by);
    void settleDoubtful();
    [[nodiscard]] std::optional<RowFault> faultOf(qint64 group, const GatheredOrder &order) const;

    const ImportSetup &m_setup;
    std::unique_ptr<RowSpool> m_spool;
    SeenRows m_keys;
    QHash<qint64, Place> m_held; // group -> the row beside it that holds it
    std::vector<Doubtful> m_doubtful;
    QSet<qint64> m_unsure;        // groups of which only doubtful rows are known
    size_t m_openDoubtful = 0;    // the first of m_doubtful whose `below` is not known yet
    qint64 m_above = 0;           // the last row's group whose order could be told
    std::optional<Place> m_loose; // a row since then of which nobody can tell the order
    std::optional<Place> m_tail;
};

} // namespace pushdesk
