// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curltext.h"

#include "engine/upstream/compiledupstream.h"

#include <QStringDecoder>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString quoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

// Bytes that are no UTF-8, as the shell makes them again.
QString quotedBytes(const QByteArray &bytes)
{
    QString out = u"$'"_s;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F && c != '\'' && c != '\\')
            out += QLatin1Char(c);
        else
            out += u"\\x%1"_s.arg(static_cast<int>(byte), 2, 16, QLatin1Char('0'));
    }
    return out + u'\'';
}

// One word of the shell: quoted text with the variables between.
QString word(const QString &text, const std::vector<CurlVariable> &variables)
{
    QString out;
    qsizetype from = 0;
    while (from <= text.size()) {
        qsizetype at = -1;
        const CurlVariable *next = nullptr;
        for (const CurlVariable &variable : variables) {
            const qsizetype found = text.indexOf(variable.standIn, from, Qt::CaseInsensitive);
            if (found >= 0 && (at < 0 || found < at)) {
                at = found;
                next = &variable;
            }
        }
        const QString plain = text.mid(from, next == nullptr ? -1 : at - from);
        if (!plain.isEmpty() || (out.isEmpty() && next == nullptr))
            out += quoted(plain);
        if (next == nullptr)
            break;
        out += u"\"${"_s + next->name + u"}\""_s;
        from = at + next->standIn.size();
    }
    return out;
}

QString bodyWord(const QByteArray &body, const std::vector<CurlVariable> &variables)
{
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QString text = utf8(body);
    return utf8.hasError() ? quotedBytes(body) : word(text, variables);
}

} // namespace

QString curlText(const RenderedRequest &request, const std::vector<CurlVariable> &variables)
{
    const QString url = request.url.toString(QUrl::FullyEncoded);
    QStringList parts{u"curl "_s + word(url, variables)};
    if (std::any_of(url.begin(), url.end(), [](QChar c) { return u"[]{}"_s.contains(c); }))
        parts.front() = u"curl --globoff "_s + word(url, variables);
    if (request.method != (request.hasBody ? "POST" : "GET"))
        parts << u"-X "_s + QString::fromLatin1(request.method);
    if (!request.basicAuth.isEmpty())
        parts << u"-u "_s + word(QString::fromUtf8(QByteArray::fromBase64(request.basicAuth)), variables);
    for (const auto &[name, value] : request.headers) {
        if (!request.basicAuth.isEmpty() && name.compare("Authorization", Qt::CaseInsensitive) == 0)
            continue; // -u says it
        const QString text = QString::fromUtf8(name) + (value.isEmpty() ? u";"_s : u": "_s + QString::fromUtf8(value));
        parts << u"-H "_s + word(text, variables);
    }
    if (request.hasBody)
        parts << u"--data-raw "_s + bodyWord(request.body, variables);
    return parts.join(u" \\\n  "_s);
}

} // namespace pushdesk
