// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QSize>

namespace pushdesk {

// The size of a window's inside that fits on a screen together with its frame, so that the status bar and its one
// switch are in sight. Never under `least`: on a smaller screen the window manager decides.
[[nodiscard]] QSize fittedSize(QSize wanted, QSize least, QSize available, const QMargins &frame);

} // namespace pushdesk
