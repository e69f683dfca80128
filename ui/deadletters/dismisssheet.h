// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

class QLineEdit;

namespace pushdesk {

// Asks for the note that goes with a dismissal.
class DismissSheet : public Sheet {
    Q_OBJECT
public:
    DismissSheet(const Theme &theme, qint64 rows, QWidget *parent);

Q_SIGNALS:
    void confirmed(const QString &note);

private:
    QLineEdit *m_note;
};

} // namespace pushdesk
