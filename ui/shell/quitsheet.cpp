// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/quitsheet.h"

#include "ui/shell/runcontrol.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

QuitSheet::QuitSheet(RunControl &control, const Theme &theme, const QString &queueing, QWidget *parent)
    : Sheet(theme, QStringLiteral("quitSheet"), {}, parent), m_control(control), m_queueing(format::folded(queueing))
{
    const QString pushing =
        tr("No new request is sent. What waits stays queued and goes on with the next start. "
           "Quit now drops the requests on the wire: their outcome is then unknown, and they are sent "
           "again with the same request id.");
    const QString file =
        tr("%1 is just being queued, and is waited for. Quit now leaves nothing of it queued.").arg(m_queueing);
    const bool running = control.state() != RunControl::State::Idle;
    subtitle()->setText(m_queueing.isEmpty() ? pushing
                        : running            ? tr("%1 %2", "two sentences").arg(file, pushing)
                                             : file);
    auto *now = makeButton(tr("&Quit now"), QStringLiteral("quitNow"), this);
    foot()->addStretch(1);
    addCancel(control.pausedByPerson() || !running ? tr("&Stay") : tr("&Keep running"));
    foot()->addWidget(now);
    connect(now, &QPushButton::clicked, this, &QuitSheet::quitNow);
    connect(&m_control, &RunControl::changed, this, &QuitSheet::show);
    setFixedWidth(480);
    show();
    setFixedHeight(layout()->totalHeightForWidth(480)); // its words wrap
}

void QuitSheet::show()
{
    if (m_control.state() == RunControl::State::Idle && !m_queueing.isEmpty()) {
        setTitle(tr("Queueing %1").arg(m_queueing));
        return;
    }
    setTitle(words::counted(m_control.stats().inFlight, tr("Finishing %1 request in flight"),
                            tr("Finishing %1 requests in flight")));
}

} // namespace pushdesk
