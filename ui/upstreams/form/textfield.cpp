// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/textfield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QLineEdit>

namespace pushdesk {

TextField::TextField(ConfigDraft &draft, const Theme &theme, Place place, const QString &standard, QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_edit(new QLineEdit(this))
{
    m_edit->setPlaceholderText(standard);
    setControl(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, &TextField::write);
    load();
}

void TextField::load()
{
    if (m_edit->text() != text())
        m_edit->setText(text());
    m_edit->setCursorPosition(0);
}

void TextField::giveFocus()
{
    m_edit->setFocus();
    m_edit->selectAll();
}

} // namespace pushdesk
