// SPDX-License-Identifier: GPL-3.0-or-later
#undef QT_NO_KEYWORDS // the plot library's header is written in them
#include "ui/overview/throughputchart.h"

#include "ui/overview/overviewwords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <qcustomplot.h>

#include <QHelpEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace pushdesk {

namespace {

constexpr std::array<Look, 3> looks{Look::Delivered, Look::Retry, Look::Dead};

// 1, 2 or 5 times a power of ten, so that two steps hold the largest bar.
double stepFor(double most)
{
    const double half = std::max(1.0, most / 2);
    const double power = std::pow(10, std::floor(std::log10(half)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0})
        if (factor * power >= half && (factor != 2.5 || power >= 10))
            return factor * power;
    return 10 * power;
}

} // namespace

ThroughputChart::ThroughputChart(const Theme &theme, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_plot(new QCustomPlot(this))
{
    setObjectName(QStringLiteral("throughputChart"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_plot);
    m_plot->setInteractions(QCP::Interactions());
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->axisRect()->setMinimumMargins(QMargins(8, 8, 12, 4));
    m_plot->installEventFilter(this);
    for (size_t i = 0; i < m_bars.size(); ++i) {
        m_bars.at(i) = new QCPBars(m_plot->xAxis, m_plot->yAxis);
        m_bars.at(i)->setWidth(0.72);
        m_bars.at(i)->setPen(Qt::NoPen);
        if (i > 0)
            m_bars.at(i)->moveAbove(m_bars.at(i - 1));
        m_bars.at(i)->setStackingGap(1);
    }
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setSubTicks(false);
        axis->setTickLength(0, 0);
        axis->setTickPen(Qt::NoPen);
        axis->setTickLabelPadding(6);
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->setBasePen(Qt::NoPen);
    connect(&theme, &Theme::changed, this, &ThroughputChart::applyTheme);
    applyTheme();
}

void ThroughputChart::applyTheme()
{
    const auto &colors = m_theme.colors();
    m_plot->setBackground(QBrush(colors.raised));
    for (size_t i = 0; i < m_bars.size(); ++i) {
        const QColor fill = colors.fill(looks.at(i));
        // Success is pale here as in the bars of batches: trouble must stand out.
        m_bars.at(i)->setBrush(looks.at(i) == Look::Delivered ? mixed(fill, colors.raised, 0.62) : fill);
    }
    QFont tick = m_theme.font(Type::Small);
    tick.setPointSizeF(tick.pointSizeF() - 0.5);
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setTickLabelColor(colors.text2);
        axis->setTickLabelFont(tick);
    }
    m_plot->xAxis->setBasePen(QPen(colors.controlLine));
    m_plot->yAxis->grid()->setPen(QPen(colors.line));
    m_plot->yAxis->grid()->setZeroLinePen(Qt::NoPen);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ThroughputChart::setMinutes(const std::vector<MinutePace> &minutes)
{
    m_minutes = minutes;
    QVector<double> at, delivered, retried, dead;
    QStringList told;
    for (size_t i = 0; i < minutes.size(); ++i) {
        at << static_cast<double>(i);
        delivered << static_cast<double>(minutes[i].delivered);
        retried << static_cast<double>(minutes[i].retried);
        dead << static_cast<double>(minutes[i].dead);
        if (minutes[i].delivered + minutes[i].retried + minutes[i].dead > 0)
            told << sentence(minutes[i]);
    }
    m_bars[0]->setData(at, delivered, true);
    m_bars[1]->setData(at, retried, true);
    m_bars[2]->setData(at, dead, true);
    setAccessibleName(tr("Tasks a minute, last 15 minutes"));
    setAccessibleDescription(told.isEmpty() ? tr("Nothing was sent") : told.join(QLatin1Char('\n')));
    layOutAxes();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ThroughputChart::layOutAxes()
{
    double most = 0;
    for (const auto &m : m_minutes)
        most = std::max(most, static_cast<double>(m.delivered + m.retried + m.dead));
    const double step = stepFor(most);
    auto values = QSharedPointer<QCPAxisTickerText>::create();
    for (int i = 0; i <= 2; ++i)
        values->addTick(i * step, format::number(static_cast<qint64>(i * step)));
    m_plot->yAxis->setTicker(values);
    m_plot->yAxis->setRange(0, 2 * step);
    auto times = QSharedPointer<QCPAxisTickerText>::create();
    const int last = static_cast<int>(m_minutes.size()) - 1;
    for (int i = last; i >= 0; i -= 5) // the last one is now
        times->addTick(i, clockMinute(m_minutes[static_cast<size_t>(i)].startMs));
    m_plot->xAxis->setTicker(times);
    m_plot->xAxis->setRange(-0.7, last + 0.7);
}

QString ThroughputChart::sentence(const MinutePace &minute)
{
    return tr("%1: %2 delivered, %3 retried, %4 dead")
        .arg(clockMinute(minute.startMs), format::number(minute.delivered), format::number(minute.retried),
             format::number(minute.dead));
}

bool ThroughputChart::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::eventFilter(watched, event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto index = std::lround(m_plot->xAxis->pixelToCoord(help->pos().x()));
    if (index >= 0 && index < static_cast<long>(m_minutes.size()))
        QToolTip::showText(help->globalPos(), sentence(m_minutes[static_cast<size_t>(index)]), m_plot);
    else
        QToolTip::hideText();
    return true;
}

} // namespace pushdesk
