// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"

#include <QString>

#include <optional>
#include <string>

namespace pushdesk {

// One line of text fit for a table: control and format characters and line ends become spaces, runs of spaces one, cut
// to `limit` characters with an ellipsis, never inside a surrogate pair.
[[nodiscard]] QString singleLine(const QString &text, qsizetype limit);

// The start of an answer's body as such a line, decoded by the charset of its Content-Type, else as UTF-8.
[[nodiscard]] QString excerptOf(const Answer &answer, qsizetype limit);

// The body in UTF-8: as it is where it is valid UTF-8, whatever the answer says; else decoded by the charset of its
// Content-Type, else by `assumed`. Nothing where it needs no change, or is no text in that charset either.
[[nodiscard]] std::optional<QByteArray> bodyInUtf8(const Answer &answer, RequestConfig::Charset assumed);

// The first value of a header, empty when it is missing.
[[nodiscard]] QByteArray headerOf(const Answer &answer, QByteArrayView name);

// All values of a header in one, joined with ", " (RFC 9110 section 5.3), or nothing where the answer does not have it.
[[nodiscard]] std::optional<std::string> joinedHeader(const Answer &answer, QByteArrayView name);

} // namespace pushdesk
