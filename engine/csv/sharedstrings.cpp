// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/sharedstrings.h"

#include "engine/csv/xmlpart.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// The code of `_xHHHH_` at this place, or -1.
int escapeAt(QStringView text, qsizetype i)
{
    constexpr qsizetype length = 7;
    if (text.size() - i < length || text.at(i + 1) != u'x' || text.at(i + 6) != u'_')
        return -1;
    int code = 0;
    for (qsizetype n = i + 2; n < i + 6; ++n) {
        const char16_t c = text.at(n).unicode();
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

void repairHalves(QString &text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (!c.isSurrogate())
            continue;
        if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate())
            ++i;
        else
            text[i] = QChar(QChar::ReplacementCharacter);
    }
}

} // namespace

QString unescapedCellText(QString text)
{
    qsizetype i = text.indexOf("_x"_L1);
    if (i < 0)
        return text;
    QString plain = text.left(i);
    bool escaped = false;
    for (; i < text.size(); ++i) {
        const int code = text.at(i) == u'_' ? escapeAt(text, i) : -1;
        if (code < 0) {
            plain.append(text.at(i));
            continue;
        }
        plain.append(QChar(static_cast<char16_t>(code)));
        escaped = true;
        i += 6;
    }
    if (escaped)
        repairHalves(plain);
    return plain;
}

QString richText(XmlPart &xml)
{
    QString text = u""_s;
    while (xml.nextChild()) {
        if (xml.element() == u"t"_s) {
            text += xml.elementText();
        } else if (xml.element() == u"r"_s) {
            while (xml.nextChild()) {
                if (xml.element() == u"t"_s)
                    text += xml.elementText();
                else
                    xml.skip();
            }
        } else {
            xml.skip();
        }
        xml.limitText(text.size());
    }
    return unescapedCellText(std::move(text));
}

Result<> SharedStrings::read(XmlPart &xml)
{
    if (!xml.nextChild())
        return xml.finish();
    while (xml.nextChild()) {
        if (xml.element() != u"si"_s) {
            xml.skip();
            continue;
        }
        m_text += richText(xml).toUtf8();
        m_ends.push_back(static_cast<quint32>(m_text.size()));
        if (m_text.size() > maxBytes || m_ends.size() > maxStrings)
            return Error{ErrorCode::BadInput,
                         {},
                         u"the texts of the workbook are more than %1 MB, too many to be held in memory: save the "
                         "sheet as CSV (\"CSV UTF-8\") and import that"_s.arg(maxBytes >> 20)};
    }
    return xml.finish();
}

std::optional<QString> SharedStrings::at(qint64 index) const
{
    if (index < 0 || index >= static_cast<qint64>(m_ends.size()))
        return std::nullopt;
    const auto i = static_cast<size_t>(index);
    const qsizetype from = i == 0 ? 0 : m_ends[i - 1];
    const QByteArrayView text(m_text.constData() + from, m_ends[i] - from);
    const bool marked = text.startsWith("\xEF\xBB\xBF"); // fromUtf8 would take it off
    return marked ? QChar(QChar::ByteOrderMark) + QString::fromUtf8(text.sliced(3)) : QString::fromUtf8(text);
}

} // namespace pushdesk
