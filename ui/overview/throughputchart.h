// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"

#include <QWidget>

#include <array>
#include <vector>

class QCPBars;
class QCustomPlot;

namespace pushdesk {

class Theme;

// Tasks a minute of the last minutes, as stacked bars: delivered, retried, dead. The plot is for the eye; the exact
// numbers are in the tooltip of a bar and, all together, in the accessible text. GUI thread.
class ThroughputChart : public QWidget {
    Q_OBJECT
public:
    ThroughputChart(const Theme &theme, QWidget *parent);
    void setMinutes(const std::vector<MinutePace> &minutes);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void applyTheme();
    void layOutAxes();
    [[nodiscard]] static QString sentence(const MinutePace &minute);

    const Theme &m_theme;
    QCustomPlot *m_plot;
    std::array<QCPBars *, 3> m_bars{}; // from below: delivered, retried, dead
    std::vector<MinutePace> m_minutes;
};

} // namespace pushdesk
