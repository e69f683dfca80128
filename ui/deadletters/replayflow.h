// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/replayoutlook.h"
#include "engine/store/letterreads.h"

#include <QObject>
#include <QTimer>

class QWidget;

namespace pushdesk {

class Strip;
class Theme;

// From the click on a replay button to the order: freeze the set, plan, ask where a verdict needs a person, replay,
// tell. One at a time. What takes long says how far it is and can be cancelled.
class ReplayFlow : public QObject {
    Q_OBJECT
public:
    ReplayFlow(Engine &engine, const Theme &theme, Strip *strip, QWidget *parent);
    // `what` names the set, for the title. `shown`: the number that the button said; a set that grew since is not
    // replayed but said.
    void start(const DeadLetterFilter &filter, const QString &what, qint64 shown);
    void runsNow(); // what was said about pressing Run is done
    [[nodiscard]] bool busy() const { return m_busy; }
    void tell(const ReplayReport &report); // what was ordered, here or by an edit

Q_SIGNALS:
    void busyChanged();
    void replayed(pushdesk::ReplayId id); // none: nothing was replayed

private:
    struct Set {
        FrozenLetters letters;
        ReplayOutlook outlook;
    };
    void take(const Set &set, qint64 shown);
    void plan();
    void end(const QString &told); // nothing was replayed
    void giveUp(const Error &error);
    void follow(const QFuture<Result<ReplayReport>> &order, const QString &doing);
    void sayProgress();
    void decide(const ReplayReport &plan);
    void replay(bool pastTtl);
    void setBusy(bool busy);

    Engine &m_engine;
    const Theme &m_theme;
    Strip *m_strip;
    QWidget *m_window;
    FrozenLetters m_set;
    QString m_what;
    QFuture<Result<ReplayReport>> m_order; // on its way: the plan or the replay
    QString m_doing;                       // what it is, with %1 for how far
    QString m_said;                        // of that, in the strip
    QTimer m_long;
    ReplayOutlook m_outlook;
    QString m_untilRun; // what the strip says until the engine runs
    bool m_busy = false;
};

} // namespace pushdesk
