// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/secretrow.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/secretkeeper.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

SecretRow::SecretRow(const Theme &theme, SecretKeeper &keeper, const QString &name, const QString &what,
                     QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_keeper(keeper),
      m_name(name),
      m_what(what),
      m_label(new ElidedLabel(Qt::ElideRight, this)),
      m_state(theme.label(Type::Small, this, true)),
      m_value(new QLineEdit(this)),
      m_set(makeButton(tr("Set"), QStringLiteral("secretSet-") + name, this, ButtonKind::Plain))
{
    m_value->setObjectName(QStringLiteral("secretValue-") + name);
    m_value->setEchoMode(QLineEdit::Password);
    m_state->setObjectName(QStringLiteral("secretState-") + name);
    m_state->setTextFormat(Qt::PlainText);
    m_label->setFont(theme.font(Type::Small));
    nameIt();
    auto *head = new QHBoxLayout;
    head->setSpacing(6);
    head->addWidget(new GlyphLabel(theme, Icon::Key, 14, this));
    head->addWidget(m_label, 1);
    head->addWidget(m_state);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_value, 1);
    row->addWidget(m_set);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(3);
    column->addLayout(head);
    column->addLayout(row);
    connect(m_set, &QPushButton::clicked, this, &SecretRow::keep);
    connect(m_value, &QLineEdit::returnPressed, this, [this] {
        if (!m_waits)
            keep();
    });
    connect(m_value, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_set->setEnabled(!text.isEmpty()); });
    connect(&keeper, &SecretKeeper::changed, this, &SecretRow::show);
    connect(&keeper, &SecretKeeper::kept, this, [this](const QString &which) {
        if (which == m_name)
            m_value->clear();
    });
    connect(&keeper, &SecretKeeper::refused, this, [this](const QString &which, const Error &error) {
        if (which == m_name)
            m_state->setText(tr("not set: %1").arg(words::error(error)));
    });
    m_set->setEnabled(false);
    show();
}

void SecretRow::nameIt()
{
    m_label->setFullText(m_what.isEmpty() ? m_name : tr("%1: %2").arg(m_name, m_what));
    m_value->setAccessibleName(tr("Secret %1").arg(m_name));
}

void SecretRow::waitForAdding()
{
    m_waits = true;
    m_set->hide();
}

void SecretRow::rename(const QString &name)
{
    m_name = name;
    nameIt();
    show();
}

QString SecretRow::typed() const
{
    return m_value->text();
}

void SecretRow::keep()
{
    if (!m_value->text().isEmpty())
        m_keeper.set(m_name, m_value->text());
}

void SecretRow::show()
{
    const QString place = m_keeper.placeOf(m_name);
    m_state->setText(place.isEmpty() ? tr("not set yet") : tr("set, %1").arg(place));
    m_value->setPlaceholderText(place.isEmpty() ? tr("type or paste it") : tr("set; type to replace it"));
}

} // namespace pushdesk
