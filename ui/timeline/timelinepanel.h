// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/timeline/timelinelegend.h"
#include "ui/widgets/panel.h"

class QLabel;

namespace pushdesk {

class RetryTimeline;
class Theme;
class TroubleFeed;

// A timeline as a panel: its name, how many, what its signs mean; the rows, or why there are none. What it is fed with
// is asked for by whoever derives from it.
class TimelinePanel : public Panel {
    Q_OBJECT
public:
    struct Words {
        QString title;
        QString nothing;
        QString countName, nothingName; // object names
        QMargins head, nothingMargins;
    };
    TimelinePanel(Engine &engine, const Theme &theme, const QString &timelineName, QWidget *parent);
    void storeChanged();
    [[nodiscard]] RetryTimeline &timeline() const { return *m_timeline; }

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);

protected:
    void layOut(const Words &words, const std::vector<TimelineLegend::Sign> &signs);

    const Theme &m_theme;
    RetryTimeline *m_timeline;
    TroubleFeed *m_feed = nullptr;
    QLabel *m_count;
    QLabel *m_nothing;
};

} // namespace pushdesk
