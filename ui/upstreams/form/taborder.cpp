// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/taborder.h"

#include <QWidget>

namespace pushdesk {

void tabBefore(QWidget *behind, QWidget *box)
{
    QWidget *last = behind->previousInFocusChain();
    for (QWidget *part : box->findChildren<QWidget *>()) {
        const bool stops = (part->focusPolicy() & Qt::TabFocus) != 0 && part->focusProxy() == nullptr;
        if (!stops || part == last)
            continue;
        QWidget::setTabOrder(last, part);
        last = part;
    }
}

} // namespace pushdesk
