// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace pushdesk {

class Theme;

// How a replay goes out, drawn (DESIGN R10): one row, five, the rest, and what is asked between.
class ReplayRampPicture : public QWidget {
    Q_OBJECT
public:
    explicit ReplayRampPicture(const Theme &theme, QWidget *parent = nullptr);
    void setRows(qint64 rows);
    [[nodiscard]] QSize sizeHint() const override { return {400, 44}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintStage(QPainter &painter, const QRect &rect, const QString &text) const;
    void paintArrow(QPainter &painter, const QRect &rect) const;

    const Theme &m_theme;
    qint64 m_rows = 0;
};

} // namespace pushdesk
