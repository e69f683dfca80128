// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/scheme.h"

#include <QCoreApplication>
#include <QVariant>

namespace pushdesk {

namespace {

constexpr const char *property = "colorScheme";

} // namespace

Scheme schemeOf(const QCoreApplication &app)
{
    const int chosen = app.property(property).toInt();
    return chosen == static_cast<int>(Scheme::Light)  ? Scheme::Light
           : chosen == static_cast<int>(Scheme::Dark) ? Scheme::Dark
                                                      : Scheme::System;
}

void setScheme(QCoreApplication &app, Scheme scheme)
{
    if (scheme != schemeOf(app))
        app.setProperty(property, static_cast<int>(scheme)); // each window's Theme hears of it
}

} // namespace pushdesk
