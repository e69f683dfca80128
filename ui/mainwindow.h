// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>

class QStackedWidget;

namespace pushdesk {

class ActivityPage;
class BatchesPage;
class DeadLettersPage;
class ImporterSheet;
class IncidentStrip;
class ConsolePage;
class DropHint;
struct Standing;
class OverviewPage;
class PageDeck;
class PracticeBand;
class QuitSheet;
class Rail;
class RailButton;
class Refresher;
class RunControl;
class Search;
class StatusLine;
class StoreStrips;
class Strip;
class TasksPage;
class Theme;
class TopBar;
class UpstreamsPage;

// The console: navigation, what every page shares, and closing. GUI thread; the engine outlives it.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Engine &engine, QWidget *parent = nullptr);
    ~MainWindow() override;

    // Opens the importer, with a file or to choose one.
    void importFile(const QString &path = {});
    // What a person decided in the window that this one takes the place of: its place, and that pushing is paused.
    void takeOver(const MainWindow &before);
    void remember() const;                 // its place, the page, the splitters: for the next one
    void setLanguage(const QString &code); // the one it speaks: what the menu marks
    // What came of demoWanted(): the batch that was queued.
    void demoStarted(const Result<BatchId> &batch);
    // What came of practiceWanted(): it goes on in a window of its own.
    void practiceStarted(const Result<bool> &done);
    [[nodiscard]] PracticeBand *practice() const { return m_practice; } // null: this window is the real one
    void showQueued(BatchId batch); // and starts the pushing, unless a person paused it

Q_SIGNALS:
    void languageWanted(const QString &code);
    // The practice upstream is to be started and its sample queued, under that name.
    void demoWanted(const QString &upstream);
    // These rows are to be pushed in practice, with their upstream's config or, without one, a made-up one.
    void practiceWanted(const pushdesk::ImportRequest &rows);
    void practiceClosed(); // of a practice window

protected:
    void showEvent(QShowEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void layOut();
    void addPages();
    void connectPage(ConsolePage *page);
    void addShortcuts();
    void addSearch();
    void showTask(TaskId id);
    void showBatch(BatchId id);
    void showCause(UpstreamId upstream, const QString &fingerprint);
    void pasteRows();
    void refresh();
    void storeChanged(const ChangeSet &what);
    void askCounts();
    void showStanding(const Standing &standing);
    void showUpstream(UpstreamId id);
    void fitToScreen();
    [[nodiscard]] bool keepsUnsaved(const std::function<void()> &then);
    void changeLanguage(const QString &code);
    void stay();
    void openImporter();
    void goOnQuitting();
    void queued(BatchId batch, const QString &upstream, qint64 rows);
    void queuedTooLate(BatchId batch, const QString &what);

    Engine &m_engine;
    Theme *m_theme;
    RunControl *m_control;
    Rail *m_rail = nullptr;
    TopBar *m_top = nullptr;
    PracticeBand *m_practice = nullptr;
    StoreStrips *m_store = nullptr;
    IncidentStrip *m_incident = nullptr; // a crash, a sleep
    Strip *m_said = nullptr;             // what came of an import that a person stopped
    QStackedWidget *m_stack = nullptr;
    PageDeck *m_deck = nullptr;
    OverviewPage *m_overview = nullptr;
    BatchesPage *m_batches = nullptr;
    TasksPage *m_tasks = nullptr;
    DeadLettersPage *m_deadLetters = nullptr;
    UpstreamsPage *m_upstreams = nullptr;
    ActivityPage *m_activity = nullptr;
    StatusLine *m_status = nullptr;
    Search *m_search = nullptr;
    DropHint *m_dropHint = nullptr;
    RailButton *m_deadLettersButton = nullptr;
    RailButton *m_upstreamsButton = nullptr;
    Refresher *m_counts = nullptr;
    QPointer<ImporterSheet> m_importer;
    QPointer<QuitSheet> m_quitting;
    QString m_lastUpstream;
    QString m_language;
    bool m_mayClose = false;
    bool m_ran = false; // before a person wanted to quit
    bool m_fitted = false;
};

} // namespace pushdesk
