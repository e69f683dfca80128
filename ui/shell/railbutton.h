// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"
#include "ui/theme/look.h"

#include <QAbstractButton>

#include <optional>

namespace pushdesk {

class Theme;

// One page in the rail: icon, name, and how many need a person.
class RailButton : public QAbstractButton {
    Q_OBJECT
public:
    RailButton(const Theme &theme, Icon icon, const QString &text, const QString &objectName,
               QWidget *parent = nullptr);
    void setBadge(qint64 count); // 0: none
    [[nodiscard]] Icon lineIcon() const { return m_icon; }
    [[nodiscard]] qint64 badge() const { return m_badge; }
    void setMark(std::optional<Look> look, const QString &meaning); // something there does not move
    [[nodiscard]] std::optional<Look> mark() const { return m_mark; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    int paintBadge(QPainter &painter) const; // its left edge

    const Theme &m_theme;
    Icon m_icon;
    qint64 m_badge = 0;
    std::optional<Look> m_mark;
};

} // namespace pushdesk
