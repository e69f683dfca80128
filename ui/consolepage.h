// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/shell/standing.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <functional>

namespace pushdesk {

// What every page of the console gets and gives. Pages know neither each other nor the window.
class ConsolePage : public QWidget {
    Q_OBJECT
public:
    ConsolePage(Engine &engine, const Theme &theme, QWidget *parent) : QWidget(parent), m_engine(engine), m_theme(theme)
    {
    }

    [[nodiscard]] const QString &title() const { return m_title; }
    [[nodiscard]] const QString &subtitle() const { return m_subtitle; }
    virtual void storeChanged(const ChangeSet &what) = 0;           // after a commit; at most 20 times a second
    virtual void setStanding(const Standing &) {}                   // as often
    virtual void refresh() = 0;                                     // F5: ask for everything shown
    virtual void goHome() {}                                        // chosen in the rail: leave a task that is open
    [[nodiscard]] virtual bool hasUnsaved() const { return false; } // what would be lost with the window
    // Asks a person about it; the page is in sight. `then` follows when it is saved or given up, not where they stay.
    virtual void askAboutUnsaved(const std::function<void()> &) {}

Q_SIGNALS:
    void headingChanged();
    void importWanted(const QString &path); // empty: to be chosen
    void taskWanted(pushdesk::TaskId id);
    void tasksWanted(const pushdesk::TaskFilter &filter);
    void batchWanted(pushdesk::BatchId id);
    void causeWanted(pushdesk::UpstreamId upstream, const QString &fingerprint); // of the dead letters
    void editWanted(pushdesk::DeadLetterId id);                                  // its row corrected and replayed
    void deadLettersWanted();                                                    // all causes
    void upstreamsWanted();                                                      // to add one
    void upstreamWanted(pushdesk::UpstreamId id);

protected:
    void setHeading(const QString &title, const QString &subtitle = {})
    {
        if (m_title == title && m_subtitle == subtitle)
            return;
        m_title = title;
        m_subtitle = subtitle;
        Q_EMIT headingChanged();
    }

    Engine &m_engine;
    const Theme &m_theme;

private:
    QString m_title;
    QString m_subtitle;
};

} // namespace pushdesk
