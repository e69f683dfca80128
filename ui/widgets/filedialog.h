// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace pushdesk {

// File dialogs that do not hold up the program while they are open. `chosen` is not called when nothing was chosen.
void askForFile(QWidget *parent, const QString &title, const QString &filter,
                std::function<void(const QString &)> chosen);
void askWhereToSave(QWidget *parent, const QString &title, const QString &name,
                    std::function<void(const QString &)> chosen);

} // namespace pushdesk
