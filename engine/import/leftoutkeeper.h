// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importplan.h"
#include "engine/import/importsetup.h"
#include "engine/import/rowcheck.h"
#include "engine/store/leftoutrows.h"

#include <vector>

namespace pushdesk {

struct Candidate;

// Keeps the rows that an import leaves out, for the batch's import report: the first 5,000 invalid ones and the first
// 5,000 of the others, 4,000,000 characters in all. Cells of private columns are masked, also where a sentence quotes
// one. Belongs to the importing thread.
class LeftOutKeeper {
public:
    explicit LeftOutKeeper(const ImportSetup &setup) : m_setup(setup) {}

    void invalid(qint64 row, qint64 line, const QStringList &cells, const RowFault &fault);
    void repeated(const Candidate &row, qint64 otherRow); // 0: it is an older version
    void known(const Candidate &row, PlanWhy why, LeftOutBucket bucket);
    [[nodiscard]] std::vector<LeftOutRow> take() { return std::move(m_rows); }

private:
    void keep(LeftOutRow row, const QStringList &cells);

    const ImportSetup &m_setup;
    std::vector<LeftOutRow> m_rows;
    size_t m_invalid = 0; // of them
    qsizetype m_characters = 0;
};

} // namespace pushdesk
