// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

class QStackedLayout;

namespace pushdesk {

class BatchesModel;
class BatchSummary;
class BatchView;
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
    void goHome() override;
    void showBatch(BatchId id);   // opens it
    void showLeftOut(BatchId id); // at the rows of its file that were not pushed

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void layOut();
    void openBatch(BatchId id);
    void tellHeading();
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
    BatchView *m_view;
    QWidget *m_list;
    QStackedLayout *m_pages = nullptr; // the list, or the batch that is open
    QStackedLayout *m_stack = nullptr; // rows, or why there are none
    BatchId m_wanted;
    bool m_hasUpstreams = true;
};

} // namespace pushdesk
