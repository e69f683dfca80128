// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/remembered.h"

#include <QDir>
#include <QSettings>
#include <QWidget>

namespace pushdesk {

namespace {

constexpr char fileProperty[] = "pushdeskRemembered";

} // namespace

QString rememberedFileIn(const QString &dataDir)
{
    return QDir(dataDir).filePath(QStringLiteral("window.ini"));
}

void setRememberedFile(QWidget *window, const QString &file)
{
    window->setProperty(fileProperty, file);
}

std::unique_ptr<QSettings> rememberedSettings(const QWidget *widget)
{
    for (; widget != nullptr; widget = widget->parentWidget())
        if (const QString file = widget->property(fileProperty).toString(); !file.isEmpty())
            return std::make_unique<QSettings>(file, QSettings::IniFormat);
    return nullptr;
}

} // namespace pushdesk
