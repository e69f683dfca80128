// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/languagemenu.h"

#include "ui/language.h"

#include <QActionGroup>

namespace pushdesk {

LanguageMenu::LanguageMenu(QWidget *parent) : QMenu(parent)
{
    setObjectName(QStringLiteral("languageMenu"));
    setTitle(QStringLiteral("&Language / \u8bed\u8a00"));
    auto *group = new QActionGroup(this);
    for (const Language::Choice &choice : Language::choices()) {
        QAction *action = addAction(choice.name);
        action->setObjectName(QStringLiteral("language-") + choice.code);
        action->setData(choice.code);
        action->setCheckable(true);
        group->addAction(action);
    }
    connect(group, &QActionGroup::triggered, this,
            [this](QAction *action) { Q_EMIT chosen(action->data().toString()); });
}

void LanguageMenu::mark(const QString &code)
{
    for (QAction *action : actions())
        action->setChecked(action->data().toString() == code);
}

} // namespace pushdesk
