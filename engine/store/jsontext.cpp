// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace pushdesk {

using namespace Qt::StringLiterals;

void appendJsonText(QString &out, const QString &text)
{
    static constexpr char16_t hex[] = u"0123456789abcdef";
    out += u'"';
    qsizetype from = 0; // of what stands for itself, which is mostly the whole text
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t code = text.at(i).unicode();
        if (code >= 0x20 && code != u'"' && code != u'\\' && code != QChar::ByteOrderMark)
            continue;
        out += QStringView(text).sliced(from, i - from);
        from = i + 1;
        if (code == QChar::ByteOrderMark)
            out += u"\\ufeff"_s; // Qt's parser takes one off the beginning of a text that has no escapes
        else if (code >= 0x20)
            out.append(u'\\').append(QChar(code));
        else
            out.append(u"\\u00"_s).append(QChar(hex[code >> 4])).append(QChar(hex[code & 15]));
    }
    out += QStringView(text).sliced(from);
    out += u'"';
}

QString jsonList(const QStringList &texts)
{
    QString out;
    qsizetype size = 2;
    for (const QString &text : texts)
        size += text.size() + 3;
    out.reserve(size);
    out += u'[';
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (i > 0)
            out += u',';
        appendJsonText(out, texts.at(i));
    }
    out += u']';
    return out;
}

QStringList textsOf(const QString &json)
{
    QStringList texts;
    const auto list = QJsonDocument::fromJson(json.toUtf8()).array();
    for (const auto &text : list)
        texts << text.toString();
    return texts;
}

} // namespace pushdesk
