// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/quitsheet.h"

#include "ui/shell/runcontrol.h"
#include "ui/widgets/button.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

QuitSheet::QuitSheet(RunControl &control, const Theme &theme, QWidget *parent)
    : Sheet(theme, QStringLiteral("quitSheet"), {}, parent), m_control(control)
{
    subtitle()->setText(tr("No new request is sent. What waits stays queued and goes on with the next start. "
                           "Quit now drops the requests on the wire: their outcome is then unknown, and they are sent "
                           "again with the same request id."));
    auto *now = makeButton(tr("&Quit now"), QStringLiteral("quitNow"), this);
    foot()->addStretch(1);
    addCancel(control.pausedByPerson() ? tr("&Stay") : tr("&Keep running"));
    foot()->addWidget(now);
    connect(now, &QPushButton::clicked, this, &QuitSheet::quitNow);
    connect(&m_control, &RunControl::changed, this, &QuitSheet::show);
    setFixedWidth(480);
    show();
    setFixedHeight(layout()->totalHeightForWidth(480)); // its words wrap
}

void QuitSheet::show()
{
    setTitle(words::counted(m_control.stats().inFlight, tr("Finishing %1 request in flight"),
                            tr("Finishing %1 requests in flight")));
}

} // namespace pushdesk
