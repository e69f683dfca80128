// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace pushdesk::cli {

// Aligned columns for people. A heading that ends in '#' belongs to a column of numbers, aligned right. The last column
// is cut to what the terminal leaves for it; into a pipe everything goes out whole.
class Table {
public:
    explicit Table(const QStringList &headings);
    void add(const QStringList &cells);
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }
    [[nodiscard]] QString text() const; // without a final line end

private:
    QStringList m_headings;
    QList<bool> m_right;
    std::vector<QStringList> m_rows;
};

// Columns of the terminal behind a descriptor; 0 where it is none.
[[nodiscard]] int terminalWidth(int descriptor);

} // namespace pushdesk::cli
