// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/notice.h"

#include "ui/theme/theme.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace pushdesk {

Notice::Notice(const Theme &theme, const QString &objectName, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_theme(theme),
      m_title(theme.label(Type::Strong, this)),
      m_text(theme.label(Type::Small, this)),
      m_column(new QVBoxLayout)
{
    m_title->setObjectName(objectName + QStringLiteral("Title"));
    m_title->setWordWrap(true);
    m_text->setObjectName(objectName);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *glyph = new GlyphLabel(theme, Icon::Warn, 18, this);
    glyph->setInk(Look::Retry);
    m_column->setSpacing(4);
    m_column->addWidget(m_title);
    m_column->addWidget(m_text);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(Theme::iconGap + 2);
    row->addWidget(glyph, 0, Qt::AlignTop);
    row->addLayout(m_column, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void Notice::say(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(format::folded(text, 2000));
    m_text->setVisible(!text.isEmpty());
}

void Notice::add(QWidget *answer)
{
    m_column->addWidget(answer, 0, Qt::AlignLeft);
}

void Notice::paintEvent(QPaintEvent *event)
{
    Panel::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_theme.colors().ink(Look::Retry));
    painter.setBrush(m_theme.colors().tint(Look::Retry, 0.12));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::panelRadius, Theme::panelRadius);
}

} // namespace pushdesk
