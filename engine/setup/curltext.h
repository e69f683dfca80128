// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace pushdesk {

struct RenderedRequest;

// A word that stands in a request for something that the command must not hold, and the shell variable put there.
struct CurlVariable {
    QString standIn; // letters and digits, so that no encoding changes it
    QString name;
};

// A curl command for a POSIX shell that sends the request: every text in single quotes, variables as "${NAME}", an
// option a line. What parseCurlCommand() reads of it is the request again.
[[nodiscard]] QString curlText(const RenderedRequest &request, const std::vector<CurlVariable> &variables);

} // namespace pushdesk
