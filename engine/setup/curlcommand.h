// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace pushdesk {

// One request as a curl command asks for it, in curl's own terms: nothing is interpreted yet. Shell variables stand as
// in ShellWords.
struct CurlCommand {
    QString method;                                   // decided by -X, -G, -I and the data
    QString url;                                      // with its scheme
    std::vector<std::pair<QString, QString>> headers; // -H, -A, -e, -b and --json's, in their order; not curl's own
    std::optional<QString> user;                      // "name:password"
    bool hasBody = false;
    QString body;          // the data pieces, joined
    QStringList queryData; // pieces that belong behind the URL: -G's, --url-query's
    std::optional<std::chrono::milliseconds> connectTimeout;
    std::optional<std::chrono::milliseconds> maxTime;
    QStringList notes; // what was left out, for people
};

// Reads a pasted curl command (POSIX, cmd or PowerShell quoting). BadInput with the option in `where`: an option that
// is not known, one whose meaning cannot be kept (-F, @file, client certificates), no URL or several.
[[nodiscard]] Result<CurlCommand> parseCurlCommand(const QString &text);

// The value of a header, names compared as HTTP does; null where there is none.
[[nodiscard]] QString headerOf(const CurlCommand &command, QLatin1StringView name);

} // namespace pushdesk
