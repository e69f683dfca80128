// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

namespace pushdesk {

class RunControl;

// Shown while the window waits for the requests on the wire: what quitting waits for, the way not to wait, and the way
// back (rejected(): Esc does the same).
class QuitSheet : public Sheet {
    Q_OBJECT
public:
    QuitSheet(RunControl &control, const Theme &theme, QWidget *parent);

Q_SIGNALS:
    void quitNow();

private:
    void show();
    RunControl &m_control;
};

} // namespace pushdesk
