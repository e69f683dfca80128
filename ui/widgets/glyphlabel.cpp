// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/glyphlabel.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace pushdesk {

GlyphLabel::GlyphLabel(const Theme &theme, std::variant<Look, Icon> what, int size, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_what(what), m_size(size)
{
    setFixedSize(size, size);
}

void GlyphLabel::show(std::variant<Look, Icon> what)
{
    m_what = what;
    update();
}

void GlyphLabel::setInk(Look look)
{
    m_ink = look;
    update();
}

void GlyphLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &colors = m_theme.colors();
    if (const auto *look = std::get_if<Look>(&m_what))
        paintGlyph(painter, rect(), *look, colors);
    else
        paintIcon(painter, rect(), std::get<Icon>(m_what), m_ink ? colors.ink(*m_ink) : colors.text2);
}

} // namespace pushdesk
