// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/xmlpart.h"

#include "engine/core/filled.h"

#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

XmlPart::XmlPart(std::unique_ptr<ZipEntry> entry, QString name)
    : m_entry(std::move(entry)), m_name(std::move(name)), m_xml(m_entry.get())
{
}

QXmlStreamReader::TokenType XmlPart::next()
{
    if (failed())
        return QXmlStreamReader::Invalid;
    m_entry->mark();
    const auto token = m_xml.readNext();
    if (token == QXmlStreamReader::StartElement)
        ++m_depth;
    else if (token == QXmlStreamReader::EndElement)
        --m_depth;
    if (token == QXmlStreamReader::DTD || token == QXmlStreamReader::EntityReference || m_depth > maxDepth) {
        m_refused = true;
        return QXmlStreamReader::Invalid;
    }
    return token;
}

bool XmlPart::nextChild()
{
    for (;;) {
        switch (next()) {
        case QXmlStreamReader::StartElement:
            return true;
        case QXmlStreamReader::EndElement:
        case QXmlStreamReader::EndDocument:
        case QXmlStreamReader::Invalid:
            return false;
        default:
            break;
        }
    }
}

void XmlPart::skip()
{
    for (int depth = 1; depth > 0;) {
        switch (next()) {
        case QXmlStreamReader::StartElement:
            ++depth;
            break;
        case QXmlStreamReader::EndElement:
            --depth;
            break;
        case QXmlStreamReader::EndDocument:
        case QXmlStreamReader::Invalid:
            return;
        default:
            break;
        }
    }
}

QString XmlPart::attribute(QLatin1StringView name) const
{
    for (const QXmlStreamAttribute &attribute : m_xml.attributes())
        if (attribute.name() == name)
            return attribute.value().toString();
    return {};
}

QString XmlPart::elementText()
{
    QString text = u""_s;
    for (;;) {
        switch (next()) {
        case QXmlStreamReader::Characters:
            text += m_xml.text();
            if (text.size() > maxTextChars) {
                m_tooLong = true;
                return {};
            }
            break;
        case QXmlStreamReader::StartElement:
            skip();
            break;
        case QXmlStreamReader::EndElement:
        case QXmlStreamReader::EndDocument:
        case QXmlStreamReader::Invalid:
            return text;
        default:
            break;
        }
    }
}

Result<> XmlPart::finish()
{
    while (!failed() && m_xml.tokenType() != QXmlStreamReader::EndDocument)
        (void)next();
    std::array<char, 4096> rest{};
    while (!failed() && m_entry->failure().isEmpty()) {
        m_entry->mark();
        if (m_entry->read(rest.data(), rest.size()) <= 0)
            break;
    }
    return failed() || !m_entry->failure().isEmpty() ? Result<>(error()) : Result<>();
}

Error XmlPart::error() const
{
    const auto damaged = [this](const QString &why) {
        return Error{
            ErrorCode::BadInput,
            {},
            filled(u"the workbook is damaged (%1, line %2: %3): open it in a spreadsheet program and save it again"_s,
                   m_name, m_xml.lineNumber(), why)};
    };
    if (!m_entry->failure().isEmpty())
        return {ErrorCode::BadInput, {}, u"the workbook cannot be read (%1): %2"_s.arg(m_name, m_entry->failure())};
    if (m_tooLong)
        return damaged(u"a text of more than %1 million characters"_s.arg(maxTextChars / 1'000'000));
    if (m_refused)
        return damaged(m_depth > maxDepth ? u"too many elements in each other"_s
                                          : u"it declares a document type, which no workbook has"_s);
    return damaged(m_xml.errorString());
}

} // namespace pushdesk
