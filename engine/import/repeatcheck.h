// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"
#include "engine/import/seenrows.h"

#include <vector>

namespace pushdesk {

// What one record has in common with those before it in the file: the same row again, the same key with other cells, a
// key that differs only by spaces around it. Warnings for the preview; the import decides by request ids (DESIGN R6).
class RepeatCheck {
public:
    // -1: no key is known. `lines`: a key has as many rows as it likes, and these may be the same.
    explicit RepeatCheck(int keyColumn, bool lines = false) : m_keyColumn(keyColumn), m_lines(lines) {}

    void judge(const CsvRecord &record, std::vector<CsvProblem> &problems);

private:
    void judgeKey(const CsvRecord &record, bool identical, std::vector<CsvProblem> &problems);

    int m_keyColumn;
    bool m_lines;
    SeenRows m_rows;
    SeenRows m_keys;
};

} // namespace pushdesk
