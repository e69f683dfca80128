// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/button.h"

#include <QPushButton>

namespace pushdesk {

QPushButton *makeButton(const QString &text, const QString &objectName, QWidget *parent, ButtonKind kind,
                        std::optional<Icon> icon)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(objectName);
    // A dialog would else make whatever has the focus its default, and the filled button would wander.
    button->setAutoDefault(false);
    button->setDefault(kind == ButtonKind::Filled);
    button->setProperty("filled", kind == ButtonKind::Filled);
    button->setFlat(kind == ButtonKind::Quiet);
    button->setProperty("small", kind == ButtonKind::Small);
    if (icon)
        button->setIcon(lineIcon(*icon));
    return button;
}

} // namespace pushdesk
