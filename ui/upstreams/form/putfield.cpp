// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/putfield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace pushdesk {

namespace {

const QLatin1String prefixes[] = {QLatin1String("query."), QLatin1String("form."), QLatin1String("header."),
                                  QLatin1String("json:")};

} // namespace

PutField::PutField(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent)
    : Field(draft, theme, std::move(place), parent)
{
    auto *line = new QWidget(this);
    m_where = new QComboBox(line);
    m_where->setObjectName(m_place.name + QStringLiteral("Where"));
    m_where->setAccessibleName(label());
    m_where->addItems({tr("the query parameter"), tr("the form parameter"), tr("the header"), tr("the JSON body at")});
    m_where->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_where->setMinimumContentsLength(12);
    m_name = new QLineEdit(line);
    m_name->setObjectName(m_place.name + QStringLiteral("Name"));
    m_name->setAccessibleName(tr("Name or pointer"));
    m_name->setFont(theme.font(Type::Fixed));
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins({});
    row->setSpacing(8);
    row->addWidget(m_where);
    row->addWidget(m_name, 1);
    setControl(line);
    setFocusProxy(m_where);
    connect(m_where, &QComboBox::activated, this, &PutField::edited);
    connect(m_name, &QLineEdit::textEdited, this, &PutField::edited);
    load();
}

void PutField::edited()
{
    const int where = m_where->currentIndex();
    writeRaw(ConfigDocument::quoted(where < 0 ? m_name->text() : prefixes[where] + m_name->text()));
}

// What begins with none of them stays as it is, and the parser tells it.
void PutField::load()
{
    QString name = text();
    int where = name.isEmpty() ? 0 : -1;
    for (int i = 0; i < 4; ++i)
        if (name.startsWith(prefixes[i]))
            where = i;
    if (where >= 0)
        name = name.mid(prefixes[where].size());
    m_where->setCurrentIndex(where);
    if (m_name->text() != name)
        m_name->setText(name);
}

void PutField::giveFocus()
{
    m_name->setFocus();
}

} // namespace pushdesk
