// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/setup/curlcommand.h"

namespace pushdesk {

class ValueGuess;

// The URL of a curl command in its parts, each as it was written.
struct CurlUrl {
    QString origin; // scheme, host and port
    QString path;   // from its first slash
    QString query;  // with the command's query data behind it
    QString user;   // "name:password", decoded; null: none

    // BadInput: not http or https, no host, a shell variable in the host.
    [[nodiscard]] static Result<CurlUrl> split(const CurlCommand &command);

    // As template text for request.url: what equals a cell or is a placeholder ({name}, :name) becomes a column.
    [[nodiscard]] QString templatePath(ValueGuess &guess) const;
    [[nodiscard]] QString templateQuery(ValueGuess &guess) const;
};

// A name for the upstream, of its host: "https://api.example.com/x" is "example".
[[nodiscard]] QString nameOfUrl(const QString &url);

} // namespace pushdesk
