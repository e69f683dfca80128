// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/confirmsheet.h"

#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

ConfirmSheet::ConfirmSheet(const Theme &theme, const QString &objectName, const QString &title, const QString &text,
                           const QString &yes, const QString &no, QWidget *parent)
    : Sheet(theme, objectName, title, parent)
{
    subtitle()->setText(text);
    foot()->addStretch(1);
    addCancel(no);
    auto *confirm = makeButton(yes, objectName + QStringLiteral("Confirm"), this, ButtonKind::Filled);
    foot()->addWidget(confirm);
    connect(confirm, &QPushButton::clicked, this, &QDialog::accept);
    setFixedWidth(480);
    confirm->setFocus();
}

} // namespace pushdesk
