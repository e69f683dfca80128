// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace pushdesk {

class Theme;

// When each try can come, in ms after the first: all answers at once.
struct PlannedTry {
    double earliest = 0;
    double likely = 0;
    double latest = 0;
};
[[nodiscard]] std::vector<PlannedTry> plannedTries(const RetryConfig &retry);

// Where the number of a try stands over its mark, or of several whose marks leave no room for a number each.
struct NumberPlace {
    int first = 0; // from 1
    int last = 0;
    double x = 0; // its middle
};
// Every try has its number, none touches another, and all stand from `left` to `right`: pushed aside where that is
// enough, the nearest taken together ("2–4") where it is not. `widthOf`: of such a text.
[[nodiscard]] std::vector<NumberPlace> placeNumbers(const std::vector<double> &marks, double left, double right,
                                                    const std::function<double(int first, int last)> &widthOf);

// The retry schedule as a picture: a circle for each try, a box from its earliest to its latest time.
class RetrySchedule : public QWidget {
    Q_OBJECT
public:
    RetrySchedule(const Theme &theme, QWidget *parent);
    void show(const RetryConfig &retry, const TimeoutsConfig &timeouts);
    [[nodiscard]] const QString &summary() const
    {
        return m_summary;
    } // "last after 31 s (25 to 37), 71 s if all time out"
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintAxis(QPainter &painter, double end) const;
    void paintTry(QPainter &painter, size_t number, double end) const;
    void paintNumbers(QPainter &painter, double end) const;
    [[nodiscard]] double x(double ms, double end) const;

    const Theme &m_theme;
    std::vector<PlannedTry> m_tries;
    QString m_summary;
};

} // namespace pushdesk
