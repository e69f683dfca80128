// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/retrytimeline.h"

#include "engine/core/clock.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelineaccess.h"
#include "ui/timeline/timelinewords.h"
#include "ui/widgets/motion.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr double zoomStep = 1.25;
constexpr qint64 leastSpan = 30'000, mostSpan = 600'000; // that it chooses by itself, ms
constexpr qint64 settledStays = 60'000;                  // ms that a settled task is shown against now
constexpr int sentenceEvery = 100;                       // ms
constexpr int dragFrom = 4;                              // pixels; less is a click

} // namespace

RetryTimeline::RetryTimeline(const Theme &theme, const Clock &clock, const QString &objectName, QWidget *parent)
    : QAbstractScrollArea(parent), m_theme(theme), m_clock(clock), m_layer(theme), m_timer(this), m_now(clock.nowMs())
{
    installTimelineAccess();
    setObjectName(objectName);
    setAccessibleName(tr("Retry timeline"));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_scale = TimeScale(125);
    m_timer.setObjectName(QStringLiteral("frames"));
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &RetryTimeline::tick);
    connect(&theme, &Theme::changed, this, [this] {
        m_layer.forget();
        viewport()->update();
    });
}

TimelineGeometry RetryTimeline::geometryNow() const
{
    TimelineGeometry geometry;
    geometry.area = viewport()->rect();
    geometry.rowHeight = m_rowHeight;
    geometry.scrolled = verticalScrollBar()->value();
    if (m_plotOnly)
        return geometry;
    const int width = geometry.area.width();
    geometry.keyWidth = std::min(m_widestKey, width / 5) + 2 * TimelineGeometry::margin;
    geometry.small = width < 900 || m_rowHeight < 30;
    geometry.sentenceWidth = std::clamp(width * 28 / 100, 190, 340);
    return geometry;
}

QSize RetryTimeline::sizeHint() const
{
    const int rows = std::max(1, static_cast<int>(m_data.rows.size()));
    return {640, TimelineGeometry().axis + rows * m_rowHeight};
}

void RetryTimeline::setRowHeight(int height)
{
    m_rowHeight = height;
    layOutBars();
}

void RetryTimeline::setPlotOnly()
{
    m_plotOnly = true;
    m_layer.forget();
}

void RetryTimeline::setClockAxis()
{
    m_clockAxis = true;
    viewport()->update();
}

// What is chosen stays chosen, whatever rows come and go around it.
void RetryTimeline::setData(TimelineData data)
{
    if (data == m_data)
        return;
    const bool wasEmpty = m_data.rows.empty();
    const bool others = data.rows.size() != m_data.rows.size();
    m_data = std::move(data);
    m_now = m_clock.nowMs();
    m_layer.forget();
    m_told = 0;
    const QFontMetrics fixed(m_theme.font(Type::Fixed));
    for (const TimelineRow &row : m_data.rows) // never narrower again: the plot would jump
        m_widestKey = std::max(m_widestKey, fixed.horizontalAdvance(row.key) + 6);
    tellSentences();
    if (m_current.isValid() && currentRow() < 0) {
        m_current = {};
        m_attempt = -1;
    }
    m_attempt = std::min(m_attempt, currentRow() < 0 ? -1 : lastAttempt(currentRow()));
    if (!m_zoomed && (wasEmpty || m_plotOnly))
        fit();
    look();
    keepPace();
    if (others) {
        layOutBars();
        updateGeometry();
        timelineRowsChanged(*this);
    }
    viewport()->update();
}

// The whole story of what is shown, if that is still readable.
void RetryTimeline::fit()
{
    if (m_data.rows.empty())
        return;
    const double plot = std::max(100, geometryNow().plot().width());
    qint64 back = 0, ahead = 0;
    for (const TimelineRow &row : m_data.rows) {
        if (!row.attempts.empty())
            back = std::max(back, m_now - row.attempts.front().startedAt);
        ahead = std::max(ahead, row.dueAt.value_or(m_now) - m_now);
    }
    const TimelineRow &first = m_data.rows.front();
    const qint64 ended = first.attempts.empty() ? m_now : first.attempts.back().endedAt;
    m_following = !(m_plotOnly && first.settledAt != 0 && m_now - ended > settledStays) || first.attempts.empty();
    if (!m_following) { // what is over and done is looked at where it was
        const qint64 took = std::max<qint64>(1000, ended - first.attempts.front().startedAt);
        m_scale = TimeScale(double(took) * 1.25 / plot).with(first.attempts.front().startedAt, plot * 0.08);
        Q_EMIT viewChanged();
        return;
    }
    const double share = geometryNow().nowX() / plot;
    const double span = std::max(double(back) * 1.06 / share, double(ahead) * 1.25 / (1 - share));
    const double most = m_plotOnly ? span : double(mostSpan);
    m_scale = TimeScale(std::clamp(span, double(leastSpan), std::max(most, double(leastSpan))) / plot);
    Q_EMIT viewChanged();
}

