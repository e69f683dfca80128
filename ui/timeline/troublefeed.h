// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/troublereport.h"

#include <QObject>
#include <QTimer>

namespace pushdesk {

class Engine;
class Refresher;
class RetryTimeline;

// Keeps a retry timeline in step with the store and the wire: asks while its widget is shown. GUI thread.
class TroubleFeed : public QObject {
    Q_OBJECT
public:
    static constexpr int everyRow = 200;          // as many as are shown at once
    static constexpr qint64 settledStay = 30'000; // ms

    // Asks while `shownWith` is visible; the timeline may be hidden meanwhile.
    TroubleFeed(Engine &engine, RetryTimeline &timeline, QWidget *shownWith, int mostRows = everyRow);

    void setScope(const TroubleScope &scope); // whose trouble; forgets what was shown
    void setTask(TaskId task);                // one task instead, in trouble or not
    void storeChanged();
    [[nodiscard]] qint64 inTrouble() const { return m_report.trouble.inTrouble; }
    [[nodiscard]] qint64 settled() const; // of those shown: they leave soon
    [[nodiscard]] const TroubleReport &report() const { return m_report; }

Q_SIGNALS:
    void told(); // an answer came
    void failed(const pushdesk::Error &error);

private:
    void restart();
    void ask();
    void draw();

    Engine &m_engine;
    RetryTimeline &m_timeline;
    Refresher *m_refresher;
    QTimer m_timer; // for what the store does not tell: the wire, and settled ones that have stayed long enough
    TroubleScope m_scope;
    TaskId m_task;
    int m_most;
    quint64 m_generation = 0;
    TroubleReport m_report;
};

} // namespace pushdesk
