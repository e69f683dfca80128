// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

namespace pushdesk {

// Asks before the queued rows of a batch are taken back: they would have to be imported again.
class CancelSheet : public Sheet {
    Q_OBJECT
public:
    CancelSheet(const Theme &theme, const QString &batch, qint64 rows, QWidget *parent);
};

} // namespace pushdesk
