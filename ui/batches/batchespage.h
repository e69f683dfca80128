// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

class QStackedLayout;

namespace pushdesk {

class BatchesModel;
class BatchSummary;
class DataTable;
class EmptyState;
class Refresher;
class Strip;

// What was imported and how far each batch is.
class BatchesPage : public ConsolePage {
    Q_OBJECT
public:
    BatchesPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void setStanding(const Standing &standing) override;
    void refresh() override;
    void showBatch(BatchId id); // selects it as soon as it is loaded

private:
    void layOut();
    void showSelected();
    void showEmptyOrRows();
    void selectWanted();
    void exportBatch(const BatchRecord &batch);
    void askUpstreams();

    BatchesModel *m_model;
    DataTable *m_table;
    BatchSummary *m_summary;
    EmptyState *m_empty;
    Strip *m_strip;
    Strip *m_pausedStrip;
    std::vector<PausedUpstream> m_paused;
    PausedUpstream m_told; // what that strip says
    QWidget *m_rows;
    QStackedLayout *m_stack = nullptr;
    BatchId m_wanted;
    bool m_hasUpstreams = true;
};

} // namespace pushdesk
