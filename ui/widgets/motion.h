// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace pushdesk {

// Whether nothing of the window is to move more often than once a second: the person said so in its menu, which is
// remembered with the window, or PUSHDESK_REDUCE_MOTION does. (Desktops say it in ways that Qt 6.4 does not tell: each
// style says of itself alone whether it animates.) GUI thread.
[[nodiscard]] bool motionReduced(const QWidget *widget);
void setMotionReduced(QWidget *window, bool reduced); // and remembers it
void restoreMotion(QWidget *window);                  // as it was remembered

} // namespace pushdesk
