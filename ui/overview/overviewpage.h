// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"
#include "ui/consolepage.h"

#include <QTimer>

class QScrollArea;
class QStackedLayout;
class QVBoxLayout;

namespace pushdesk {

class BatchesPanel;
class FirstStart;
class HomeBand;
class Refresher;
class Strip;
class ThroughputChart;
class TroubleTimeline;
class UpstreamsPanel;

// The answer to "can I go home?", how each upstream is, and what is on its way. Before there is an upstream or a batch:
// what to do first.
class OverviewPage : public ConsolePage {
    Q_OBJECT
public:
    OverviewPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void refresh() override;
    // What came of demoWanted().
    void demoStarted(const Result<BatchId> &batch);

Q_SIGNALS:
    void demoWanted();
    void batchesWanted(); // all of them
    void leftOutWanted(pushdesk::BatchId batch);

private:
    void layOut();
    [[nodiscard]] QWidget *makeChart();
    void ask();
    void take(const Result<Overview> &answer);
    void show();
    void countDown();
    void leaveOutSeen(); // files with invalid rows whose report was opened
    void openInvalid(BatchId batch);
    [[nodiscard]] bool pushes() const;

    Refresher *m_refresher = nullptr;
    QTimer m_countdown;
    std::optional<Overview> m_overview;
    Strip *m_strip = nullptr;
    QStackedLayout *m_stack = nullptr;
    FirstStart *m_first = nullptr;
    QWidget *m_blank = nullptr; // until the first answer
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_column = nullptr;
    HomeBand *m_home = nullptr;
    UpstreamsPanel *m_upstreams = nullptr;
    ThroughputChart *m_chart = nullptr;
    BatchesPanel *m_batches = nullptr;
    TroubleTimeline *m_trouble = nullptr;
};

} // namespace pushdesk
