// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/configdifference.h"

#include <nlohmann/json.hpp>

namespace pushdesk {

using Json = nlohmann::json;

QStringList configDifference(const QByteArray &before, const QByteArray &after)
{
    const Json a = Json::parse(before.begin(), before.end(), nullptr, false);
    const Json b = Json::parse(after.begin(), after.end(), nullptr, false);
    if (a.is_discarded() || b.is_discarded())
        return {};
    QStringList keys;
    for (const Json &change : Json::diff(a, b)) {
        const QString pointer = QString::fromStdString(change.at("path").get<std::string>());
        const QString key = pointer.mid(1).replace(u'/', u'.');
        if (!keys.contains(key))
            keys.append(key);
    }
    keys.sort();
    return keys;
}

} // namespace pushdesk
