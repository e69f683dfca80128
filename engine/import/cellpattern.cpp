// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/cellpattern.h"

namespace pushdesk {

namespace {

constexpr std::array<CellPattern::Class, 128> classTable()
{
    std::array<CellPattern::Class, 128> table{};
    for (int c = 0; c < 128; ++c) {
        auto &kind = table[static_cast<size_t>(c)];
        if (c >= '0' && c <= '9')
            kind = CellPattern::Digit;
        else if (c >= 'A' && c <= 'Z')
            kind = CellPattern::Capital;
        else if (c >= 'a' && c <= 'z')
            kind = CellPattern::Small;
        else
            kind = c <= ' ' ? CellPattern::Space : CellPattern::Other;
    }
    table['-'] = CellPattern::Dash;
    table['_'] = CellPattern::Underscore;
    table['.'] = CellPattern::Dot;
    table[','] = CellPattern::Comma;
    table['/'] = CellPattern::Slash;
    table[':'] = CellPattern::Colon;
    table['+'] = CellPattern::Plus;
    table['#'] = CellPattern::Hash;
    return table;
}

constexpr auto classes = classTable();

} // namespace

bool CellPattern::has(Class wanted) const
{
    for (int run = 0; run < runs; ++run) {
        if (classOf(run) == wanted)
            return true;
    }
    return false;
}

CellPattern patternOf(QStringView text)
{
    CellPattern pattern;
    auto last = CellPattern::None;
    for (const QChar c : text) {
        const char16_t code = c.unicode();
        const auto kind = code < classes.size() ? classes[code] : CellPattern::Wide;
        if (kind == last) {
            quint8 &length = pattern.lengths[static_cast<size_t>(pattern.runs - 1)];
            length += length < 255 ? 1 : 0;
            continue;
        }
        if (pattern.runs == CellPattern::maxRuns) {
            pattern.classes = CellPattern::irregular;
            return pattern;
        }
        pattern.classes |= quint64{kind} << (4 * pattern.runs);
        pattern.lengths[static_cast<size_t>(pattern.runs++)] = 1;
        last = kind;
    }
    return pattern;
}

} // namespace pushdesk
