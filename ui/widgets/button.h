// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"

#include <QString>

#include <optional>

class QPushButton;
class QWidget;

namespace pushdesk {

enum class ButtonKind { Plain, Filled, Quiet, Small };

// A push button with its object name (tests and screen readers find it by that).
[[nodiscard]] QPushButton *makeButton(const QString &text, const QString &objectName, QWidget *parent,
                                      ButtonKind kind = ButtonKind::Plain, std::optional<Icon> icon = {});

} // namespace pushdesk
