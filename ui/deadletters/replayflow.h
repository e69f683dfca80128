// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/replayoutlook.h"

#include <QObject>

class QWidget;

namespace pushdesk {

class Strip;
class Theme;

// From the click on a replay button to the order: plan, ask where a verdict needs a person, replay, tell. One at a
// time.
class ReplayFlow : public QObject {
    Q_OBJECT
public:
    ReplayFlow(Engine &engine, const Theme &theme, Strip *strip, QWidget *parent);
    void start(const DeadLetterFilter &filter, const QString &what); // `what` names the set, for the title
    void runsNow();                                                  // what was said about pressing Run is done
    [[nodiscard]] bool busy() const { return m_busy; }
    void tell(const ReplayReport &report); // what was ordered, here or by an edit

Q_SIGNALS:
    void busyChanged();
    void replayed(pushdesk::ReplayId id); // none: nothing was left to replay

private:
    void plan();
    void giveUp(const Error &error);
    void decide(const ReplayReport &plan);
    void replay(bool pastTtl);
    void setBusy(bool busy);

    Engine &m_engine;
    const Theme &m_theme;
    Strip *m_strip;
    QWidget *m_window;
    DeadLetterFilter m_filter;
    QString m_what;
    ReplayOutlook m_outlook;
    QString m_untilRun; // what the strip says until the engine runs
    bool m_busy = false;
};

} // namespace pushdesk
