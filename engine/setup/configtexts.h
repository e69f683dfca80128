// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/templatescan.h"

#include <vector>

namespace pushdesk {

// One template of a config with its key, taken apart.
struct ConfigText {
    QString key;  // "request.form.sku"
    QString name; // of the parameter or header; empty: it has none
    QString text;
    std::vector<TemplatePiece> pieces;
};

// Every template that makes the push request: URL, headers, query, body, parts, signatures, and auth's header.
[[nodiscard]] std::vector<ConfigText> requestTexts(const UpstreamConfig &config);
// Those of the request that asks for a token.
[[nodiscard]] std::vector<ConfigText> tokenTexts(const UpstreamConfig &config);

// The names in its tags, without filters, sections too.
[[nodiscard]] QStringList namesIn(const ConfigText &text);

} // namespace pushdesk
