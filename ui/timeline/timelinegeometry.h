// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timelinerow.h"
#include "ui/timeline/timescale.h"

#include <QRect>

namespace pushdesk {

// Where everything of the retry timeline stands: the axis on top, then a row for each task with its key, the plot and
// the sentence. A value.
struct TimelineGeometry {
    static constexpr int margin = 12;

    QRect area;
    int axis = 26;
    int rowHeight = 33;
    int keyWidth = 0;      // 0: no keys are shown
    int sentenceWidth = 0; // 0: no sentences
    int scrolled = 0;      // the rows, upwards
    bool small = false;    // the sentences are in the small type

    [[nodiscard]] QRect plot() const; // below the axis
    [[nodiscard]] QRect row(int n) const;
    [[nodiscard]] QRect key(int n) const;
    [[nodiscard]] QRect sentence(int n) const;
    [[nodiscard]] double middle(int n) const; // y of a row's line
    [[nodiscard]] int rowAt(int y) const;     // may be beyond the last one; -1: on the axis
    [[nodiscard]] int nowX() const;           // of the plot, while it follows

    // Of an attempt, in the coordinates of the plot's left edge; far-away ends are cut off.
    [[nodiscard]] QRectF bar(const TimeScale &scale, qint64 from, qint64 to, double middle) const;
    bool operator==(const TimelineGeometry &) const = default;
};

} // namespace pushdesk
