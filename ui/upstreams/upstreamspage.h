// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/consolepage.h"

class QPushButton;
class QStackedLayout;

namespace pushdesk {

class DataTable;
class EmptyState;
class Refresher;
class SecretKeeper;
class Strip;
class UpstreamForm;
class UpstreamsModel;

// Where rows go: how each upstream is and why, add, pause, resume, remove, and the form of one.
class UpstreamsPage : public ConsolePage {
    Q_OBJECT
public:
    UpstreamsPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void refresh() override;
    void goHome() override;
    [[nodiscard]] bool hasUnsaved() const override;
    void askAboutUnsaved(const std::function<void()> &then) override;
    QDialog *addUpstream(); // opens the sheet; accepted once it is added
    void choose(UpstreamId id);
    void open(UpstreamId id); // its form

private:
    void layOut();
    void ask();
    void showButtons();
    void pauseOrResume();
    void connectParts();
    void showList(const Result<Status> &answer);
    void pause(const QString &name);
    void tellPaused(const QFuture<Result<bool>> &order, const QString &refused);
    void remove();
    void exportConfig();
    void showConfig();
    void openForm(const UpstreamRecord &upstream);
    void closeForm();
    void showHeading();
    [[nodiscard]] const UpstreamRecord *selected() const;
    [[nodiscard]] SecretKeeper &keeper();

    UpstreamsModel *m_model;
    Refresher *m_refresher;
    Strip *m_strip;
    DataTable *m_table;
    EmptyState *m_empty;
    QWidget *m_rows;
    QStackedLayout *m_stack = nullptr;
    bool m_ordering = false; // a pause or a resume
    bool m_ordered = false;  // and it is answered, the list not yet
    UpstreamForm *m_form = nullptr;
    SecretKeeper *m_keeper = nullptr; // made when it is needed
    UpstreamId m_wanted;              // to be selected once it is there
    UpstreamId m_toOpen;              // its form, once it is there
    QPushButton *m_add;
    QPushButton *m_pause;
    QPushButton *m_config;
    QPushButton *m_open;
    QPushButton *m_more;
};

} // namespace pushdesk
