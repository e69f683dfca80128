// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/look.h"

#include <QAbstractButton>

#include <optional>

namespace pushdesk {

class Theme;

// A row of a panel that opens what it tells of: by a click, Enter or Space. Its text is its sentence for a screen
// reader; what it looks like is painted by the ones derived from it.
class ListRow : public QAbstractButton {
    Q_OBJECT
public:
    ListRow(const Theme &theme, int height, QWidget *parent);

    void setTint(std::optional<Look> look); // the row asks for attention
    void setLast(bool last);                // no line below it

protected:
    virtual void paintRow(QPainter &painter) = 0;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    // Elided to the room; the width that it took.
    static int paintText(QPainter &painter, const QRect &rect, const QString &text,
                         Qt::Alignment align = Qt::AlignLeft);

    const Theme &m_theme;

private:
    std::optional<Look> m_tint;
    bool m_last = false;
};

} // namespace pushdesk
