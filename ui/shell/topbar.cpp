// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/topbar.h"

#include "ui/shell/languagemenu.h"
#include "ui/shell/schememenu.h"
#include "ui/shell/searchfield.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>

namespace pushdesk {

TopBar::TopBar(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(new ElidedLabel(Qt::ElideMiddle, this)),
      m_subtitle(new ElidedLabel(Qt::ElideRight, this)),
      m_search(new SearchField(theme, this))
{
    setFixedHeight(Theme::topBar);
    m_title->setObjectName(QStringLiteral("pageTitle"));
    m_title->setFont(theme.font(Type::Title));
    m_subtitle->setObjectName(QStringLiteral("pageSubtitle"));
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    auto *import = makeButton(tr("&Import…"), QStringLiteral("importButton"), this, ButtonKind::Plain, Icon::Import);
    import->setToolTip(tr("Import a file (Ctrl+O)"));
    connect(import, &QPushButton::clicked, this, &TopBar::importWanted);
    auto *more = makeButton(tr("More"), QStringLiteral("moreButton"), this, ButtonKind::Quiet);
    auto *menu = new QMenu(more);
    m_backup = menu->addAction(tr("&Back up…"), this, &TopBar::backupWanted);
    m_backup->setObjectName(QStringLiteral("backupAction"));
    m_languages = new LanguageMenu(menu);
    menu->addMenu(m_languages);
    connect(m_languages, &LanguageMenu::chosen, this, &TopBar::languageWanted);
    m_schemes = new SchemeMenu(menu);
    menu->addMenu(m_schemes);
    m_reduced = menu->addAction(tr("Reduce &motion"));
    m_reduced->setObjectName(QStringLiteral("reduceMotionAction"));
    m_reduced->setCheckable(true);
    m_reduced->setToolTip(tr("Countdowns and timelines move once a second"));
    connect(m_reduced, &QAction::triggered, this, &TopBar::reducedMotionWanted);
    auto *keys = menu->addAction(tr("&Keys"), this, &TopBar::keysWanted);
    keys->setObjectName(QStringLiteral("keysAction"));
    keys->setShortcut(QKeySequence(Qt::Key_F1));
    keys->setShortcutContext(Qt::WidgetShortcut); // the window has it; here it is shown
    more->setMenu(menu);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::pageMarginX, 0, Theme::pageMarginX, 1);
    row->setSpacing(Theme::gap);
    row->addWidget(m_title);
    row->addWidget(m_subtitle, 1);
    row->addWidget(m_search);
    row->addWidget(import);
    row->addWidget(more);
}

void TopBar::setReducedMotion(bool reduced)
{
    m_reduced->setChecked(reduced);
}

void TopBar::setLanguage(const QString &code)
{
    m_languages->mark(code);
}

void TopBar::leaveOutOfPractice()
{
    m_backup->setVisible(false);
    m_languages->menuAction()->setVisible(false);
    m_schemes->menuAction()->setVisible(false);
}

void TopBar::restoreScheme()
{
    m_schemes->restore();
}

void TopBar::setHeading(const QString &title, const QString &subtitle)
{
    m_title->setFullText(title);
    m_subtitle->setFullText(subtitle);
}

void TopBar::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(0, height() - 1, width(), 1, m_theme.colors().line);
}

} // namespace pushdesk
