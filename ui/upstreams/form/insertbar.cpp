// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/insertbar.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/chips/chipedit.h"
#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

namespace pushdesk {

namespace {

constexpr qsizetype shownAtOnce = 5;

} // namespace

InsertBar::InsertBar(const Theme &theme, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_row(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("insertBar"));
    m_row->setContentsMargins({});
    m_row->setSizeConstraint(QLayout::SetNoConstraint);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFixedHeight(Theme::smallControl);
    m_row->setSpacing(6);
    auto *label = theme.label(Type::Small, this, true);
    label->setText(tr("Insert"));
    m_row->addWidget(label);
    m_row->addStretch(1);
}

void InsertBar::setColumns(const QStringList &columns)
{
    const QStringList own{QStringLiteral("request_id"), QStringLiteral("biz_key"), QStringLiteral("batch_date"),
                          QStringLiteral("version"),    QStringLiteral("now"),     QStringLiteral("now_s"),
                          QStringLiteral("now_ms"),     QStringLiteral("nonce")};
    QStringList names = columns.mid(0, shownAtOnce - 1);
    names.append(own.first());
    names.append(columns.mid(shownAtOnce - 1));
    names.append(own.mid(1));
    names.removeDuplicates();
    if (names == m_names)
        return;
    m_names = names;
    while (m_row->count() > 1) {
        QLayoutItem *item = m_row->takeAt(1);
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    m_buttons.clear();
    for (const QString &name : names.mid(0, shownAtOnce)) {
        const QString words =
            name == own.first() ? tr("request id") : fontMetrics().elidedText(name, Qt::ElideMiddle, 84);
        auto *button = makeButton(words, QStringLiteral("insert-") + name, this, ButtonKind::Small);
        button->setAccessibleName(tr("Insert %1").arg(name));
        button->setToolTip(name);
        connect(button, &QPushButton::clicked, this, [this, name] { insert(name); });
        m_row->addWidget(button);
        m_buttons.push_back(button);
    }
    auto *more = makeButton(tr("All"), QStringLiteral("insertMore"), this, ButtonKind::Small);
    more->setAccessibleName(tr("Insert any name"));
    auto *menu = new QMenu(more);
    for (const QString &name : std::as_const(names))
        menu->addAction(name, this, [this, name] { insert(name); });
    more->setMenu(menu);
    m_row->addWidget(more);
    m_row->addStretch(1);
    m_buttons.push_back(more);
    fit();
}

// What there is no room for is in the menu.
void InsertBar::fit()
{
    if (m_buttons.empty())
        return;
    int room = width() - m_row->itemAt(0)->widget()->sizeHint().width() - m_row->spacing() -
               m_buttons.back()->sizeHint().width();
    for (size_t i = 0; i + 1 < m_buttons.size(); ++i) {
        room -= m_buttons[i]->sizeHint().width() + m_row->spacing();
        m_buttons[i]->setVisible(room >= 0);
    }
}

void InsertBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void InsertBar::insert(const QString &name)
{
    if (!m_edit)
        return;
    m_edit->insertSource(QStringLiteral("{{%1}}").arg(name));
    m_edit->setFocus();
}

} // namespace pushdesk
