// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/route.h"

#include "engine/core/filled.h"

#include <QHostAddress>
#include <QNetworkProxyFactory>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QNetworkProxy direct(QNetworkProxy::NoProxy);

bool isThisComputer(const QString &host)
{
    return host == "localhost"_L1 || host.endsWith(".localhost"_L1) || QHostAddress(host).isLoopback();
}

QNetworkProxy ofTheSystem(const QUrl &url)
{
    if (isThisComputer(url.host()))
        return direct;
    const auto proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    for (const auto &proxy : proxies)
        if (proxy.type() == QNetworkProxy::NoProxy || proxy.type() == QNetworkProxy::HttpProxy ||
            proxy.type() == QNetworkProxy::Socks5Proxy)
            return proxy;
    return direct;
}

} // namespace

QNetworkProxy routeTo(const QUrl &url)
{
    return url.scheme() == "https"_L1 ? ofTheSystem(url) : direct;
}

QString routeName(const QNetworkProxy &route)
{
    if (route.type() == QNetworkProxy::NoProxy)
        return u"direct"_s;
    return filled(u"proxy %1:%2"_s, route.hostName(), route.port());
}

QString routeRemark(const QUrl &url, const QNetworkProxy &route)
{
    if (route.type() != QNetworkProxy::NoProxy)
        return u" (through the %1)"_s.arg(routeName(route));
    if (url.scheme() == "https"_L1 || ofTheSystem(url).type() == QNetworkProxy::NoProxy)
        return {};
    return u" (direct: the system's proxy is used for https only)"_s;
}

} // namespace pushdesk
