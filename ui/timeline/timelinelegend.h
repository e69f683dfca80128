// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace pushdesk {

class Theme;

// What the shapes of the retry timeline mean, in one line; what has no room is left out from the right.
class TimelineLegend : public QWidget {
    Q_OBJECT
public:
    enum class Sign { Retry, NotSent, Unknown, Delivered, Duplicate, Dead, InFlight, Wait, Next, Held };

    TimelineLegend(const Theme &theme, std::vector<Sign> signs, bool toTheRight, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    [[nodiscard]] static std::vector<Sign> all();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] static QString word(Sign sign);
    [[nodiscard]] int width(Sign sign) const;
    void paintSign(QPainter &painter, Sign sign, const QRectF &rect) const;

    const Theme &m_theme;
    std::vector<Sign> m_signs; // the first are the last to be left out
    bool m_right;
};

} // namespace pushdesk
