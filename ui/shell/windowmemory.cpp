// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/windowmemory.h"

#include "ui/consolepage.h"
#include "ui/shell/pagedeck.h"
#include "ui/widgets/remembered.h"

#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>

#include <algorithm>

namespace pushdesk {

void restoreWindow(QMainWindow &window, PageDeck &deck)
{
    const auto settings = rememberedSettings(&window);
    if (!settings)
        return;
    const QByteArray geometry = settings->value(QStringLiteral("window/geometry")).toByteArray();
    if (!geometry.isEmpty())
        window.restoreGeometry(geometry); // Qt moves it onto a screen that is there
    settings->beginGroup(QStringLiteral("splitters"));
    for (QSplitter *splitter : window.findChildren<QSplitter *>())
        if (const QByteArray state = settings->value(splitter->objectName()).toByteArray(); !state.isEmpty())
            splitter->restoreState(state);
    settings->endGroup();
    const QString page = settings->value(QStringLiteral("window/page")).toString();
    const auto &pages = deck.pages();
    const auto found =
        std::find_if(pages.begin(), pages.end(), [&page](const ConsolePage *p) { return p->objectName() == page; });
    if (found != pages.end())
        deck.show(*found);
}

void rememberWindow(const QMainWindow &window, const PageDeck &deck)
{
    const auto settings = rememberedSettings(&window);
    if (!settings)
        return;
    settings->setValue(QStringLiteral("window/geometry"), window.saveGeometry());
    settings->setValue(QStringLiteral("window/page"), deck.current()->objectName());
    settings->beginGroup(QStringLiteral("splitters"));
    for (const QSplitter *splitter : window.findChildren<QSplitter *>())
        if (!splitter->objectName().isEmpty())
            settings->setValue(splitter->objectName(), splitter->saveState());
}

} // namespace pushdesk
