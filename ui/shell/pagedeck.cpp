// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/pagedeck.h"

#include "ui/consolepage.h"
#include "ui/shell/rail.h"
#include "ui/shell/railbutton.h"

#include <QStackedWidget>

namespace pushdesk {

PageDeck::PageDeck(Rail &rail, QStackedWidget &stack, QObject *parent) : QObject(parent), m_rail(rail), m_stack(stack)
{
    connect(&m_rail, &Rail::chosen, this, &PageDeck::choose);
}

RailButton *PageDeck::add(ConsolePage *page, Icon icon, const QString &text, const QString &objectName)
{
    RailButton *button = m_rail.add(icon, text, objectName);
    m_pages.push_back(page);
    button->setToolTip(tr("Ctrl+%1").arg(m_pages.size()));
    m_stack.addWidget(page);
    connect(page, &ConsolePage::headingChanged, this, &PageDeck::tellHeading);
    return button;
}

ConsolePage *PageDeck::current() const
{
    return m_pages.at(static_cast<size_t>(m_stack.currentIndex()));
}

void PageDeck::show(ConsolePage *page)
{
    m_stack.setCurrentWidget(page);
    m_rail.choose(m_stack.currentIndex());
    tellHeading();
}

void PageDeck::visit(ConsolePage *page)
{
    if (page != current())
        m_cameFrom = current();
    show(page);
}

void PageDeck::back()
{
    if (m_cameFrom != nullptr)
        show(m_cameFrom);
}

void PageDeck::choose(int index)
{
    ConsolePage *page = m_pages.at(static_cast<size_t>(index));
    if (page == current())
        page->goHome();
    show(page);
}

void PageDeck::tellHeading()
{
    Q_EMIT headingChanged(current()->title(), current()->subtitle());
}

} // namespace pushdesk