qint64 RetryTimeline::spanMs() const
{
    return qint64(m_scale.msPerPixel() * geometryNow().plot().width());
}

void RetryTimeline::setScale(const TimeScale &scale, bool following)
{
    m_scale = scale;
    m_following = following;
    look();
    keepPace();
    viewport()->update();
    Q_EMIT viewChanged();
}

void RetryTimeline::follow()
{
    setScale(m_scale, true);
}

void RetryTimeline::zoom(double factor)
{
    m_zoomed = true;
    const TimelineGeometry geometry = geometryNow();
    setScale(m_scale.zoomed(factor, m_following ? geometry.nowX() : geometry.plot().width() / 2.0), m_following);
}

void RetryTimeline::look()
{
    m_now = m_clock.nowMs();
    if (m_following)
        m_scale = m_scale.with(m_now, geometryNow().nowX());
}

void RetryTimeline::setReducedMotion(bool reduced)
{
    m_reduced = reduced;
    keepPace();
}

// Only as often as something can be seen to move.
std::chrono::milliseconds RetryTimeline::pace() const
{
    if (m_reduced || motionReduced(this))
        return 1000ms;
    const bool counts = std::any_of(m_data.rows.begin(), m_data.rows.end(),
                                    [](const TimelineRow &row) { return row.dueAt || row.onWireSince; });
    const auto most = counts ? 100ms : 1000ms;
    return std::clamp(std::chrono::milliseconds(qint64(m_scale.msPerPixel())), 33ms, most);
}

void RetryTimeline::keepPace()
{
    if (const auto wanted = pace(); m_timer.intervalAsDuration() != wanted)
        m_timer.setInterval(wanted); // which begins it anew
}

void RetryTimeline::tick()
{
    if (window()->isMinimized() || m_data.rows.empty())
        return;
    keepPace();
    const qint64 left = m_scale.leftPixel();
    const TimelineGeometry geometry = geometryNow();
    const QRect plot = geometry.plot();
    const int before = static_cast<int>(m_scale.x(m_now));
    look();
    if (tellSentences()) {
        m_layer.forget();
        viewport()->update();
        return;
    }
    if (m_scale.leftPixel() != left)
        viewport()->update(plot.adjusted(0, -geometry.axis, 0, 0));
    else // what moves is at now and ahead of it
        viewport()->update(plot.adjusted(std::clamp(before - 60, 0, plot.width()), -geometry.axis, 0, 0));
}

// True if one reads differently now.
bool RetryTimeline::tellSentences()
{
    if (m_told != 0 && m_now >= m_told && m_now - m_told < sentenceEvery)
        return false;
    m_told = m_now;
    QStringList told;
    told.reserve(static_cast<qsizetype>(m_data.rows.size()));
    for (const TimelineRow &row : m_data.rows)
        told += timelinewords::why(row, m_now);
    if (told == m_sentences)
        return false;
    m_sentences = std::move(told);
    return true;
}

void RetryTimeline::layOutBars()
{
    const TimelineGeometry geometry = geometryNow();
    const int rows = static_cast<int>(m_data.rows.size()) * m_rowHeight;
    const int room = viewport()->height() - geometry.axis;
    verticalScrollBar()->setRange(0, std::max(0, rows - room));
    verticalScrollBar()->setPageStep(std::max(1, room));
    verticalScrollBar()->setSingleStep(m_rowHeight);
    m_layer.forget();
    viewport()->update();
}

void RetryTimeline::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (!m_zoomed)
        fit();
    look();
    layOutBars();
    Q_EMIT viewChanged();
}

void RetryTimeline::scrollContentsBy(int, int)
{
    m_layer.forget();
    viewport()->update();
}

void RetryTimeline::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    look();
    m_timer.start(pace());
}

void RetryTimeline::hideEvent(QHideEvent *event)
{
    QAbstractScrollArea::hideEvent(event);
    m_timer.stop();
}

void RetryTimeline::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        m_layer.forget();
}

int RetryTimeline::currentRow() const
{
    const auto found = std::find_if(m_data.rows.begin(), m_data.rows.end(),
                                    [this](const TimelineRow &row) { return row.task == m_current; });
    return !m_current.isValid() || found == m_data.rows.end() ? -1 : static_cast<int>(found - m_data.rows.begin());
}

