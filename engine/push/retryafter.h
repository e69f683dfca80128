// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <chrono>
#include <optional>

namespace pushdesk {

// The three date forms of RFC 9110 5.6.7 (IMF-fixdate, RFC 850, asctime) as UTC milliseconds; none for anything else.
// `nowMs` decides the century of RFC 850's two digits.
[[nodiscard]] std::optional<qint64> parseHttpDate(const QByteArray &text, qint64 nowMs);

// The wait that an answer asks for (RFC 9110 10.2.3), from 1 ms to an hour; none where the header is absent, garbage,
// doubled or in the past. A date counts from the answer's own Date where it has one, so that a wrong clock here does no
// harm, else from `nowMs`.
[[nodiscard]] std::optional<std::chrono::milliseconds>
retryAfter(const QList<std::pair<QByteArray, QByteArray>> &headers, qint64 nowMs);

} // namespace pushdesk
