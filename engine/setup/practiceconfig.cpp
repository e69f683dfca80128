// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/practiceconfig.h"

#include "engine/setup/configdocument.h"
#include "engine/upstream/configparser.h"

#include <QHostAddress>
#include <QRegularExpression>
#include <QUrl>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// Scheme, host and port: no tag may stand in them (RequestUrl).
const QRegularExpression &authority()
{
    static const QRegularExpression pattern(u"^\\s*https?://[^/?#{]*"_s, QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

bool moveTo(ConfigDocument &document, const ConfigDocument::Path &path, quint16 port)
{
    QString url = document.text(path);
    const auto match = authority().match(url);
    if (!match.hasMatch())
        return false;
    url.replace(0, match.capturedLength(), u"http://127.0.0.1:%1"_s.arg(port));
    return document.setText(path, url);
}

bool isHere(const QString &url)
{
    const auto match = authority().match(url);
    if (!match.hasMatch())
        return false;
    const QString host = QUrl(match.captured().trimmed()).host();
    return host == "localhost"_L1 || QHostAddress(host).isLoopback();
}

} // namespace

Result<QByteArray> practiceConfig(const QByteArray &json, quint16 port, quint16 tokenPort)
{
    const auto config = parseUpstreamConfig(json);
    if (!config)
        return config.error();
    ConfigDocument document(QString::fromUtf8(json));
    const auto failed = [](const QString &where) {
        return Error{ErrorCode::BadInput, where, u"practice finds no address of http:// or https:// here"_s};
    };
    if (!moveTo(document, {u"request"_s, u"url"_s}, port))
        return failed(u"request.url"_s);
    if (config->auth.type == AuthConfig::Type::Token &&
        !moveTo(document, {u"auth"_s, u"request"_s, u"url"_s}, tokenPort))
        return failed(u"auth.request.url"_s);
    if (!document.setText({u"request"_s, u"headers"_s, QString(practiceHeader)}, u"{{request_id}}"_s))
        return failed(u"request.headers"_s);
    const QByteArray changed = document.json().toUtf8();
    const auto moved = parseUpstreamConfig(changed);
    if (!moved)
        return moved.error();
    if (!staysHere(*moved))
        return failed(u"request.url"_s);
    return changed;
}

bool staysHere(const UpstreamConfig &config)
{
    return isHere(config.request.url) &&
           (config.auth.type != AuthConfig::Type::Token || isHere(config.auth.request.url));
}

Result<> checkStaysHere(const UpstreamConfig &config)
{
    if (staysHere(config))
        return {};
    return Error{ErrorCode::Refused, config.name,
                 u"this is practice: its requests may only go to this computer (127.0.0.1), and nothing was sent"_s};
}

} // namespace pushdesk
