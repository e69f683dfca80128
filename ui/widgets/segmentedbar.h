// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/theme/themecolors.h"

#include <QMetaType>
#include <QWidget>

#include <vector>

namespace pushdesk {

class Theme;

struct Segment {
    Look look = Look::Pending;
    qint64 count = 0;
};
using Segments = std::vector<Segment>;

// In drawing order: what is done at the left, what waits in the middle, dead at the right end.
[[nodiscard]] Segments segmentsOf(const StateCounts &counts);

// Widths in proportion; a part with any rows is at least 3 wide, dead at least 7, so that rounding hides nothing.
void paintSegments(QPainter &painter, const QRect &rect, const Segments &segments, const ThemeColors &colors);

class SegmentedBar : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedBar(const Theme &theme, QWidget *parent = nullptr);
    void setSegments(const Segments &segments, const QString &inWords);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    Segments m_segments;
};

} // namespace pushdesk

Q_DECLARE_METATYPE(pushdesk::Segments)
