// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/unsavedsheet.h"

#include "ui/widgets/button.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

UnsavedSheet::UnsavedSheet(const Theme &theme, const QString &upstream, const QStringList &changes, QWidget *parent)
    : Sheet(theme, QStringLiteral("unsavedSheet"),
            words::counted(changes.size(), tr("%1 unsaved change"), tr("%1 unsaved changes")), parent)
{
    subtitle()->setText(tr("Of %1: %2.").arg(upstream, changes.join(QStringLiteral(", "))));
    auto *discard = makeButton(tr("&Discard"), QStringLiteral("unsavedDiscard"), this);
    auto *save = makeButton(tr("&Save and leave"), QStringLiteral("unsavedSave"), this, ButtonKind::Filled);
    foot()->addWidget(discard);
    foot()->addStretch(1);
    addCancel(tr("&Keep editing"));
    foot()->addWidget(save);
    connect(discard, &QPushButton::clicked, this, [this] {
        Q_EMIT discarded();
        reject();
    });
    connect(save, &QPushButton::clicked, this, &QDialog::accept);
    setFixedWidth(480);
    save->setFocus();
}

} // namespace pushdesk
