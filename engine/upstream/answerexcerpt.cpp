// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/answerexcerpt.h"

#include <QStringDecoder>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

bool isBlankOrControl(QChar c)
{
    return c.isSpace() || c.category() == QChar::Other_Control || c.category() == QChar::Other_Format ||
           c.unicode() == 0xFFFE || c.unicode() == 0xFFFF;
}

QByteArray charsetOf(const Answer &answer)
{
    const QByteArray type = headerOf(answer, "Content-Type").toLower();
    const qsizetype at = type.indexOf("charset=");
    if (at < 0)
        return {};
    QByteArray name = type.mid(at + 8);
    if (const qsizetype end = name.indexOf(';'); end >= 0)
        name.truncate(end);
    name = name.trimmed();
    name.replace('"', "");
    return name == "gbk" || name == "gb2312" ? QByteArray("gb18030") : name;
}

} // namespace

QString singleLine(const QString &text, qsizetype limit)
{
    QString out;
    bool gap = false;
    qsizetype characters = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isBlankOrControl(text[i])) {
            gap = !out.isEmpty();
            continue;
        }
        if (characters + (gap ? 1 : 0) >= limit)
            return out + u'…';
        if (gap)
            out += u' ';
        characters += gap ? 2 : 1;
        gap = false;
        const bool isPair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair) {
            out += text[i];
            out += text[++i];
        } else {
            out += text[i].isSurrogate() ? QChar(QChar::ReplacementCharacter) : text[i];
        }
    }
    return out;
}

QString excerptOf(const Answer &answer, qsizetype limit)
{
    constexpr qsizetype bytesLookedAt = 8192; // a page's markup of blanks is rarely longer
    const QByteArray start = answer.body.left(bytesLookedAt);
    const QByteArray charset = answer.body.isValidUtf8() ? QByteArray() : charsetOf(answer);
    QStringDecoder decoder(charset.constData());
    const QString text =
        !charset.isEmpty() && decoder.isValid() ? QString(decoder.decode(start)) : QString::fromUtf8(start);
    return singleLine(text, limit);
}

std::optional<QByteArray> bodyInUtf8(const Answer &answer, RequestConfig::Charset assumed)
{
    if (answer.body.isValidUtf8())
        return std::nullopt;
    QByteArray charset = charsetOf(answer);
    if (charset.isEmpty() && assumed == RequestConfig::Charset::Gb18030)
        charset = "gb18030";
    QStringDecoder decoder(charset.constData());
    if (charset.isEmpty() || charset == "utf-8" || !decoder.isValid())
        return std::nullopt;
    const QString text = decoder.decode(answer.body);
    // The last character may be cut where the body was.
    return decoder.hasError() && !answer.bodyCut ? std::nullopt : std::optional(text.toUtf8());
}

QByteArray headerOf(const Answer &answer, QByteArrayView name)
{
    for (const auto &[key, value] : answer.headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

std::optional<std::string> joinedHeader(const Answer &answer, QByteArrayView name)
{
    std::optional<std::string> joined;
    for (const auto &[key, value] : answer.headers) {
        if (key.compare(name, Qt::CaseInsensitive) != 0)
            continue;
        if (joined)
            joined->append(", ").append(value.constData(), static_cast<size_t>(value.size()));
        else
            joined = value.toStdString();
    }
    return joined;
}

} // namespace pushdesk
