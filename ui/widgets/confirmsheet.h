// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

namespace pushdesk {

// One order to confirm: what it does, and a button that says it with its number. accepted() is the yes.
class ConfirmSheet : public Sheet {
    Q_OBJECT
public:
    ConfirmSheet(const Theme &theme, const QString &objectName, const QString &title, const QString &text,
                 const QString &yes, const QString &no, QWidget *parent);
};

} // namespace pushdesk
