// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/overtakensheet.h"

#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

OvertakenSheet::OvertakenSheet(const Theme &theme, const QString &upstream, const Overtaken &what, QWidget *parent)
    : Sheet(theme, QStringLiteral("overtakenSheet"),
            what.theirs ? tr("Changed elsewhere meanwhile") : tr("Removed elsewhere meanwhile"), parent)
{
    subtitle()->setText(
        !what.theirs ? tr("Another console removed %1 since this form was opened. Nothing was saved.").arg(upstream)
        : what.keys.isEmpty()
            ? tr("Another console saved %1 since this form was opened, without a change. Nothing was saved here.")
                  .arg(upstream)
            : tr("Another console changed %1 since this form was opened: %2. Nothing was saved here.")
                  .arg(upstream, what.keys.join(tr(", "))));
    if (what.theirs) {
        auto *load = makeButton(tr("&Load theirs"), QStringLiteral("overtakenLoad"), this);
        foot()->addWidget(load);
        connect(load, &QPushButton::clicked, this, [this] {
            accept();
            Q_EMIT theirsWanted();
        });
    }
    auto *save =
        makeButton(what.theirs ? tr("&Save mine over it") : tr("&Add it again"), QStringLiteral("overtakenSave"), this);
    foot()->addWidget(save);
    foot()->addStretch(1);
    addCancel(tr("&Keep editing"));
    connect(save, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT mineWanted();
    });
    setFixedWidth(520);
}

} // namespace pushdesk
