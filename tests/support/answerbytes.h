// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/step.h"

#include <QByteArray>

namespace pushdesk::scripted {

// The bytes that a step puts on the wire, down to the misframed ones; `announceClose` adds "Connection: close". Empty
// for the endings without a byte. Any thread.
[[nodiscard]] QByteArray answerBytes(const Step &step, bool announceClose);
// Interim answers (1xx), which go out before the delay.
[[nodiscard]] QByteArray interimBytes(const Step &step);
// True when the end of the connection is the end of the answer, or the answer says that it is the last.
[[nodiscard]] bool closesAfter(const Step &step);
// RFC 1952, one member, no name.
[[nodiscard]] QByteArray gzipped(const QByteArray &bytes);

} // namespace pushdesk::scripted
