// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/sheet.h"

namespace pushdesk {

class RunControl;

// Shown while the window waits for the requests on the wire, and for a file that is being queued: what quitting waits
// for, the way not to wait, and the way back (rejected(): Esc does the same).
class QuitSheet : public Sheet {
    Q_OBJECT
public:
    // `queueing`: the file; empty: none.
    QuitSheet(RunControl &control, const Theme &theme, const QString &queueing, QWidget *parent);

Q_SIGNALS:
    void quitNow();

private:
    void show();
    RunControl &m_control;
    QString m_queueing;
};

} // namespace pushdesk
