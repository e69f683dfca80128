// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/pausesheet.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

PauseSheet::PauseSheet(const Theme &theme, const QString &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("pauseSheet"), tr("Pause %1").arg(upstream), parent), m_reason(new QLineEdit(this))
{
    subtitle()->setText(tr("Nothing more is sent to it until it is resumed. What is on its way finishes."));
    m_reason->setObjectName(QStringLiteral("pauseReason"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setText(tr("Paused by you"));
    m_reason->selectAll();
    auto *label = theme.label(Type::Small, this, true);
    label->setText(tr("Reason, for whoever looks next"));
    label->setBuddy(m_reason);
    content()->setSpacing(3);
    content()->addWidget(label);
    content()->addWidget(m_reason);
    auto *pause = makeButton(tr("&Pause 1 upstream"), QStringLiteral("pauseNow"), this, ButtonKind::Filled);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    foot()->addWidget(pause);
    connect(pause, &QPushButton::clicked, this, &QDialog::accept);
    setFixedWidth(480);
    m_reason->setFocus();
}

QString PauseSheet::reason() const
{
    const QString text = m_reason->text().trimmed();
    return text.isEmpty() ? tr("Paused by you") : text;
}

} // namespace pushdesk
