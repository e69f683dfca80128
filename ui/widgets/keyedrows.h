// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <functional>
#include <vector>

namespace pushdesk {

// The steps that turn a loaded stretch of rows into the fresh answer for it; the model wraps them in its signals so
// that selection and scroll position follow the ids. Rows are ordered by id, newest (largest) first.
struct RowSteps {
    std::function<void(int first, int last, std::function<void()> change)> remove;
    std::function<void(int first, int last, std::function<void()> change)> insert;
    std::function<void(int first, int last)> changed;
};

// Merges `fresh`, the answer for the rows from index `first` on. `covers`: the smallest id that the answer speaks for
// (0: to the end): rows in that stretch which are not in the answer are gone.
template <class Record>
void mergeRows(std::vector<Record> &rows, const std::vector<Record> &fresh, size_t first, qint64 covers,
               const RowSteps &steps)
{
    const auto index = [](size_t i) { return static_cast<int>(i); };
    const auto at = [&rows](size_t i) { return rows.begin() + static_cast<std::ptrdiff_t>(i); };
    size_t row = first;
    size_t next = 0;
    while (row < rows.size() || next < fresh.size()) {
        const qint64 have = row < rows.size() ? rows[row].id.value : 0;
        const qint64 want = next < fresh.size() ? fresh[next].id.value : 0;
        if (have == want) {
            rows[row] = fresh[next];
            ++row, ++next;
        } else if (want > have) {
            size_t end = next;
            while (end < fresh.size() && fresh[end].id.value > have)
                ++end;
            steps.insert(index(row), index(row + end - next - 1), [&] {
                rows.insert(at(row), fresh.begin() + static_cast<std::ptrdiff_t>(next),
                            fresh.begin() + static_cast<std::ptrdiff_t>(end));
            });
            row += end - next;
            next = end;
        } else {
            size_t end = row;
            while (end < rows.size() && rows[end].id.value > want && rows[end].id.value >= covers)
                ++end;
            if (end == row)
                break; // beyond what the answer speaks for
            steps.remove(index(row), index(end - 1), [&] { rows.erase(at(row), at(end)); });
        }
    }
    if (row > first)
        steps.changed(index(first), index(std::min(row, rows.size()) - 1));
}

} // namespace pushdesk
