// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"

#include <QObject>

#include <vector>

class QStackedWidget;

namespace pushdesk {

class ConsolePage;
class Rail;
class RailButton;

// The pages and the rail that chooses among them: which is shown, and where Back leads. The rail and the stack belong
// to the window. GUI thread.
class PageDeck : public QObject {
    Q_OBJECT
public:
    PageDeck(Rail &rail, QStackedWidget &stack, QObject *parent = nullptr);

    RailButton *add(ConsolePage *page, Icon icon, const QString &text, const QString &objectName);
    [[nodiscard]] const std::vector<ConsolePage *> &pages() const { return m_pages; }
    [[nodiscard]] ConsolePage *current() const;

    void show(ConsolePage *page);
    void visit(ConsolePage *page); // back() then leads to the page shown now
    void back();
    void choose(int index); // in the rail's order; the page shown already goes to its first view

Q_SIGNALS:
    void headingChanged(const QString &title, const QString &subtitle); // of the page shown

private:
    void tellHeading();

    Rail &m_rail;
    QStackedWidget &m_stack;
    std::vector<ConsolePage *> m_pages; // in the rail's order
    ConsolePage *m_cameFrom = nullptr;
};

} // namespace pushdesk
