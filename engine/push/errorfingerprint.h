// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QString>

#include <optional>

namespace pushdesk {

// Groups dead letters by cause (DESIGN section 5): outcome, status, business code as it is, and the message with
// numbers, ids, hex and the task's own key replaced; the upstream too, since a cause is put right at one. 16 hex
// digits.
[[nodiscard]] QString errorFingerprint(UpstreamId upstream, Outcome outcome, std::optional<int> httpStatus,
                                       const QString &code, const QString &message, const QString &bizKey);

// The message with what differs from row to row replaced by `#`.
[[nodiscard]] QString normalisedMessage(const QString &message, const QString &bizKey);

} // namespace pushdesk
