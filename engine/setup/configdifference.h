// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace pushdesk {

// The keys in which two config documents differ, as a config is spoken of: "timeouts.response_ms", "rules.2". Each
// once, in the order of their names; none where either is no JSON. Any thread but a window's.
[[nodiscard]] QStringList configDifference(const QByteArray &before, const QByteArray &after);

} // namespace pushdesk
