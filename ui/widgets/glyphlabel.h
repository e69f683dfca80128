// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"
#include "ui/theme/look.h"

#include <QWidget>

#include <variant>

namespace pushdesk {

class Theme;

// An outcome glyph or a line icon as a widget.
class GlyphLabel : public QWidget {
    Q_OBJECT
public:
    GlyphLabel(const Theme &theme, std::variant<Look, Icon> what, int size, QWidget *parent = nullptr);
    void show(std::variant<Look, Icon> what);
    void setInk(Look look); // for line icons: the colour of this outcome's words
    [[nodiscard]] QSize sizeHint() const override { return {m_size, m_size}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    std::variant<Look, Icon> m_what;
    std::optional<Look> m_ink;
    int m_size;
};

} // namespace pushdesk
