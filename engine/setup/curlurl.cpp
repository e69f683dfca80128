// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curlurl.h"

#include "engine/setup/formtext.h"
#include "engine/setup/shellwords.h"
#include "engine/setup/valueguess.h"

#include <QRegularExpression>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Place = ValueGuess::Place;

// What a URL cannot hold as it is; curl sends most of it all the same.
QString sendable(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        const bool plain = c.unicode() > 0x20 && c.unicode() != 0x7F && !QStringView(u"\"<>\\^`{}|").contains(c);
        out += plain ? QString(c) : u"%%1"_s.arg(uint(c.unicode()), 2, 16, QChar(u'0')).toUpper();
    }
    return out;
}

// {order_id} and :order_id are how documentation writes a place for a value.
QString placeholderIn(const QString &segment)
{
    static const QRegularExpression form(u"^(?:\\{([^{}]+)\\}|:([A-Za-z_]\\w*)|<([^<>]+)>)$"_s);
    const auto match = form.match(segment);
    return match.captured(1) + match.captured(2) + match.captured(3);
}

// Behind a hook stands what only its owner may know.
bool isHookKey(const QString &before, const QString &origin, const QString &segment)
{
    constexpr qsizetype shortestKey = 8;
    const bool hook = before.contains("hook"_L1, Qt::CaseInsensitive) || origin.contains("//hooks."_L1);
    static const QRegularExpression word(u"^[a-z]*$|^v[0-9]+$"_s);
    return hook && segment.size() >= shortestKey && !word.match(segment).hasMatch();
}

} // namespace

Result<CurlUrl> CurlUrl::split(const CurlCommand &command)
{
    static const QRegularExpression form(u"^(https?)://([^/?#]*)([^?#]*)(?:\\?([^#]*))?(?:#.*)?$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(command.url);
    if (!match.hasMatch())
        return Error{ErrorCode::BadInput, u"url"_s,
                     command.url.startsWith(variableBegin)
                         ? u"begins with a shell variable: paste the address itself"_s
                         : u"expected an http or https URL, as https://api.example.com/orders"_s};
    CurlUrl url;
    QString host = match.captured(2);
    if (const auto at = host.lastIndexOf(u'@'); at >= 0) {
        url.user = decodePercent(host.left(at), false).value_or(host.left(at));
        host = host.mid(at + 1);
    }
    if (host.isEmpty() || host.contains(variableBegin) || host.contains(u'{'))
        return Error{ErrorCode::BadInput, u"url"_s, u"has no host that is certain: paste the address itself"_s};
    url.origin = match.captured(1).toLower() + u"://"_s + host;
    url.path = match.captured(3).isEmpty() ? u"/"_s : match.captured(3);
    QStringList pieces{match.captured(4)};
    pieces += command.queryData;
    pieces.removeAll(QString());
    pieces.removeAll(u""_s);
    url.query = pieces.join(u'&');
    return url;
}

QString CurlUrl::templatePath(ValueGuess &guess) const
{
    QStringList out;
    QString before;
    for (const QString &segment : path.split(u'/')) {
        const QString placeholder = placeholderIn(segment);
        const QString decoded = decodePercent(segment, false).value_or(segment);
        QString text = sendable(segment);
        if (!placeholder.isEmpty()) {
            text = guess.text(placeholder, u"{{%1}}"_s.arg(placeholder), Place::Path);
        } else if (isHookKey(before, origin, segment) && !segment.contains(variableBegin)) {
            text = guess.secret(u"key"_s, segment, u"the URL's path"_s);
        } else if (const QString made = guess.text({}, decoded, Place::Path);
                   made != decoded || decoded.contains("{{"_L1)) {
            text = made;
        }
        out.append(text);
        before += segment;
    }
    return out.join(u'/');
}

QString CurlUrl::templateQuery(ValueGuess &guess) const
{
    QStringList out;
    for (const QString &piece : query.split(u'&', Qt::SkipEmptyParts)) {
        const qsizetype equals = piece.indexOf(u'=');
        const QString value = equals < 0 ? QString() : piece.mid(equals + 1);
        const QString decoded = decodePercent(value, true).value_or(value);
        const QString made = guess.text(piece.left(equals), decoded, Place::Query);
        out.append(equals < 0 ? sendable(piece)
                              : sendable(piece.left(equals + 1)) +
                                    (made == decoded && !decoded.contains("{{"_L1) ? sendable(value) : made));
    }
    return out.join(u'&');
}

QString nameOfUrl(const QString &url)
{
    static const QRegularExpression hostForm(u"^[a-z]+://(?:[^/?#]*@)?([^/:?#]*)"_s,
                                             QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression number(u"^[0-9.]+$"_s);
    static const QStringList second{u"com"_s, u"co"_s, u"net"_s, u"org"_s, u"gov"_s, u"edu"_s};
    const QString host = hostForm.match(url).captured(1).toLower();
    QStringList labels = host.split(u'.', Qt::SkipEmptyParts);
    if (labels.isEmpty() || number.match(host).hasMatch() || host.contains(variableBegin))
        return u"upstream"_s;
    if (labels.size() > 1)
        labels.removeLast();
    if (labels.size() > 1 && second.contains(labels.last()))
        labels.removeLast();
    return labels.last();
}

} // namespace pushdesk
