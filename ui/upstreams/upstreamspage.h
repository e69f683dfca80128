// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

class QPushButton;
class QStackedLayout;

namespace pushdesk {

class DataTable;
class EmptyState;
class Refresher;
class Strip;
class UpstreamsModel;

// Where rows go: how each upstream is and why, add, pause, resume, its config.
class UpstreamsPage : public ConsolePage {
    Q_OBJECT
public:
    UpstreamsPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void refresh() override;
    QDialog *addUpstream(); // opens the sheet; accepted once it is added
    void choose(UpstreamId id);

private:
    void layOut();
    void ask();
    void showButtons();
    void pauseOrResume();
    void showConfig();
    [[nodiscard]] const UpstreamRecord *selected() const;

    UpstreamsModel *m_model;
    Refresher *m_refresher;
    Strip *m_strip;
    DataTable *m_table;
    EmptyState *m_empty;
    QWidget *m_rows;
    QStackedLayout *m_stack = nullptr;
    UpstreamId m_wanted; // to be selected once it is there
    QPushButton *m_add;
    QPushButton *m_pause;
    QPushButton *m_config;
};

} // namespace pushdesk
