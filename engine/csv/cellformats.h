// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/csv/numberformat.h"

#include <QHash>

#include <vector>

namespace pushdesk {

class XmlPart;

// The number formats of a workbook's cell styles.
class CellFormats {
public:
    [[nodiscard]] Result<> read(XmlPart &xml);
    [[nodiscard]] const NumberFormat &at(qint64 style) const; // General for what is not there

private:
    void readCodes(XmlPart &xml);
    void readStyles(XmlPart &xml);
    [[nodiscard]] size_t formatOf(int id);

    QHash<int, QString> m_codes;            // the file's own, by id
    QHash<int, size_t> m_known;             // formats by id
    std::vector<NumberFormat> m_formats{1}; // the first is General
    std::vector<size_t> m_styles;           // the format of each style
};

} // namespace pushdesk
