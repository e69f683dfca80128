// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk {

// What the name of a header, a parameter or a column tells of its value. Guesses for making a config, which a person
// reads before it is used; nothing at run time depends on them.

// The name without case, spaces and separators: "Tracking-No" and "trackingNo" are one.
[[nodiscard]] QString plainName(const QString &name);

// Whoever reads the value could act in the shop's name. `inQuery` also takes "key", which robots and maps call it.
[[nodiscard]] bool namesCredential(const QString &name, bool inQuery);
[[nodiscard]] bool namesSignature(const QString &name);
[[nodiscard]] bool namesRequestId(const QString &name);
[[nodiscard]] bool namesTime(const QString &name);
[[nodiscard]] bool namesNonce(const QString &name);

// How much a column's name sounds like what a row is about: 0 not at all; a tracking number before an order number
// before an article.
[[nodiscard]] int keyLikeness(const QString &name);

} // namespace pushdesk
