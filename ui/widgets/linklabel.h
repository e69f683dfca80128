// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/elidedlabel.h"

namespace pushdesk {

class Theme;

// An elided line that may lead somewhere: then in the accent's colour, reached by Tab, opened by a click or Enter.
class LinkLabel : public ElidedLabel {
    Q_OBJECT
public:
    LinkLabel(const Theme &theme, Qt::TextElideMode mode, QWidget *parent = nullptr);
    void setLink(bool on);

Q_SIGNALS:
    void activated();

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    bool m_link = false;
};

} // namespace pushdesk
