// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/clock.h"
#include "engine/core/ids.h"
#include "engine/core/task.h"

#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace pushdesk::cli::json {

// What the documents of --json are made of: values as JSON, in the order they are given. Any thread.
using Json = nlohmann::ordered_json;

inline Json of(const QString &text)
{
    return text.toStdString();
}

inline Json of(QLatin1StringView text)
{
    return std::string(text.data(), static_cast<size_t>(text.size()));
}

inline Json orNull(const QString &text)
{
    return text.isEmpty() ? Json() : of(text);
}

inline Json time(const std::optional<qint64> &utcMs)
{
    return utcMs ? of(isoUtc(*utcMs)) : Json();
}

inline Json of(const QStringList &texts)
{
    Json out = Json::array();
    for (const QString &text : texts)
        out.push_back(of(text));
    return out;
}

inline Json of(const KeptValues &values)
{
    Json out = Json::object();
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        out[it.key().toStdString()] = of(it.value());
    return out;
}

template <class T> Json orNull(const std::optional<T> &value)
{
    return value ? Json(*value) : Json();
}

template <class Tag> Json id(Id<Tag> value)
{
    return value.isValid() ? Json(value.value) : Json();
}

// The engine gives no control characters that JSON could not carry; a lone surrogate becomes U+FFFD.
inline QByteArray dumped(const Json &document)
{
    return QByteArray::fromStdString(document.dump(-1, ' ', false, Json::error_handler_t::replace));
}

template <class T, class Function> QByteArray list(const std::vector<T> &records, Function each)
{
    Json out = Json::array();
    for (const auto &record : records)
        out.push_back(each(record));
    return dumped(out);
}

} // namespace pushdesk::cli::json
