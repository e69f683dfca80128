// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/cellpattern.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace pushdesk {

// What the cells of one column have in common: the few patterns that they are written in. Learnt of one file, merged
// over the files of an upstream, kept as JSON. It holds no cell. A plain value.
//
// A column has a shape where 20 cells or more were seen, nineteen in twenty of them hold a digit, at most one in twenty
// has spaces or letters beyond ASCII (names, addresses, words are texts), some are longer than three characters, and at
// most six patterns make up nineteen in twenty. Once it has one, a dirty file does not take it away: it stays for as
// long as two cells in three are written in patterns that are known.
class ColumnShape {
public:
    void add(const CellPattern &cell);
    void addEmpty() { ++m_empty; }
    // What another file had. `confirmed`: a person said that it is meant so: its patterns are known from now on however
    // few rows they had.
    void merge(const ColumnShape &file, bool confirmed);

    [[nodiscard]] bool hasShape() const;
    // Only where there is a shape: one of the patterns of more than one cell in twenty. A run of eight characters or
    // more keeps to the lengths it had, shorter ones may be any length (counters, prices and quantities grow); a number
    // may lack its decimals.
    [[nodiscard]] bool matches(const CellPattern &cell) const;
    [[nodiscard]] bool hasSeen(const CellPattern &cell) const; // the same, of rare patterns too
    [[nodiscard]] bool alwaysFilled() const;                   // hardly ever empty
    [[nodiscard]] QString text() const;                        // "2 capital letters, 10 to 13 digits; or 12 digits"

    [[nodiscard]] QByteArray toJson() const;
    [[nodiscard]] static std::optional<ColumnShape> fromJson(const QByteArray &json); // nothing: not written by toJson

private:
    struct Pattern {
        quint64 classes = 0;
        int runs = 0;
        std::array<quint8, CellPattern::maxRuns> shortest{};
        std::array<quint8, CellPattern::maxRuns> longest{};
        qint64 rows = 0;
        bool confirmed = false;
    };
    void take(const Pattern &pattern);
    [[nodiscard]] bool isRegular(qint64 exceptions) const;
    [[nodiscard]] bool isKnown(const Pattern &pattern) const;
    [[nodiscard]] static bool fits(const Pattern &pattern, const CellPattern &cell);
    [[nodiscard]] static QString textOf(const Pattern &pattern);

    std::vector<Pattern> m_patterns;
    size_t m_last = 0; // index of the pattern that the last cell had
    qint64 m_rows = 0; // cells that are not empty
    qint64 m_empty = 0;
    qint64 m_texts = 0;     // cells with spaces or letters beyond ASCII
    qint64 m_digitless = 0; // cells without a digit
    bool m_settled = false; // it had a shape before the last file
    bool m_long = false;    // some cell is longer than three characters
};

[[nodiscard]] QString patternText(const CellPattern &cell); // "11 digits"

} // namespace pushdesk
