// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk {

// What one of curl's options means for a config.
enum class CurlMeaning {
    Request,
    Header,
    Data,
    RawData,
    UrlencodedData,
    Json,
    Get,
    Head,
    User,
    Bearer,
    Url,
    UrlQuery,
    Cookie,
    Agent,
    Referer,
    Insecure,
    ConnectTimeout,
    MaxTime,
    Ignored, // says how curl behaves, not what it sends
    Refused, // its meaning would be lost
};

struct CurlOption {
    char16_t letter = 0; // 0: it has none
    QLatin1StringView name;
    CurlMeaning meaning = CurlMeaning::Ignored;
    bool hasValue = false;
    QLatin1StringView why = {}; // Refused: what to do; Ignored: what a person should know, empty for nothing
};

// Null where curl's manual, as far as it is known here, has no such option.
[[nodiscard]] const CurlOption *findCurlOption(QStringView name); // without its dashes
[[nodiscard]] const CurlOption *findCurlOption(QChar letter);

} // namespace pushdesk
