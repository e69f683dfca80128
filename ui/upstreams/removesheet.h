// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

namespace pushdesk {

// Asks before an upstream is removed.
class RemoveSheet : public Sheet {
    Q_OBJECT
public:
    RemoveSheet(const Theme &theme, const QString &upstream, QWidget *parent);
};

} // namespace pushdesk
