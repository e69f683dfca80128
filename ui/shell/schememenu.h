// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace pushdesk {

// Light, dark, or as the system is; remembered with the window.
class SchemeMenu : public QMenu {
    Q_OBJECT
public:
    explicit SchemeMenu(QWidget *parent = nullptr);
    void restore(); // what is remembered of the window that it stands in

private:
    void choose(QAction *action);
    void mark();
};

} // namespace pushdesk
