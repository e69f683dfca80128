// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace pushdesk {

class PageDeck;

// The window's place, its splitters and the page that was open, over runs (widgets/remembered).
void restoreWindow(QMainWindow &window, PageDeck &deck);
void rememberWindow(const QMainWindow &window, const PageDeck &deck);

} // namespace pushdesk
