// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/elsefield.h"

#include "ui/upstreams/form/configdraft.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace pushdesk {

namespace {

const QString invalid = QStringLiteral("invalid");

} // namespace

ElseField::ElseField(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent)
    : Field(draft, theme, std::move(place), parent)
{
    auto *line = new QWidget(this);
    m_what = new QComboBox(line);
    m_what->setObjectName(m_place.name + QStringLiteral("What"));
    m_what->setAccessibleName(label());
    m_what->addItems({tr("makes the row invalid: it is not sent"), tr("is sent as")});
    m_what->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_what->setMinimumContentsLength(12);
    m_value = new QLineEdit(line);
    m_value->setObjectName(m_place.name + QStringLiteral("Value"));
    m_value->setAccessibleName(tr("What is sent instead"));
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins({});
    row->setSpacing(8);
    row->addWidget(m_what, 2);
    row->addWidget(m_value, 1);
    setControl(line);
    setFocusProxy(m_what);
    connect(m_what, &QComboBox::activated, this, [this](int what) {
        writeRaw(ConfigDocument::quoted(what == 0 ? invalid : m_value->text()));
        m_value->setVisible(what == 1);
        if (what == 1)
            m_value->setFocus();
    });
    connect(m_value, &QLineEdit::textEdited, this,
            [this](const QString &text) { writeRaw(ConfigDocument::quoted(text)); });
    load();
}

void ElseField::load()
{
    const bool sends = m_draft.document().has(path()) && text() != invalid;
    if (m_value->hasFocus()) // "invalid" may be on its way to something longer
        return;
    m_what->setCurrentIndex(sends ? 1 : 0);
    m_value->setVisible(sends);
    const QString value = sends ? text() : QString();
    if (m_value->text() != value)
        m_value->setText(value);
}

void ElseField::giveFocus()
{
    m_what->setFocus();
}

} // namespace pushdesk
