// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/dismisssheet.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

DismissSheet::DismissSheet(const Theme &theme, qint64 rows, QWidget *parent)
    : Sheet(theme, QStringLiteral("dismissSheet"), tr("Dismiss %1").arg(format::number(rows)), parent),
      m_note(new QLineEdit(this))
{
    subtitle()->setText(tr("They stay in the record as dead and are not sent again. Nothing goes to the upstream."));
    auto *label = theme.label(Type::Small, this, true);
    label->setText(tr("&Note: why, for whoever looks later"));
    label->setBuddy(m_note);
    m_note->setObjectName(QStringLiteral("dismissNote"));
    m_note->setMaxLength(500);
    content()->addWidget(label);
    content()->addWidget(m_note);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    auto *confirm = makeButton(tr("&Dismiss %1").arg(format::number(rows)), QStringLiteral("dismissConfirm"), this,
                               ButtonKind::Filled);
    foot()->addWidget(confirm);
    connect(confirm, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed(m_note->text().trimmed());
        accept();
    });
    setFixedWidth(480);
    m_note->setFocus();
}

} // namespace pushdesk
