// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>

namespace pushdesk {

// How a cell is written, whatever it says: its runs of characters of one class, in order. "SF1234-5" is two capital
// letters, four digits, a dash, a digit. A plain value of fixed size: one is made for each cell of a file.
struct CellPattern {
    enum Class : quint8 {
        None,
        Digit,
        Capital,
        Small,
        Wide, // letters and signs beyond ASCII
        Space,
        Dash,
        Underscore,
        Dot,
        Comma,
        Slash,
        Colon,
        Plus,
        Hash,
        Other
    };
    static constexpr int maxRuns = 12;
    static constexpr quint64 irregular = ~quint64{0}; // more runs than that: a text

    quint64 classes = 0; // four bits a run, the first one lowest
    int runs = 0;
    std::array<quint8, maxRuns> lengths{}; // of the runs; 255 is 255 and more

    [[nodiscard]] Class classOf(int run) const { return static_cast<Class>((classes >> (4 * run)) & 0xf); }
    [[nodiscard]] bool has(Class wanted) const;
};

[[nodiscard]] CellPattern patternOf(QStringView text);

} // namespace pushdesk
