// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/cancelsheet.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

CancelSheet::CancelSheet(const Theme &theme, const QString &batch, qint64 rows, QWidget *parent)
    : Sheet(theme, QStringLiteral("cancelSheet"),
            words::counted(rows, tr("Take back %1 queued row"), tr("Take back %1 queued rows")), parent)
{
    subtitle()->setText(batch);
    auto *text = theme.label(Type::Body, this);
    text->setWordWrap(true);
    text->setText(tr("They are not pushed any more. What is on its way finishes, what was delivered stays delivered. "
                     "To push them later, import the file again."));
    content()->addWidget(text);
    foot()->addStretch(1);
    addCancel(tr("&Keep them"));
    auto *confirm = makeButton(words::counted(rows, tr("&Take back %1"), tr("&Take back %1")),
                               QStringLiteral("cancelConfirm"), this, ButtonKind::Filled);
    foot()->addWidget(confirm);
    connect(confirm, &QPushButton::clicked, this, &QDialog::accept);
    setFixedWidth(480);
    confirm->setFocus();
}

} // namespace pushdesk
