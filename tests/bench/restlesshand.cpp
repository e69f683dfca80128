// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/restlesshand.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QScrollBar>
#include <QWidget>

namespace pushdesk::bench {

RestlessHand::RestlessHand(QWidget &window, QObject *parent) : QObject(parent), m_window(window)
{
    m_timer.setInterval(period);
    connect(&m_timer, &QTimer::timeout, this, &RestlessHand::move);
}

void RestlessHand::start()
{
    m_timer.start();
}

void RestlessHand::stop()
{
    m_timer.stop();
}

void RestlessHand::move()
{
    if (m_steps++ % stepsPerPage == 0)
        turnPage();
    else
        scroll();
}

void RestlessHand::turnPage()
{
    auto *rail = m_window.findChild<QWidget *>(QStringLiteral("rail"));
    const auto buttons = rail->findChildren<QAbstractButton *>();
    buttons.at(m_pages++ % buttons.size())->click();
}

// Down by a page; from the end back to the top.
void RestlessHand::scroll()
{
    const auto views = m_window.findChildren<QAbstractItemView *>();
    for (QAbstractItemView *view : views) {
        QScrollBar *bar = view->verticalScrollBar();
        if (!view->isVisible() || bar->maximum() == 0)
            continue;
        bar->setValue(bar->value() == bar->maximum() ? 0 : bar->value() + bar->pageStep());
        ++m_scrolls;
    }
}

} // namespace pushdesk::bench
