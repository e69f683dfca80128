// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinelegend.h"

#include "ui/theme/theme.h"
#include "ui/timeline/timelinepainter.h"

#include <QPainter>

namespace pushdesk {

namespace {

constexpr int signWidth = 18, nextWidth = 26, wordGap = 6, between = 16;

TimelineAttempt sample(Outcome outcome, Reached reached)
{
    TimelineAttempt attempt;
    attempt.outcome = outcome;
    attempt.reached = reached;
    return attempt;
}

} // namespace

TimelineLegend::TimelineLegend(const Theme &theme, std::vector<Sign> signs, bool toTheRight, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_signs(std::move(signs)), m_right(toTheRight)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(theme.font(Type::Small));
    QStringList words;
    for (const Sign sign : m_signs)
        words += word(sign);
    setAccessibleName(tr("Legend: %1").arg(words.join(tr(", "))));
}

std::vector<TimelineLegend::Sign> TimelineLegend::all()
{
    return {Sign::Retry,     Sign::NotSent,   Sign::Unknown, Sign::InFlight, Sign::Next,
            Sign::Delivered, Sign::Duplicate, Sign::Dead,    Sign::Wait,     Sign::Held};
}

QString TimelineLegend::word(Sign sign)
{
    switch (sign) {
    case Sign::Retry:
        return tr("answered, will retry");
    case Sign::NotSent:
        return tr("nothing sent");
    case Sign::Unknown:
        return tr("outcome unknown");
    case Sign::Delivered:
        return tr("delivered");
    case Sign::Duplicate:
        return tr("duplicate");
    case Sign::Dead:
        return tr("dead");
    case Sign::InFlight:
        return tr("in flight");
    case Sign::Wait:
        return tr("wait");
    case Sign::Next:
        return tr("next try");
    case Sign::Held:
        return tr("all asked to wait");
    }
    return {};
}

int TimelineLegend::width(Sign sign) const
{
    return (sign == Sign::Next ? nextWidth : signWidth) + wordGap + fontMetrics().horizontalAdvance(word(sign));
}

QSize TimelineLegend::sizeHint() const
{
    int wide = 0;
    for (const Sign sign : m_signs)
        wide += width(sign) + between;
    return {wide, 22};
}

QSize TimelineLegend::minimumSizeHint() const
{
    return {width(m_signs.front()), 22};
}

void TimelineLegend::paintSign(QPainter &painter, Sign sign, const QRectF &rect) const
{
    TimelinePainter shapes(painter, m_theme.colors());
    const double y = rect.center().y();
    const QRectF bar(rect.left(), y - 6, signWidth, TimelinePainter::barHeight);
    switch (sign) {
    case Sign::Retry:
        return shapes.attempt(bar, sample(Outcome::Retry, Reached::Answered), false, false);
    case Sign::NotSent:
        return shapes.attempt(bar, sample(Outcome::Retry, Reached::NotSent), false, false);
    case Sign::Unknown:
        return shapes.attempt(bar, sample(Outcome::Retry, Reached::Unknown), false, false);
    case Sign::Delivered:
        return shapes.attempt(bar, sample(Outcome::Delivered, Reached::Answered), false, false);
    case Sign::Duplicate:
        return shapes.attempt(bar, sample(Outcome::Duplicate, Reached::Answered), false, false);
    case Sign::Dead:
        painter.fillRect(QRectF(bar.right() - 1.5, y - 8, 2.5, 16), m_theme.colors().fill(Look::Dead));
        return shapes.attempt(bar, sample(Outcome::Rejected, Reached::Answered), false, false);
    case Sign::InFlight:
        return shapes.open(bar);
    case Sign::Wait:
        return shapes.wait(bar.left(), bar.right(), y);
    case Sign::Next:
        shapes.planned(rect.left(), rect.left() + nextWidth - 10, y);
        return shapes.next(rect.left() + nextWidth - 6, y);
    case Sign::Held:
        return shapes.band(bar);
    }
}

void TimelineLegend::paintEvent(QPaintEvent *)
{
    size_t fit = 0;
    int used = 0;
    while (fit < m_signs.size() && used + width(m_signs[fit]) <= QWidget::width())
        used += width(m_signs[fit++]) + between;
    QPainter painter(this);
    double x = m_right ? QWidget::width() - (used - between) : 0;
    for (size_t i = 0; i < fit; ++i) {
        const Sign sign = m_signs[i];
        const int shape = sign == Sign::Next ? nextWidth : signWidth;
        painter.save();
        paintSign(painter, sign, QRectF(x, 0, shape, height()));
        painter.restore();
        painter.setPen(m_theme.colors().text2);
        painter.drawText(QRectF(x + shape + wordGap, 0, width(sign) - shape, height()),
                         Qt::AlignVCenter | Qt::AlignLeft, word(sign));
        x += width(sign) + between;
    }
}

} // namespace pushdesk
