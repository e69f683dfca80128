// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/removesheet.h"

#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

RemoveSheet::RemoveSheet(const Theme &theme, const QString &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("removeSheet"), tr("Remove %1").arg(upstream), parent)
{
    subtitle()->setText(tr("Its config goes; its batches and what the ledger remembers of it stay. It is refused while "
                           "tasks of it are still to be settled."));
    auto *remove = makeButton(tr("&Remove 1 upstream"), QStringLiteral("removeNow"), this, ButtonKind::Filled);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    foot()->addWidget(remove);
    connect(remove, &QPushButton::clicked, this, &QDialog::accept);
    setFixedWidth(480);
    remove->setFocus();
}

} // namespace pushdesk
