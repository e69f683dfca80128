// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/retryschedule.h"

#include "engine/core/filled.h"
#include "engine/push/retrypolicy.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pushdesk {

namespace {

constexpr int tall = 78, middle = 38, side = 16, circle = 10, boxHeight = 12;

// 1, 2 or 5 times a power of ten, so that about four marks fit.
double markStep(double end)
{
    const double rough = std::max(1.0, end / 4);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double by : {1.0, 2.0, 5.0})
        if (power * by >= rough)
            return power * by;
    return power * 10;
}

QString shortTime(double ms)
{
    const qint64 whole = std::llround(ms);
    if (whole >= 120000)
        return format::duration(whole);
    if (whole < 1000 && whole > 0)
        return RetrySchedule::tr("%1 ms").arg(whole);
    return RetrySchedule::tr("%1 s").arg(QLocale().toString(std::round(ms / 100) / 10, 'g', 4));
}

} // namespace

std::vector<PlannedTry> plannedTries(const RetryConfig &retry)
{
    std::vector<PlannedTry> tries{{}};
    for (int n = 1; n <= retry.maxRetries; ++n) {
        const auto wait = static_cast<double>(plannedDelay(retry, n).count());
        const PlannedTry before = tries.back();
        tries.push_back({before.earliest + wait * (1 - retry.jitter), before.likely + wait,
                         before.latest + wait * (1 + retry.jitter)});
    }
    return tries;
}

namespace {

constexpr double gap = 5; // between two numbers

// Pushed to the right by those before, then to the left by the edge and those behind. False: they need more room.
bool pushApart(std::vector<NumberPlace> &places, const std::vector<double> &widths, double left, double right)
{
    double free = left;
    for (size_t i = 0; i < places.size(); ++i) {
        places[i].x = std::max(places[i].x, free + widths[i] / 2);
        free = places[i].x + widths[i] / 2 + gap;
    }
    free = right;
    for (size_t i = places.size(); i-- > 0;) {
        places[i].x = std::min(places[i].x, free - widths[i] / 2);
        free = places[i].x - widths[i] / 2 - gap;
    }
    return places.empty() || places.front().x - widths.front() / 2 >= left - 0.5;
}

} // namespace

std::vector<NumberPlace> placeNumbers(const std::vector<double> &marks, double left, double right,
                                      const std::function<double(int first, int last)> &widthOf)
{
    struct Group {
        size_t first, last;
    };
    std::vector<Group> groups;
    for (size_t i = 0; i < marks.size(); ++i)
        groups.push_back({i, i});
    while (true) {
        std::vector<NumberPlace> places;
        std::vector<double> widths;
        for (const Group &group : groups) {
            const int first = static_cast<int>(group.first) + 1;
            const int last = static_cast<int>(group.last) + 1;
            places.push_back({first, last, (marks[group.first] + marks[group.last]) / 2});
            widths.push_back(widthOf(first, last));
        }
        if (pushApart(places, widths, left, right) || groups.size() < 2)
            return places;
        size_t nearest = 0;
        const auto span = [&](size_t i) { return marks[groups[i + 1].last] - marks[groups[i].first]; };
        for (size_t i = 0; i + 1 < groups.size(); ++i)
            if (span(i) < span(nearest))
                nearest = i;
        groups[nearest].last = groups[nearest + 1].last;
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(nearest) + 1);
    }
}

RetrySchedule::RetrySchedule(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("retrySchedule"));
    setFixedHeight(tall);
    connect(&theme, &Theme::changed, this, [this] { update(); });
}

QSize RetrySchedule::sizeHint() const
{
    return {300, tall};
}

void RetrySchedule::show(const RetryConfig &retry, const TimeoutsConfig &timeouts)
{
    m_tries = plannedTries(retry);
    const PlannedTry &last = m_tries.back();
    const double timedOut = last.likely + static_cast<double>(timeouts.response.count()) * retry.maxRetries;
    m_summary = m_tries.size() == 1 ? tr("one try, no retry")
                                    : tr("last after %1 (%2 to %3), %4 if all time out")
                                          .arg(shortTime(last.likely), shortTime(last.earliest), shortTime(last.latest),
                                               shortTime(timedOut));
    QStringList spoken;
    for (size_t i = 0; i < m_tries.size(); ++i)
        spoken.append(tr("attempt %1 after %2").arg(QString::number(i + 1), shortTime(m_tries[i].likely)));
    setAccessibleName(tr("Retry schedule: %1").arg(m_summary));
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    setToolTip(spoken.join(QLatin1Char('\n')));
    update();
}

