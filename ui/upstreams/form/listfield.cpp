// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/listfield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QLineEdit>

namespace pushdesk {

ListField::ListField(ConfigDraft &draft, const Theme &theme, Place place, const QString &example, QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_edit(new QLineEdit(this))
{
    m_edit->setPlaceholderText(example);
    m_edit->setFont(theme.font(Type::Fixed));
    setControl(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString &text) {
        QStringList elements;
        for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
            if (!part.trimmed().isEmpty())
                elements.append(ConfigDocument::quoted(part.trimmed()));
        writeRaw(elements.isEmpty() ? QString()
                                    : QLatin1Char('[') + elements.join(QStringLiteral(", ")) + QLatin1Char(']'));
    });
    load();
}

void ListField::load()
{
    const ConfigDocument &document = m_draft.document();
    QStringList parts;
    for (int i = 0; i < document.count(path()); ++i)
        parts.append(document.text(path() + QStringList{QString::number(i)}));
    const QString text = document.isList(path()) ? parts.join(QStringLiteral(", ")) : this->text();
    if (!m_edit->hasFocus() && m_edit->text() != text)
        m_edit->setText(text);
}

void ListField::giveFocus()
{
    m_edit->setFocus();
}

} // namespace pushdesk
