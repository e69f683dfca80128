// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/headerfield.h"

#include "ui/upstreams/form/configdraft.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace pushdesk {

HeaderField::HeaderField(ConfigDraft &draft, const Theme &theme, Place place, const QString &standard, QWidget *parent)
    : Field(draft, theme, std::move(place), parent)
{
    auto *line = new QWidget(this);
    line->setObjectName(m_place.name + QStringLiteral("Line"));
    m_sends = new QCheckBox(line);
    m_sends->setObjectName(m_place.name + QStringLiteral("Sends"));
    m_sends->setAccessibleName(tr("In a header"));
    m_sends->setToolTip(tr("Not ticked: it is sent in no header"));
    m_name = new QLineEdit(line);
    m_name->setObjectName(m_place.name);
    m_name->setAccessibleName(label());
    m_name->setPlaceholderText(standard);
    m_name->setMinimumWidth(56);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins({});
    row->setSpacing(4);
    row->addWidget(m_sends);
    row->addWidget(m_name, 1);
    setControl(line);
    setFocusProxy(m_sends);
    connect(m_sends, &QCheckBox::clicked, this, [this](bool sends) {
        writeRaw(sends ? QString() : ConfigDocument::quoted(QString()));
        load();
    });
    connect(m_name, &QLineEdit::textEdited, this, &HeaderField::write);
    load();
}

void HeaderField::load()
{
    const bool sends = !m_draft.document().has(path()) || !text().isEmpty();
    m_sends->setChecked(sends);
    m_name->setEnabled(sends);
    if (m_name->text() != text())
        m_name->setText(text());
}

void HeaderField::giveFocus()
{
    m_name->setFocus();
}

} // namespace pushdesk
