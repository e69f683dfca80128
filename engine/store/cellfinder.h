// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace pushdesk {

// Tells whether a text repeats one of a row's cells: in any letter case, with or without the spaces around it, as it is
// or percent-encoded (UTF-8, a space as + or %20) or with JSON's escapes, also one within another. A cell of one
// character is found only where it is the whole text. A plain value, any thread.
class CellFinder {
public:
    explicit CellFinder(const QStringList &cells);

    [[nodiscard]] bool isIn(const QString &text) const;

private:
    QStringList m_cells; // case-folded, none blank
};

} // namespace pushdesk
