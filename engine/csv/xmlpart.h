// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/zippackage.h"

#include <QXmlStreamReader>

namespace pushdesk {

// One XML part of a workbook, read as a stream. Elements are told apart by their local names: the transitional and the
// strict form differ only in namespaces. A document type, and with it every entity of its own, is refused. One thread.
class XmlPart {
public:
    XmlPart(std::unique_ptr<ZipEntry> entry, QString name);

    // As QXmlStreamReader's; false at the end of the element or at an error.
    [[nodiscard]] bool nextChild();
    void skip();
    [[nodiscard]] QXmlStreamReader::TokenType next();

    [[nodiscard]] QStringView element() const { return m_xml.name(); }
    [[nodiscard]] QStringView text() const { return m_xml.text(); }
    // The attribute of that local name, whatever its prefix; null: it is not there.
    [[nodiscard]] QString attribute(QLatin1StringView name) const;
    // The text of the current element, without that of elements within; stands behind it then.
    [[nodiscard]] QString elementText();

    // Behind the root element: the rest is read, so that the checksum of the whole part counts. Error as error().
    [[nodiscard]] Result<> finish();
    void limitText(qsizetype chars) { m_tooLong = m_tooLong || chars > maxTextChars; } // of a text made of several

    [[nodiscard]] bool failed() const { return m_refused || m_tooLong || m_xml.hasError(); }
    [[nodiscard]] Error error() const; // after failed(): BadInput, what is wrong and where
    [[nodiscard]] const ZipEntry &entry() const { return *m_entry; }

    static constexpr qsizetype maxTextChars = 16'000'000; // a cell of Excel holds 32,767

private:
    static constexpr int maxDepth = 200;

    std::unique_ptr<ZipEntry> m_entry;
    QString m_name;
    QXmlStreamReader m_xml;
    int m_depth = 0;
    bool m_refused = false;
    bool m_tooLong = false;
};

} // namespace pushdesk
