// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/templatefield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

namespace pushdesk {

TemplateField::TemplateField(ConfigDraft &draft, const Theme &theme, Place place, ChipEdit::Lines lines,
                             const QString &standard, QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_edit(new ChipEdit(theme, lines, m_place.name, this))
{
    m_edit->setPlaceholderText(standard);
    setControl(m_edit);
    connect(m_edit, &ChipEdit::edited, this, [this] {
        if (m_keepsEmpty)
            writeRaw(ConfigDocument::quoted(m_edit->source()));
        else
            write(m_edit->source());
    });
    load();
}

void TemplateField::load()
{
    m_edit->setSource(text());
}

void TemplateField::giveFocus()
{
    m_edit->setFocus();
}

} // namespace pushdesk
