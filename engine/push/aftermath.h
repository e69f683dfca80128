// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/push/attemptreport.h"
#include "engine/store/settlement.h"

namespace pushdesk {

// What follows from an attempt: puts the report through the one retry path (R3) and says the whole of it as one
// settlement for the store. Pure; `random` is 0 <= x < 1.
[[nodiscard]] Settlement settlementOf(const AttemptReport &report, const UpstreamConfig &config, const QString &owner,
                                      double random);

// Values of answer.keep as they are stored: without control characters, cut at 1000 characters. They must be masked
// before.
[[nodiscard]] KeptValues storedValues(KeptValues values);

// So much of an answer's body as is kept.
[[nodiscard]] QByteArray storedBody(const QByteArray &body);

// What people are told of the upstream: the error with its status in front, where it does not say it itself.
[[nodiscard]] QString withStatus(std::optional<int> httpStatus, const QString &error);

// The same for a lease whose process died (R4 `interrupted`); `owner` is the dead one.
[[nodiscard]] Settlement settlementOfOrphan(const Lease &lease, const UpstreamConfig &config, const QString &owner,
                                            qint64 nowMs, double random);

} // namespace pushdesk
