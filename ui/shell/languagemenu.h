// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace pushdesk {

// The languages of the window, each by its own name. Its title says "Language" in all of them: whoever chose one by
// mistake must find the way back.
class LanguageMenu : public QMenu {
    Q_OBJECT
public:
    explicit LanguageMenu(QWidget *parent = nullptr);
    void mark(const QString &code);

Q_SIGNALS:
    void chosen(const QString &code);
};

} // namespace pushdesk