double RetrySchedule::x(double ms, double end) const
{
    return side + ms / end * (width() - 2 * side);
}

void RetrySchedule::paintAxis(QPainter &painter, double end) const
{
    const auto &colors = m_theme.colors();
    QFont small = m_theme.font(Type::Small);
    painter.setFont(small);
    const QFontMetrics metrics(small);
    for (double at = 0; at <= end; at += markStep(end)) {
        painter.setPen(colors.line);
        const int place = static_cast<int>(x(at, end));
        painter.drawLine(place, middle - 16, place, middle + 16);
        painter.setPen(colors.text2);
        const QString words = at == 0 ? tr("0 s") : shortTime(at);
        const int half = metrics.horizontalAdvance(words) / 2;
        const int left = std::clamp(place - half, 0, std::max(0, width() - 2 * half));
        painter.drawText(left, tall - 8, words);
    }
}

void RetrySchedule::paintEvent(QPaintEvent *)
{
    if (m_tries.empty())
        return;
    QPainter painter(this);
    const auto &colors = m_theme.colors();
    const double end = std::max(1000.0, m_tries.back().latest * 1.06);
    paintAxis(painter, end);
    painter.setPen(QPen(colors.controlLine, 1.5));
    painter.drawLine(side, middle, width() - side, middle);
    painter.setRenderHint(QPainter::Antialiasing);
    for (size_t i = 0; i < m_tries.size(); ++i)
        paintTry(painter, i, end);
    paintNumbers(painter, end);
}

void RetrySchedule::paintTry(QPainter &painter, size_t number, double end) const
{
    const auto &colors = m_theme.colors();
    const PlannedTry &one = m_tries[number];
    const QRectF box(x(one.earliest, end), middle - boxHeight / 2.0,
                     std::max(1.0, x(one.latest, end) - x(one.earliest, end)), boxHeight);
    painter.setPen(colors.accentFill);
    painter.setBrush(colors.selection);
    if (one.latest > one.earliest)
        painter.drawRoundedRect(box, 2, 2);
    painter.setPen(QPen(colors.accentFill, 2));
    painter.setBrush(number == 0 ? colors.accentFill : colors.raised);
    painter.drawEllipse(QPointF(x(one.likely, end), middle), circle / 2.0, circle / 2.0);
}

// A number that had to give way has a line to its mark.
void RetrySchedule::paintNumbers(QPainter &painter, double end) const
{
    const auto &colors = m_theme.colors();
    const QFont numbers = m_theme.font(Type::SmallStrong);
    const QFontMetrics metrics(numbers);
    const auto wordsOf = [](int first, int last) {
        return first == last ? QString::number(first) : filled(QStringLiteral("%1–%2"), first, last);
    };
    std::vector<double> marks;
    for (const PlannedTry &one : m_tries)
        marks.push_back(x(one.likely, end));
    const auto places = placeNumbers(marks, 2, width() - 2, [&](int first, int last) {
        return static_cast<double>(metrics.horizontalAdvance(wordsOf(first, last)));
    });
    painter.setFont(numbers);
    for (const NumberPlace &place : places) {
        painter.setPen(colors.controlLine);
        for (int number = place.first; number <= place.last; ++number) {
            const double mark = marks[static_cast<size_t>(number) - 1];
            if (std::abs(mark - place.x) > 2)
                painter.drawLine(QPointF(place.x, 17), QPointF(mark, middle - circle / 2.0 - 2));
        }
        const QString words = wordsOf(place.first, place.last);
        painter.setPen(colors.text);
        painter.drawText(QPointF(place.x - metrics.horizontalAdvance(words) / 2.0, 14), words);
    }
}

} // namespace pushdesk
