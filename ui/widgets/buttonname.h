// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace pushdesk {

// A name that a person gave, as it stands in a button's or a menu's text: an ampersand is no mnemonic ("R&D" was shown
// as "RD").
[[nodiscard]] QString nameInText(const QString &name);
// The same, of as much of it as a button has room for; the whole belongs into its tooltip.
[[nodiscard]] QString nameOnButton(const QString &name, const QWidget *button);

} // namespace pushdesk
