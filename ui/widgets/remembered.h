// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class QSettings;
class QString;
class QWidget;

namespace pushdesk {

// What the window remembers of how it was arranged: a small file in the data folder, so that two folders do not share
// it and removing the folder removes it. The window names it once; every part of it finds it by its parents.
[[nodiscard]] QString rememberedFileIn(const QString &dataDir);
void setRememberedFile(QWidget *window, const QString &file);
// Null where the widget stands in no such window.
[[nodiscard]] std::unique_ptr<QSettings> rememberedSettings(const QWidget *widget);

} // namespace pushdesk
