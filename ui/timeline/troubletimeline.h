// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/panel.h"

class QLabel;

namespace pushdesk {

class RetryTimeline;
class Theme;
class TroubleFeed;
struct TroubleScope;

// "Being retried now": the tasks in trouble, longest first, as a panel of a few rows. It is as high as its rows.
class TroubleTimeline : public Panel {
    Q_OBJECT
public:
    TroubleTimeline(Engine &engine, const Theme &theme, int mostRows, QWidget *parent = nullptr);

    void setScope(const TroubleScope &scope); // everybody's at first
    void storeChanged();
    [[nodiscard]] qint64 inTrouble() const;
    [[nodiscard]] RetryTimeline &timeline() const { return *m_timeline; }

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
    void told(); // inTrouble may be another one

private:
    void tell();

    int m_mostRows;
    RetryTimeline *m_timeline;
    TroubleFeed *m_feed;
    QLabel *m_count;
    QLabel *m_nothing;
};

} // namespace pushdesk
