// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace pushdesk {

class XmlPart;

// The text of a `si` or `is` element that was just entered: its own, or that of its runs one after another; how it is
// pronounced (`rPh`) is left out.
[[nodiscard]] QString richText(XmlPart &xml);

// What a workbook writes as `_xHHHH_` is that character (ECMA-376 ST_Xstring): `_x000D_` is CR. Halves of characters
// that stay alone become U+FFFD.
[[nodiscard]] QString unescapedCellText(QString text);

// The texts that the cells of all sheets share, by number. Held in memory as UTF-8.
class SharedStrings {
public:
    // BadInput: broken, or more than `maxBytes` in all.
    [[nodiscard]] Result<> read(XmlPart &xml);
    [[nodiscard]] std::optional<QString> at(qint64 index) const;

    static constexpr qint64 maxBytes = 128 << 20;
    static constexpr size_t maxStrings = 16 << 20;

private:
    QByteArray m_text;
    std::vector<quint32> m_ends; // of each, in m_text
};

} // namespace pushdesk
