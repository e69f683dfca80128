// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/choicefield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QComboBox>
#include <QLabel>

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
        explain();
    });
    if (!m_choices.empty() && !m_choices.front().means.isEmpty()) {
        m_means = theme.label(Type::Small, this, true);
        m_means->setObjectName(m_place.name + QStringLiteral("Means"));
        m_means->setWordWrap(true);
        addBelow(m_means);
    }
    load();
}

void ChoiceField::explain()
{
    const int index = m_combo->currentIndex();
    const QString means = index < 0 ? QString() : m_choices[static_cast<size_t>(index)].means;
    m_combo->setAccessibleDescription(means);
    if (m_means != nullptr)
        m_means->setText(means);
}

void ChoiceField::load()
{
    const QString written = m_draft.document().raw(path());
    const QString raw = written.isNull() ? written : ConfigDocument::onOneLine(written);
    int index = raw.isNull() ? 0 : -1;
    for (size_t i = 0; i < m_choices.size(); ++i)
        if (m_choices[i].raw == raw)
            index = static_cast<int>(i);
    m_combo->setCurrentIndex(index); // -1: a value that is none of them stays, and the parser tells it
    explain();
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
