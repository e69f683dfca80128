// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QWidget>

class QStackedLayout;

namespace pushdesk {

class EmptyState;
class RetryTimeline;
class Theme;
class TroubleFeed;

// The tasks of a batch that are in trouble, as a timeline with its legend.
class BatchTrouble : public QWidget {
    Q_OBJECT
public:
    BatchTrouble(Engine &engine, const Theme &theme, QWidget *parent = nullptr);

    void open(BatchId batch);
    void setBatch(const BatchRecord &batch, bool paused); // for what to say where there is no trouble
    void storeChanged();
    [[nodiscard]] RetryTimeline &timeline() const { return *m_timeline; }
    [[nodiscard]] qint64 inTrouble() const;
    [[nodiscard]] qint64 settled() const;

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
    void told();
    void failed(const pushdesk::Error &error);

private:
    RetryTimeline *m_timeline;
    TroubleFeed *m_feed;
    EmptyState *m_empty;
    QWidget *m_rows;
    QStackedLayout *m_stack;
};

} // namespace pushdesk
