// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

namespace pushdesk {

// What becomes of changes that are not saved: accepted() saves them, discarded() gives them up, kept() goes on editing.
class UnsavedSheet : public Sheet {
    Q_OBJECT
public:
    UnsavedSheet(const Theme &theme, const QString &upstream, const QStringList &changes, QWidget *parent);

Q_SIGNALS:
    void discarded();
    void kept(); // Esc too
};

} // namespace pushdesk
