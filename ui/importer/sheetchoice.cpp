// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/sheetchoice.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

SheetChoice::SheetChoice(const Theme &theme, QWidget *parent) : QWidget(parent), m_sheets(new QComboBox(this))
{
    m_sheets->setObjectName(QStringLiteral("importSheet"));
    auto *label = theme.label(Type::Small, this, true);
    label->setText(tr("S&heet"));
    label->setBuddy(m_sheets);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(2);
    column->addWidget(label);
    column->addWidget(m_sheets);
    connect(m_sheets, &QComboBox::activated, this, [this] {
        m_chosen = m_sheets->currentText();
        Q_EMIT changed();
    });
    hide();
}

void SheetChoice::forget()
{
    m_chosen.clear();
    m_sheets->clear();
    hide();
}

void SheetChoice::setSheets(const QStringList &sheets, const QString &current)
{
    m_sheets->clear();
    m_sheets->addItems(sheets);
    m_sheets->setCurrentText(current);
    m_sheets->setToolTip(current);
    m_sheets->setMinimumWidth(140);
    setVisible(sheets.size() > 1);
}

QString SheetChoice::sheet() const
{
    return m_chosen;
}

} // namespace pushdesk
