// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/batches/batchwords.h"
#include "ui/batches/timeleft.h"
#include "ui/shell/standing.h"

#include <QWidget>

class QPushButton;
class QStackedLayout;
class QTabBar;

namespace pushdesk {

class BatchCounters;
class BatchRows;
class BatchTrouble;
class ElidedLabel;
class ImportReportView;
class LeftOutView;
class Refresher;
class SegmentedBar;
class Strip;
class Theme;
class TimelineControls;

// One batch opened: when it is done, what became of its rows, which are in trouble, what the import came to.
class BatchView : public QWidget {
    Q_OBJECT
public:
    enum Tab { Trouble, Rows, Report, LeftOut };

    BatchView(Engine &engine, const Theme &theme, QWidget *parent = nullptr);

    void open(BatchId id);
    void showRows(std::optional<TaskState> state); // all of them, or those in one state
    void storeChanged();
    void setPaused(const std::vector<PausedUpstream> &paused);
    [[nodiscard]] BatchId batch() const { return m_id; }
    [[nodiscard]] QString fileName() const { return m_batch.fileName; }

Q_SIGNALS:
    void loaded();
    void left(); // back to the list
    void taskWanted(pushdesk::TaskId id);
    void exportWanted(const pushdesk::BatchRecord &batch);

private:
    struct Answer {
        BatchRecord batch;
        batchwords::Upstream upstream;
        qint64 queued = 0; // what can be taken back
        qint64 open = 0;   // of the dead ones: they need a person
    };
    [[nodiscard]] static Result<Answer> readBatch(ReadStore &store, BatchId id);
    QWidget *makeHead();
    QWidget *makeTabs();
    void ask();
    void show(const Answer &answer);
    void tellHeadline();
    void tellTabs();
    void pauseOrResume();
    void cancelQueued();

    Engine &m_engine;
    const Theme &m_theme;
    Refresher *m_refresher;
    Strip *m_strip;
    ElidedLabel *m_headline = nullptr;
    ElidedLabel *m_facts = nullptr;
    QPushButton *m_pause = nullptr;
    QPushButton *m_cancel = nullptr;
    SegmentedBar *m_bar = nullptr;
    BatchCounters *m_counters = nullptr;
    QTabBar *m_tabs = nullptr;
    ElidedLabel *m_settled = nullptr;
    TimelineControls *m_controls = nullptr;
    QStackedLayout *m_stack = nullptr;
    BatchTrouble *m_trouble = nullptr;
    BatchRows *m_rows = nullptr;
    ImportReportView *m_report = nullptr;
    LeftOutView *m_leftOut = nullptr;
    BatchId m_id;
    BatchRecord m_batch;
    batchwords::Upstream m_upstream;
    TimeLeft m_left;
    qint64 m_queued = 0;
    qint64 m_open = 0;
};

} // namespace pushdesk
