// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/motion.h"

#include "ui/widgets/remembered.h"

#include <QSettings>
#include <QVariant>
#include <QWidget>

namespace pushdesk {

namespace {

constexpr const char *property = "reducedMotion";

QString settingName()
{
    return QStringLiteral("window/reducedMotion");
}

} // namespace

bool motionReduced(const QWidget *widget)
{
    static const bool asked = qEnvironmentVariableIsSet("PUSHDESK_REDUCE_MOTION");
    return asked || widget->window()->property(property).toBool();
}

void setMotionReduced(QWidget *window, bool reduced)
{
    window->setProperty(property, reduced);
    if (const auto settings = rememberedSettings(window))
        settings->setValue(settingName(), reduced);
}

void restoreMotion(QWidget *window)
{
    if (const auto settings = rememberedSettings(window))
        window->setProperty(property, settings->value(settingName()).toBool());
}

} // namespace pushdesk
