// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace pushdesk {

class MarkedLabel;
class Refresher;
class SegmentedBar;
class Theme;

// How far a replay is, with Pause, Resume and Cancel, and at its end what came of it. Shows the one that was ordered
// here, else the newest that has not ended, whoever ordered it. Hidden where there is none, and once it is closed.
class ReplayStrip : public QFrame {
    Q_OBJECT
public:
    ReplayStrip(Engine &engine, const Theme &theme, QWidget *page);
    void watch(ReplayId id);
    void storeChanged();
    void runningChanged(); // perhaps the engine was started or stopped

Q_SIGNALS:
    void failed(const pushdesk::Error &error);
    void resultWanted(const pushdesk::ReplayRecord &replay); // row by row

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void ask();
    void take(const ReplayRecord &replay, qint64 stoppedCauses, const QStringList &paused);
    void say();
    void give(const QFuture<Result<bool>> &order);
    void close();
    [[nodiscard]] QString progress() const;
    [[nodiscard]] QString result() const;
    void mark(const QString &text);

    Engine &m_engine;
    const Theme &m_theme;
    MarkedLabel *m_text;
    SegmentedBar *m_bar;
    QLabel *m_when;
    QPushButton *m_resume;
    QPushButton *m_pause;
    QPushButton *m_cancel;
    QPushButton *m_see;
    QPushButton *m_close;
    Refresher *m_asking;
    ReplayId m_watched; // none: the newest that has not ended
    ReplayId m_closed;  // not shown again
    ReplayRecord m_replay;
    qint64 m_stoppedCauses = 0;
    QStringList m_paused;   // upstreams, for which it waits
    bool m_running = false; // what was said of the engine
};

} // namespace pushdesk
