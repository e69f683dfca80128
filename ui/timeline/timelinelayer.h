// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timelinegeometry.h"

#include <QPixmap>
#include <QStringList>

namespace pushdesk {

class Theme;

// What stands still in time, drawn once for the rows in sight: attempts that ended, waits with their planned lengths,
// keys and sentences. As time goes on it is moved by whole pixels; new rows, another zoom or size draw it anew.
class TimelineLayer {
public:
    explicit TimelineLayer(const Theme &theme) : m_theme(theme) {}

    void forget() { m_valid = false; }
    // Draws itself if need be, and into the painter.
    void paint(QPainter &painter, const TimelineGeometry &geometry, const TimeScale &scale, const TimelineData &data,
               const QStringList &sentences, double ratio);
    [[nodiscard]] int drawn() const { return m_drawn; } // how often it was drawn anew

private:
    void draw(const TimelineData &data, const QStringList &sentences, double ratio);
    void drawBars(QPainter &painter, const TimelineRow &row, double middle);
    void drawWait(QPainter &painter, const TimelineRow &row, size_t n, double from, double middle);
    void drawTexts(QPainter &painter, const TimelineRow &row, const QString &sentence, int n);

    const Theme &m_theme;
    bool m_valid = false;
    QPixmap m_bars;
    QPixmap m_texts;
    TimelineGeometry m_geometry;
    TimeScale m_scale;
    int m_drawn = 0;
};

} // namespace pushdesk
