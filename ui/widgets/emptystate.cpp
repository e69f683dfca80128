// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/emptystate.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/glyphlabel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

EmptyState::EmptyState(const Theme &theme, const QString &objectName, QWidget *parent)
    : QWidget(parent),
      m_icon(new GlyphLabel(theme, Icon::File, 28, this)),
      m_title(theme.label(Type::Headline, this)),
      m_text(theme.label(Type::Body, this, true)),
      m_button(makeButton({}, objectName + QStringLiteral("Button"), this))
{
    setObjectName(objectName);
    m_title->setObjectName(objectName + QStringLiteral("Title"));
    for (QLabel *label : {m_title, m_text}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_text->setFixedWidth(480);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(0);
    column->addStretch(2);
    column->addWidget(m_icon, 0, Qt::AlignHCenter);
    column->addSpacing(12);
    column->addWidget(m_title);
    column->addSpacing(4);
    auto *middle = new QHBoxLayout; // an aligned item would not get the height its lines need
    middle->addStretch(1);
    middle->addWidget(m_text);
    middle->addStretch(1);
    column->addLayout(middle);
    column->addSpacing(16);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::asked);
}

void EmptyState::say(Icon icon, const QString &title, const QString &text, const QString &button, bool filled)
{
    m_icon->show(icon);
    m_title->setText(title);
    m_text->setText(text);
    m_button->setText(button);
    m_button->setProperty("filled", filled); // not setDefault: a dialog has one default, and it is elsewhere
    m_button->update();
    m_button->setVisible(!button.isEmpty());
}

QString EmptyState::title() const
{
    return m_title->text();
}

} // namespace pushdesk
