// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include "ui/shell/railbutton.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace pushdesk {

Rail::Rail(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("rail"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    auto *brand = theme.label(Type::Title, this);
    brand->setText(QStringLiteral("Pushdesk"));
    brand->setFixedHeight(40);
    brand->setContentsMargins(8, 0, 0, 0);
    m_column->setContentsMargins(8, 8, 9, 8);
    m_column->setSpacing(2);
    m_column->addWidget(brand);
    m_column->addStretch(1);
}

RailButton *Rail::add(Icon icon, const QString &text, const QString &objectName)
{
    auto *button = new RailButton(m_theme, icon, text, objectName, this);
    const int page = static_cast<int>(m_buttons.size());
    m_column->insertWidget(page + 1, button);
    m_buttons.push_back(button);
    // Not toggled(): a click on the page that is open leads back to its first view.
    connect(button, &QAbstractButton::clicked, this, [this, page] { Q_EMIT chosen(page); });
    return button;
}

void Rail::choose(int page)
{
    RailButton *chosen = m_buttons.at(static_cast<size_t>(page));
    chosen->setChecked(true);
    for (RailButton *button : m_buttons) // Tab meets the one that is chosen; arrows lead to the others
        button->setFocusPolicy(button == chosen ? Qt::StrongFocus : Qt::ClickFocus);
}

void Rail::focusChosen()
{
    for (RailButton *button : m_buttons)
        if (button->isChecked())
            button->setFocus();
}

Icon Rail::icon(int page) const
{
    return m_buttons.at(static_cast<size_t>(page))->lineIcon();
}

QString Rail::name(int page) const
{
    return QString(m_buttons.at(static_cast<size_t>(page))->text()).remove(QLatin1Char('&'));
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.colors().sunken);
    painter.fillRect(width() - 1, 0, 1, height(), m_theme.colors().line);
}

} // namespace pushdesk
