// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/strip.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/words.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace pushdesk {

Strip::Strip(const Theme &theme, const QString &objectName, QWidget *parent)
    : QFrame(parent),
      m_theme(theme),
      m_icon(new GlyphLabel(theme, Icon::Info, 18, this)),
      m_text(theme.label(Type::Body, this)),
      m_button(makeButton({}, objectName + QStringLiteral("Button"), this, ButtonKind::Small)),
      m_close(makeButton({}, objectName + QStringLiteral("Close"), this, ButtonKind::Quiet, Icon::Close))
{
    setObjectName(objectName);
    m_text->setObjectName(objectName + QStringLiteral("Text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 8, 4);
    row->setSpacing(Theme::gap);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    row->addWidget(m_close);
    setMinimumHeight(36);
    connect(m_close, &QPushButton::clicked, this, [this] {
        clear();
        Q_EMIT closed();
    });
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_action)
            m_action();
    });
    hide();
}

void Strip::say(const QString &text, bool warns)
{
    m_warns = warns;
    m_action = {};
    m_button->hide();
    m_icon->show(warns ? Icon::Warn : Icon::Info);
    m_icon->setInk(warns ? Look::Retry : Look::Pending);
    m_whole = text;
    m_text->setText(format::folded(text));
    m_text->setToolTip(m_text->text() == text ? QString() : text.left(2000));
    show();
    update();
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void Strip::tell(const QString &text)
{
    say(text, false);
}

void Strip::warn(const QString &text)
{
    say(text, true);
}

void Strip::warn(const Error &error, const QString &before)
{
    say((before.isEmpty() ? QString() : before + QLatin1Char(' ')) + words::error(error), true);
}

void Strip::offer(const QString &button, std::function<void()> action)
{
    m_button->setText(button);
    m_action = std::move(action);
    m_button->show();
}

void Strip::clear()
{
    m_text->clear();
    m_whole.clear();
    m_action = {};
    hide();
}

QString Strip::text() const
{
    return m_whole;
}

void Strip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &colors = m_theme.colors();
    painter.fillRect(rect(), m_warns ? colors.tint(Look::Retry, 0.09) : colors.raised);
    painter.fillRect(0, height() - 1, width(), 1, colors.line);
}

} // namespace pushdesk
