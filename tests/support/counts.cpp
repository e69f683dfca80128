// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/counts.h"

namespace pushdesk::scripted {

namespace {

QJsonObject mapToJson(const QHash<QByteArray, int> &map)
{
    QJsonObject object;
    for (auto it = map.cbegin(); it != map.cend(); ++it)
        object.insert(QString::fromUtf8(it.key()), it.value());
    return object;
}

} // namespace

QJsonObject Totals::toJson() const
{
    return {{QStringLiteral("requests"), requests},
            {QStringLiteral("effects"), effects},
            {QStringLiteral("max_effects_per_id"), maxEffectsPerId},
            {QStringLiteral("repeats"), repeats},
            {QStringLiteral("ids"), ids},
            {QStringLiteral("keys"), keys},
            {QStringLiteral("unfinished"), unfinished},
            {QStringLiteral("malformed"), malformed},
            {QStringLiteral("landed"), landed},
            {QStringLiteral("token_requests"), tokenRequests},
            {QStringLiteral("connections"), connections},
            {QStringLiteral("open_connections"), openConnections},
            {QStringLiteral("concurrent"), concurrent},
            {QStringLiteral("max_concurrent"), maxConcurrent},
            {QStringLiteral("max_per_second"), maxPerSecond}};
}

QJsonObject Counts::toJson() const
{
    QJsonObject object = Totals::toJson();
    object.insert(QStringLiteral("requests_per_id"), mapToJson(requestsPerId));
    object.insert(QStringLiteral("requests_per_key"), mapToJson(requestsPerKey));
    object.insert(QStringLiteral("effects_per_id"), mapToJson(effectsPerId));
    return object;
}

} // namespace pushdesk::scripted
