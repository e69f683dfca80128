// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;

namespace pushdesk {

// Light or dark. The application has one, as it has one style and one palette; its windows follow at once. What
// PUSHDESK_THEME says goes before it.
enum class Scheme { System, Light, Dark };

[[nodiscard]] Scheme schemeOf(const QCoreApplication &app);
void setScheme(QCoreApplication &app, Scheme scheme);

} // namespace pushdesk
