// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timelinegeometry.h"
#include "ui/timeline/timelinelayer.h"

#include <QAbstractScrollArea>
#include <QTimer>

namespace pushdesk {

class Clock;
class Theme;

// The live retry timeline: a row for each task, its attempts as bars of true length, the waits between them, the next
// try counting down to the line of now. Follows now until it is dragged; wheel and + - zoom; arrows walk rows and
// attempts; Enter and a click open the task. Knows nothing of the engine: rows are set. GUI thread.
class RetryTimeline : public QAbstractScrollArea {
    Q_OBJECT
public:
    RetryTimeline(const Theme &theme, const Clock &clock, const QString &objectName, QWidget *parent = nullptr);

    void setData(TimelineData data);
    void setRowHeight(int height);
    void setPlotOnly();                  // no keys and sentences: it is about one task
    void setClockAxis();                 // ticks are times of the day
    void setReducedMotion(bool reduced); // once a second for everything

    [[nodiscard]] const TimelineData &data() const { return m_data; }
    [[nodiscard]] bool isFollowing() const { return m_following; }
    void follow();
    void zoom(double factor); // around now, or the middle; above 1 sees more
    [[nodiscard]] qint64 spanMs() const;
    [[nodiscard]] const TimeScale &scale() const { return m_scale; }

    [[nodiscard]] int currentRow() const;
    [[nodiscard]] int currentAttempt() const { return m_attempt; } // -1: the row as a whole
    void setCurrent(int row, int attempt);
    [[nodiscard]] QString sentence(int row) const { return m_sentences.value(row); }
    [[nodiscard]] QString tip(int row, int attempt) const;       // of an attempt; behind the last: what comes next
    [[nodiscard]] QRect attemptRect(int row, int attempt) const; // in the viewport
    [[nodiscard]] QRect rowRect(int row) const { return geometryNow().row(row); }
    [[nodiscard]] int layersDrawn() const { return m_layer.drawn(); }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
    void viewChanged(); // following or the zoom

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    struct Hit {
        int row = -1;
        int attempt = -1;
    };
    [[nodiscard]] TimelineGeometry geometryNow() const;
    [[nodiscard]] Hit hit(const QPoint &at) const;
    [[nodiscard]] int lastAttempt(int row) const;
    [[nodiscard]] std::chrono::milliseconds pace() const;
    void keepPace();
    void tick();
    void look(); // the clock, once a frame
    bool tellSentences();
    void fit();
    void setScale(const TimeScale &scale, bool following);
    void layOutBars();
    void showInTime(int row, int attempt);
    void walk(int rows, int attempts);
    void tellCurrent();

    void paintGround(QPainter &painter, const TimelineGeometry &geometry);
    void paintAxis(QPainter &painter, const TimelineGeometry &geometry);
    void paintMoment(QPainter &painter, const TimelineGeometry &geometry);
    void paintComing(QPainter &painter, const TimelineGeometry &geometry, int n);
    void paintNow(QPainter &painter, const TimelineGeometry &geometry);
    void paintCurrent(QPainter &painter, const TimelineGeometry &geometry);
    [[nodiscard]] std::vector<std::pair<double, QString>> ticks(const TimelineGeometry &geometry) const;

    const Theme &m_theme;
    const Clock &m_clock;
    TimelineData m_data;
    TimelineLayer m_layer;
    QStringList m_sentences;
    TimeScale m_scale;
    QTimer m_timer;
    qint64 m_now = 0;
    qint64 m_told = 0; // when the sentences were last made
    TaskId m_current;
    int m_attempt = -1;
    int m_hover = -1;
    int m_rowHeight = 33;
    int m_widestKey = 100; // pixels
    bool m_plotOnly = false;
    bool m_clockAxis = false;
    bool m_reduced = false;
    bool m_following = true;
    bool m_zoomed = false; // by a person: it is not fitted any more
    QPoint m_pressed;
    TimeScale m_pressedScale;
    Hit m_pressedOn;
    bool m_dragging = false;
};

} // namespace pushdesk
