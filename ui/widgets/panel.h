// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace pushdesk {

class Theme;

// A raised surface with a line around it; optionally square, as part of a page that is divided by lines.
class Panel : public QFrame {
    Q_OBJECT
public:
    enum class Edge { Rounded, Top, Bottom, None };
    Panel(const Theme &theme, Edge edge, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    Edge m_edge;
};

// A line of one pixel.
class Line : public QWidget {
    Q_OBJECT
public:
    Line(const Theme &theme, Qt::Orientation orientation, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
};

} // namespace pushdesk
