// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/setupdocs.h"

#include <nlohmann/json.hpp>

#include <QStringList>

namespace pushdesk::cli::json {

using Json = nlohmann::ordered_json;

namespace {

Json list(const QStringList &texts)
{
    Json out = Json::array();
    for (const QString &text : texts)
        out.push_back(text.toStdString());
    return out;
}

QByteArray dumped(const Json &document)
{
    return QByteArray::fromStdString(document.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace

QByteArray draft(const DraftConfig &draft)
{
    Json secrets = Json::array();
    for (const FoundSecret &secret : draft.secrets)
        secrets.push_back({{"name", secret.name.toStdString()}, {"from", secret.from.toStdString()}});
    return dumped({{"name", draft.name.toStdString()},
                   {"config", Json::parse(draft.json.toStdString())},
                   {"biz_key", draft.keyColumn.isEmpty() ? Json() : Json(draft.keyColumn.toStdString())},
                   {"columns", list(draft.columns)},
                   {"secrets", secrets},
                   {"notes", list(draft.notes)}});
}

} // namespace pushdesk::cli::json
