// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

namespace pushdesk {

// The keys that work everywhere (F1).
class KeysSheet : public Sheet {
    Q_OBJECT
public:
    KeysSheet(const Theme &theme, QWidget *parent);
};

} // namespace pushdesk
