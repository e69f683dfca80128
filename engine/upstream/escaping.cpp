// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/escaping.h"

#include "engine/upstream/requestcharset.h"
#include "engine/upstream/urlencoding.h"

#include <QUrl>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr char hexDigits[] = "0123456789abcdef";

void appendJson(std::string_view utf8, std::string &out)
{
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\b':
            out += "\\b";
            break;
        case '\f':
            out += "\\f";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (byte < 0x20)
                (out += "\\u00").append({hexDigits[byte >> 4U], hexDigits[byte & 0xFU]});
            else
                out += c;
        }
    }
}

// Line ends and tabs become character references: as they are, an attribute would turn them into spaces.
void appendXml(std::string_view utf8, std::string &out)
{
    for (const char c : utf8) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&apos;";
            break;
        case '\r':
            out += "&#13;";
            break;
        case '\n':
            out += "&#10;";
            break;
        case '\t':
            out += "&#9;";
            break;
        default:
            out += c;
        }
    }
}

QString characterName(QChar c)
{
    switch (c.unicode()) {
    case 0:
        return u"a NUL character"_s;
    case '\r':
        return u"a carriage return"_s;
    case '\n':
        return u"a line break"_s;
    default:
        return u"the control character U+%1"_s.arg(uint(c.unicode()), 4, 16, QChar(u'0'));
    }
}

// XML 1.0 section 2.2 has no way to write these, not even as references.
QString xmlProblem(const QString &value)
{
    for (const QChar c : value) {
        if ((c.unicode() < 0x20 && c != u'\t' && c != u'\n' && c != u'\r') || c.unicode() >= 0xFFFE)
            return u"holds %1, which XML cannot carry"_s.arg(characterName(c));
    }
    return {};
}

} // namespace

QString headerValueProblem(const QString &value)
{
    for (const QChar c : value) {
        if ((c.unicode() < 0x20 && c != u'\t') || c.unicode() == 0x7F)
            return u"holds %1, which a header cannot carry"_s.arg(characterName(c));
        if (c.unicode() > 0x7F)
            return u"holds “%1”: a header carries ASCII only"_s.arg(c);
    }
    return {};
}

QString appendEscaped(Escape escape, const QString &value, std::string &out)
{
    if (!value.isValidUtf16())
        return u"holds half of a character (a lone surrogate), which no text can carry"_s;
    switch (escape) {
    case Escape::None:
        out += value.toStdString();
        return {};
    case Escape::Percent: {
        const QByteArray encoded = QUrl::toPercentEncoding(value);
        out.append(encoded.constData(), static_cast<size_t>(encoded.size()));
        return {};
    }
    case Escape::PercentGb18030: {
        const auto bytes = toCharset(value, Charset::Gb18030);
        if (!bytes)
            return u"holds a character that gb18030 cannot carry"_s;
        out += percentEncoded(*bytes);
        return {};
    }
    case Escape::Header: {
        QString problem = headerValueProblem(value);
        if (problem.isEmpty())
            out += value.toStdString();
        return problem;
    }
    case Escape::Json:
        appendJson(value.toStdString(), out);
        return {};
    case Escape::Xml: {
        QString problem = xmlProblem(value);
        if (problem.isEmpty())
            appendXml(value.toStdString(), out);
        return problem;
    }
    }
    return {};
}

} // namespace pushdesk
