// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/schememenu.h"

#include "ui/theme/scheme.h"
#include "ui/widgets/remembered.h"

#include <QActionGroup>
#include <QApplication>
#include <QSettings>

#include <algorithm>

namespace pushdesk {

namespace {

struct Choice {
    Scheme scheme;
    QString code; // as it is remembered
    QString name;
};

QString settingName()
{
    return QStringLiteral("window/theme");
}

} // namespace

SchemeMenu::SchemeMenu(QWidget *parent) : QMenu(parent)
{
    setObjectName(QStringLiteral("themeMenu"));
    setTitle(tr("&Theme"));
    auto *group = new QActionGroup(this);
    for (const Choice &choice : {Choice{Scheme::System, QStringLiteral("system"), tr("As the &system")},
                                 Choice{Scheme::Light, QStringLiteral("light"), tr("&Light")},
                                 Choice{Scheme::Dark, QStringLiteral("dark"), tr("&Dark")}}) {
        QAction *action = group->addAction(choice.name);
        action->setObjectName(QStringLiteral("theme-") + choice.code);
        action->setData(static_cast<int>(choice.scheme));
        action->setCheckable(true);
        addAction(action);
    }
    connect(group, &QActionGroup::triggered, this, &SchemeMenu::choose);
    mark();
}

void SchemeMenu::restore()
{
    const auto settings = rememberedSettings(this);
    const QString code = settings ? settings->value(settingName()).toString() : QString();
    const auto all = actions();
    const auto found = std::find_if(all.begin(), all.end(), [&code](const QAction *action) {
        return action->objectName() == QStringLiteral("theme-") + code;
    });
    setScheme(*qApp, found == all.end() ? Scheme::System : static_cast<Scheme>((*found)->data().toInt()));
    mark();
}

void SchemeMenu::choose(QAction *action)
{
    setScheme(*qApp, static_cast<Scheme>(action->data().toInt()));
    if (const auto settings = rememberedSettings(this))
        settings->setValue(settingName(), action->objectName().section(u'-', 1));
    mark();
}

void SchemeMenu::mark()
{
    for (QAction *action : actions())
        action->setChecked(action->data().toInt() == static_cast<int>(schemeOf(*qApp)));
}

} // namespace pushdesk
