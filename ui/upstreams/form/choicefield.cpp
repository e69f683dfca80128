// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/choicefield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QComboBox>

namespace pushdesk {

ChoiceField::ChoiceField(ConfigDraft &draft, const Theme &theme, Place place, std::vector<Choice> choices,
                         QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_combo(new QComboBox(this)), m_choices(std::move(choices))
{
    for (const Choice &choice : m_choices)
        m_combo->addItem(choice.words);
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_combo->setMinimumContentsLength(6);
    setControl(m_combo);
    connect(m_combo, &QComboBox::activated, this, [this](int index) {
        const QString raw = m_choices[static_cast<size_t>(index)].raw;
        const bool standard = index == 0 && !m_draft.document().has(path());
        writeRaw(standard ? QString() : raw);
    });
    load();
}

void ChoiceField::load()
{
    const QString raw = m_draft.document().raw(path());
    int index = raw.isNull() ? 0 : -1;
    for (size_t i = 0; i < m_choices.size(); ++i)
        if (m_choices[i].raw == raw)
            index = static_cast<int>(i);
    m_combo->setCurrentIndex(index); // -1: a value that is none of them stays, and the parser tells it
}

QString ChoiceField::shown() const
{
    return m_combo->currentText();
}

void ChoiceField::giveFocus()
{
    m_combo->setFocus();
}

} // namespace pushdesk
