// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/taskquery.h"

#include <QWidget>

class QPushButton;

namespace pushdesk {

class Refresher;
class ReplayFlow;
class Strip;
class Theme;

// Orders over all of the filter, never over the page: their numbers are counted in the store and stand on the buttons;
// the set is frozen by the click, before anything is confirmed. GUI thread.
class TaskActions : public QWidget {
    Q_OBJECT
public:
    TaskActions(Engine &engine, const Theme &theme, Strip *strip, QWidget *parent);
    void setQuery(const TaskQuery &query);
    void storeChanged();
    void replay(const std::vector<DeadLetterId> &letters, const QString &what);

private:
    struct Counts {
        qint64 waiting = 0; // for a retry
        qint64 queued = 0;  // that can be taken back
        qint64 dead = 0;    // for a replay: those with an open letter that no replay holds
        qint64 all = 0;
        bool least = false; // there may be more
    };
    using Frozen = std::vector<TaskId>;
    [[nodiscard]] static Result<Counts> count(ReadStore &store, const TaskQuery &query);
    void ask();
    [[nodiscard]] static Result<qint64> countDead(ReadStore &store, const TaskQuery &query, qint64 dead);
    void show(const Counts &counts);
    // Of a set that grew beyond `shown`, what the button said, nothing is done.
    void freeze(const TaskStates &states, qint64 shown, const std::function<void(const Frozen &)> &then);
    void setBusy(bool busy); // from the press until what came of it
    void retry(const Frozen &tasks);
    void askCancel(const Frozen &tasks);
    void cancel(const Frozen &tasks);
    void replayDead();
    void exportAll();

    Engine &m_engine;
    const Theme &m_theme;
    Strip *m_strip;
    ReplayFlow *m_flow;
    Refresher *m_refresher;
    TaskQuery m_query;
    Counts m_counts;
    bool m_busy = false;
    QPushButton *m_retry;
    QPushButton *m_cancel;
    QPushButton *m_replay;
    QPushButton *m_export;
};

} // namespace pushdesk
