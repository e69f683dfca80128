// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/cellformats.h"

#include "engine/csv/xmlpart.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype maxCodes = 100'000; // Excel has 65,490 styles at most
constexpr size_t maxStyles = 1'000'000;

} // namespace

Result<> CellFormats::read(XmlPart &xml)
{
    if (xml.nextChild()) {
        while (xml.nextChild()) {
            if (xml.element() == u"numFmts"_s)
                readCodes(xml);
            else if (xml.element() == u"cellXfs"_s)
                readStyles(xml);
            else
                xml.skip();
        }
    }
    return xml.finish();
}

void CellFormats::readCodes(XmlPart &xml)
{
    while (xml.nextChild()) {
        if (m_codes.size() < maxCodes)
            m_codes.insert(xml.attribute("numFmtId"_L1).toInt(), xml.attribute("formatCode"_L1));
        xml.skip();
    }
}

void CellFormats::readStyles(XmlPart &xml)
{
    while (xml.nextChild()) {
        if (m_styles.size() < maxStyles)
            m_styles.push_back(formatOf(xml.attribute("numFmtId"_L1).toInt()));
        xml.skip();
    }
}

size_t CellFormats::formatOf(int id)
{
    if (const auto known = m_known.constFind(id); known != m_known.constEnd())
        return *known;
    const auto code = m_codes.constFind(id);
    m_formats.push_back(code == m_codes.constEnd() ? NumberFormat::builtIn(id) : NumberFormat(*code));
    m_known.insert(id, m_formats.size() - 1);
    return m_formats.size() - 1;
}

const NumberFormat &CellFormats::at(qint64 style) const
{
    const bool known = style >= 0 && style < static_cast<qint64>(m_styles.size());
    return m_formats[known ? m_styles[static_cast<size_t>(style)] : 0];
}

} // namespace pushdesk
