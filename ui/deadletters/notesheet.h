// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

class QLineEdit;

namespace pushdesk {

// A cause's note, for whoever looks next. An empty one takes it away.
class NoteSheet : public Sheet {
    Q_OBJECT
public:
    NoteSheet(const Theme &theme, const QString &cause, const QString &note, QWidget *parent);

Q_SIGNALS:
    void confirmed(const QString &note);

private:
    QLineEdit *m_note;
};

} // namespace pushdesk