// Behind the attempts that ended stands what is on its way, or the next try.
int RetryTimeline::lastAttempt(int n) const
{
    const TimelineRow &row = m_data.rows[static_cast<size_t>(n)];
    const int ended = static_cast<int>(row.attempts.size());
    return row.onWireSince || row.dueAt ? ended : ended - 1;
}

QRect RetryTimeline::attemptRect(int n, int attempt) const
{
    if (n < 0 || n >= static_cast<int>(m_data.rows.size()) || attempt < 0 || attempt > lastAttempt(n))
        return {};
    const TimelineRow &row = m_data.rows[static_cast<size_t>(n)];
    const TimelineGeometry geometry = geometryNow();
    qint64 from = 0, to = 0;
    if (attempt < static_cast<int>(row.attempts.size())) {
        from = row.attempts[static_cast<size_t>(attempt)].startedAt;
        to = row.attempts[static_cast<size_t>(attempt)].endedAt;
    } else {
        from = row.onWireSince.value_or(std::max(row.dueAt.value_or(m_now), m_now));
        to = row.onWireSince ? m_now : from;
    }
    QRectF bar = geometry.bar(m_scale, from, to, geometry.middle(n));
    if (attempt == static_cast<int>(row.attempts.size()) && !row.onWireSince) // a ring around its time
        bar = QRectF(m_scale.x(from) - 6, geometry.middle(n) - 6, 12, 12);
    return bar.toAlignedRect().translated(geometry.plot().left(), 0);
}

QString RetryTimeline::tip(int row, int attempt) const
{
    if (row < 0 || row >= static_cast<int>(m_data.rows.size()))
        return {};
    const TimelineRow &about = m_data.rows[static_cast<size_t>(row)];
    return attempt < 0 ? timelinewords::why(about, m_now)
                       : timelinewords::attempt(about, static_cast<size_t>(attempt), m_now);
}

RetryTimeline::Hit RetryTimeline::hit(const QPoint &at) const
{
    const TimelineGeometry geometry = geometryNow();
    const int row = geometry.rowAt(at.y());
    if (row < 0 || row >= static_cast<int>(m_data.rows.size()))
        return {};
    if (!geometry.plot().contains(at))
        return {row, -1};
    // A wait belongs to the attempt before it.
    int found = -1;
    for (int n = 0; n <= lastAttempt(row); ++n) {
        const QRect bar = attemptRect(row, n);
        if (at.x() >= bar.left() - 2)
            found = n;
    }
    if (found == lastAttempt(row) && at.x() > attemptRect(row, found).right() + 24)
        found = -1; // behind all of it
    return {row, found};
}

void RetryTimeline::setCurrent(int row, int attempt)
{
    if (row < 0 || row >= static_cast<int>(m_data.rows.size()))
        return;
    m_current = m_data.rows[static_cast<size_t>(row)].task;
    m_attempt = std::min(attempt, lastAttempt(row));
    const TimelineGeometry geometry = geometryNow();
    const QRect at = geometry.row(row);
    const QRect plot = geometry.plot();
    if (at.top() < plot.top())
        verticalScrollBar()->setValue(verticalScrollBar()->value() - (plot.top() - at.top()));
    else if (at.bottom() > plot.bottom())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + at.bottom() - plot.bottom());
    viewport()->update();
    tellCurrent();
}

void RetryTimeline::tellCurrent()
{
    if (currentRow() >= 0)
        timelineCurrentChanged(*this, currentRow());
}

// What was walked to must be in sight: following now gives way.
void RetryTimeline::showInTime(int row, int attempt)
{
    const QRect plot = geometryNow().plot();
    const QRect bar = attemptRect(row, attempt);
    if (attempt < 0 || (bar.right() > plot.left() && bar.left() < plot.right()))
        return;
    const TimelineRow &about = m_data.rows[static_cast<size_t>(row)];
    const bool ended = attempt < static_cast<int>(about.attempts.size());
    setScale(m_scale.with(ended ? about.attempts[static_cast<size_t>(attempt)].startedAt : about.dueAt.value_or(m_now),
                          plot.width() / 3.0),
             false);
}

