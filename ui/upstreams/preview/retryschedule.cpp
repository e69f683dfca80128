// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/retryschedule.h"

#include "engine/push/retrypolicy.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pushdesk {

namespace {

constexpr int tall = 74, middle = 34, side = 16, circle = 10, boxHeight = 12;

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
    const QFont numbers = m_theme.font(Type::SmallStrong);
    const QFontMetrics metrics(numbers);
    double free = 0; // numbers that would touch are left out
    for (size_t i = 0; i < m_tries.size(); ++i) {
        const PlannedTry &one = m_tries[i];
        const QRectF box(x(one.earliest, end), middle - boxHeight / 2.0,
                         std::max(1.0, x(one.latest, end) - x(one.earliest, end)), boxHeight);
        painter.setPen(colors.accentFill);
        painter.setBrush(colors.selection);
        if (one.latest > one.earliest)
            painter.drawRoundedRect(box, 2, 2);
        painter.setPen(QPen(colors.accentFill, 2));
        painter.setBrush(i == 0 ? colors.accentFill : colors.raised);
        const double at = x(one.likely, end);
        painter.drawEllipse(QPointF(at, middle), circle / 2.0, circle / 2.0);
        const QString number = QString::number(i + 1);
        const double wide = metrics.horizontalAdvance(number);
        if (at - wide / 2 < free)
            continue;
        free = at + wide / 2 + 4;
        painter.setFont(numbers);
        painter.setPen(colors.text);
        painter.drawText(QPointF(at - wide / 2, 14), number);
    }
}

} // namespace pushdesk
