// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"

#include <optional>
#include <string>
#include <string_view>

namespace pushdesk {

using Charset = RequestConfig::Charset;

// The text's bytes. None: the charset cannot hold it (half of a surrogate pair, which no text should hold).
[[nodiscard]] std::optional<std::string> toCharset(const QString &text, Charset charset);

// The text of the bytes. None: they are no text in the charset.
[[nodiscard]] std::optional<QString> fromCharset(std::string_view bytes, Charset charset);

// Percent-encoded in the charset, for names and literal text of a config.
[[nodiscard]] std::string encodedIn(const QString &text, Charset charset);

// False where this Qt was built without the converters (ICU) that gb18030 needs.
[[nodiscard]] bool isKnownHere(Charset charset);

} // namespace pushdesk