void RetryTimeline::walk(int rows, int attempts)
{
    if (m_data.rows.empty())
        return;
    const int count = static_cast<int>(m_data.rows.size());
    const int from = currentRow();
    const int row = std::clamp(from < 0 ? 0 : from + rows, 0, count - 1);
    int attempt = m_attempt;
    if (attempts != 0)
        attempt = attempt < 0 ? lastAttempt(row) : std::clamp(attempt + attempts, 0, lastAttempt(row));
    else if (attempt >= 0)
        attempt = lastAttempt(row);
    setCurrent(row, attempt);
    showInTime(row, m_attempt);
    const QRect about = m_attempt >= 0 ? attemptRect(row, m_attempt) : QRect();
    if (about.isValid())
        QToolTip::showText(viewport()->mapToGlobal(about.bottomLeft() + QPoint(0, 2)), tip(row, m_attempt), viewport());
    else
        QToolTip::hideText();
}

void RetryTimeline::keyPressEvent(QKeyEvent *event)
{
    const int page = std::max(1, (viewport()->height() - geometryNow().axis) / m_rowHeight - 1);
    switch (event->key()) {
    case Qt::Key_Down:
        return walk(1, 0);
    case Qt::Key_Up:
        return walk(-1, 0);
    case Qt::Key_PageDown:
        return walk(page, 0);
    case Qt::Key_PageUp:
        return walk(-page, 0);
    case Qt::Key_Right:
        return walk(0, 1);
    case Qt::Key_Left:
        return walk(0, -1);
    case Qt::Key_End:
        return follow();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(1 / zoomStep);
    case Qt::Key_Minus:
        return zoom(zoomStep);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current.isValid())
            Q_EMIT taskWanted(m_current);
        return;
    default:
        event->ignore(); // Esc is the page's
    }
}

void RetryTimeline::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (currentRow() < 0 && event->reason() != Qt::MouseFocusReason)
        setCurrent(0, -1);
    viewport()->update();
}

void RetryTimeline::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

// Over the plot it zooms at the pointer where all rows are in sight, and with Ctrl; sideways it goes through time; else
// it scrolls the rows, as in any list.
void RetryTimeline::wheelEvent(QWheelEvent *event)
{
    const QRect plot = geometryNow().plot().adjusted(0, -geometryNow().axis, 0, 0);
    const QPoint at = event->position().toPoint();
    const QPoint turned = event->angleDelta();
    const bool zooms = verticalScrollBar()->maximum() == 0 || event->modifiers().testFlag(Qt::ControlModifier);
    const bool sideways = std::abs(turned.x()) > std::abs(turned.y());
    if (!plot.contains(at) || m_data.rows.empty() || (!zooms && !sideways))
        return QAbstractScrollArea::wheelEvent(event);
    if (sideways) {
        setScale(m_scale.movedBy(-turned.x() / 4), false);
    } else if (turned.y() != 0) {
        m_zoomed = true;
        const double x = at.x() - plot.left();
        // Near now it stays with now; elsewhere what is looked at stays, and following gives way.
        const bool near = m_following && std::abs(x - geometryNow().nowX()) <= 12;
        setScale(m_scale.zoomed(std::pow(zoomStep, -turned.y() / 120.0), x), near);
    }
    event->accept();
}

void RetryTimeline::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    m_pressed = event->pos();
    m_pressedScale = m_scale;
    m_pressedOn = hit(event->pos());
    m_dragging = false;
}

void RetryTimeline::mouseMoveEvent(QMouseEvent *event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) {
        const int moved = event->pos().x() - m_pressed.x();
        if (!m_dragging && std::abs(moved) < dragFrom)
            return;
        if (!m_dragging)
            viewport()->setCursor(Qt::ClosedHandCursor);
        m_dragging = true;
        setScale(m_pressedScale.movedBy(-moved), false);
        return;
    }
    const Hit over = hit(event->pos());
    if (over.row != m_hover) {
        m_hover = over.row;
        viewport()->setCursor(over.row >= 0 && !m_plotOnly ? Qt::PointingHandCursor : Qt::ArrowCursor);
        viewport()->update();
    }
}

void RetryTimeline::mouseReleaseEvent(QMouseEvent *event)
{
    viewport()->unsetCursor();
    const Hit over = hit(event->pos());
    if (event->button() != Qt::LeftButton || std::exchange(m_dragging, false) || over.row < 0 ||
        over.row != m_pressedOn.row)
        return;
    setCurrent(over.row, over.attempt);
    Q_EMIT taskWanted(m_current);
}

bool RetryTimeline::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const Hit over = hit(help->pos());
        if (over.row < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tip(over.row, over.attempt), viewport(),
                               over.attempt >= 0 ? attemptRect(over.row, over.attempt) : QRect());
        return true;
    }
    if (event->type() == QEvent::Leave && m_hover >= 0) {
        m_hover = -1;
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace pushdesk
