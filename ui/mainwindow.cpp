// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow.h"

#include "ui/activity/activitypage.h"
#include "ui/activity/incidentstrip.h"
#include "ui/batches/batchespage.h"
#include "ui/consolepage.h"
#include "ui/deadletters/deadletterspage.h"
#include "ui/importer/droppedfiles.h"
#include "ui/importer/importersheet.h"
#include "ui/overview/overviewpage.h"
#include "ui/shell/drophint.h"
#include "ui/shell/keyssheet.h"
#include "ui/shell/pagedeck.h"
#include "ui/shell/practiceband.h"
#include "ui/shell/quitsheet.h"
#include "ui/shell/rail.h"
#include "ui/shell/railbutton.h"
#include "ui/shell/runcontrol.h"
#include "ui/shell/search.h"
#include "ui/shell/standing.h"
#include "ui/shell/statusline.h"
#include "ui/shell/storestrips.h"
#include "ui/shell/topbar.h"
#include "ui/shell/windowfit.h"
#include "ui/shell/windowmemory.h"
#include "ui/tasks/taskspage.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/upstreamspage.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/motion.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/remembered.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDialog>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QWindow>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr QSize wantedSize(1280, 800);
constexpr QSize leastSize(1008, 640);        // 1024 x 700 less a frame
constexpr QMargins likelyFrame(4, 36, 4, 4); // not known before the window was shown

const QString lastUpstreamKey = QStringLiteral("import/upstream");

} // namespace

MainWindow::MainWindow(Engine &engine, QWidget *parent)
    : QMainWindow(parent), m_engine(engine), m_theme(new Theme(*qApp, this)), m_control(new RunControl(engine, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(engine.practises() ? tr("Practice – Pushdesk") : QStringLiteral("Pushdesk"));
    setAcceptDrops(true);
    layOut();
    addPages();
    fitToScreen();
    addShortcuts();
    addSearch();
    m_dropHint = new DropHint(*m_theme, this);
    m_counts = new Refresher(
        this, [this] { askCounts(); }, 250ms);
    connect(&m_engine, &Engine::changed, this, &MainWindow::storeChanged);
    connect(m_control, &RunControl::stopped, this, [this] {
        if (m_quitting)
            goOnQuitting();
    });
    connect(m_theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    m_deck->choose(0);
    setRememberedFile(this, rememberedFileIn(m_engine.dataDir()));
    restoreWindow(*this, *m_deck);
    if (const auto memory = rememberedSettings(this))
        m_lastUpstream = memory->value(lastUpstreamKey).toString();
    restoreMotion(this);
    m_top->setReducedMotion(motionReduced(this));
    if (!m_engine.practises()) // that one looks as the desk does
        m_top->restoreScheme();
    m_rail->focusChosen(); // not the search, which is the first field
}

MainWindow::~MainWindow() = default;

void MainWindow::layOut()
{
    auto *central = new QWidget(this);
    m_rail = new Rail(*m_theme, central);
    m_top = new TopBar(*m_theme, central);
    m_store = new StoreStrips(m_engine, *m_theme, central);
    m_incident = new IncidentStrip(m_engine, *m_theme, central);
    m_said = new Strip(*m_theme, QStringLiteral("importStopped"), central);
    m_stack = new QStackedWidget(central);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_top);
    right->addWidget(m_store);
    right->addWidget(m_incident);
    right->addWidget(m_said);
    right->addWidget(m_stack, 1);
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addLayout(right, 1);
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins({});
    column->setSpacing(0);
    if (m_engine.practises()) {
        m_practice = new PracticeBand(*m_theme, central);
        connect(m_practice, &PracticeBand::endWanted, this, &QWidget::close);
        m_top->leaveOutOfPractice();
        column->addWidget(m_practice);
    }
    column->addLayout(row, 1);
    m_status = new StatusLine(m_engine, *m_control, *m_theme, central);
    column->addWidget(m_status);
    setCentralWidget(central);
    connect(m_top, &TopBar::importWanted, this, [this] { importFile(); });
    connect(m_top, &TopBar::backupWanted, m_store, &StoreStrips::backUp);
    connect(m_top, &TopBar::reducedMotionWanted, this, [this](bool reduced) { setMotionReduced(this, reduced); });
    connect(m_top, &TopBar::languageWanted, this, &MainWindow::changeLanguage);
    connect(m_top, &TopBar::keysWanted, this, [this] { (new KeysSheet(*m_theme, this))->open(); });
    connect(m_status, &StatusLine::upstreamWanted, this, &MainWindow::showUpstream);
}

void MainWindow::takeOver(const MainWindow &before)
{
    m_control->takeOver(*before.m_control);
    setGeometry(before.geometry());
}

void MainWindow::remember() const
{
    rememberWindow(*this, *m_deck);
}

void MainWindow::setLanguage(const QString &code)
{
    m_language = code;
    m_top->setLanguage(code);
}

// Another language is another window: what is not saved would go with this one.
void MainWindow::changeLanguage(const QString &code)
{
    m_top->setLanguage(m_language); // until it is
    if (!keepsUnsaved([this, code] { Q_EMIT languageWanted(code); }))
        Q_EMIT languageWanted(code);
}

// Asks, page by page, about what is not saved; `then` follows where nothing is left of it.
bool MainWindow::keepsUnsaved(const std::function<void()> &then)
{
    for (ConsolePage *page : m_deck->pages()) {
        if (!page->hasUnsaved())
            continue;
        m_deck->show(page);
        page->askAboutUnsaved(then);
        return true;
    }
    return false;
}

void MainWindow::addPages()
{
    m_deck = new PageDeck(*m_rail, *m_stack, this);
    connect(m_deck, &PageDeck::headingChanged, m_top, &TopBar::setHeading);
    m_overview = new OverviewPage(m_engine, *m_theme, m_stack);
    m_batches = new BatchesPage(m_engine, *m_theme, m_stack);
    m_tasks = new TasksPage(m_engine, *m_theme, m_stack);
    m_deadLetters = new DeadLettersPage(m_engine, *m_theme, m_stack);
    m_upstreams = new UpstreamsPage(m_engine, *m_theme, m_stack);
    m_activity = new ActivityPage(m_engine, *m_theme, m_stack);
    m_deck->add(m_overview, Icon::Overview, tr("Overview"), QStringLiteral("railOverview"));
    m_deck->add(m_batches, Icon::Batches, tr("Batches"), QStringLiteral("railBatches"));
    m_deck->add(m_tasks, Icon::Tasks, tr("Tasks"), QStringLiteral("railTasks"));
    m_deadLettersButton =
        m_deck->add(m_deadLetters, Icon::DeadLetters, tr("Dead letters"), QStringLiteral("railDeadLetters"));
    m_upstreamsButton = m_deck->add(m_upstreams, Icon::Upstreams, tr("Upstreams"), QStringLiteral("railUpstreams"));
    m_deck->add(m_activity, Icon::Activity, tr("Activity"), QStringLiteral("railActivity"));
    for (ConsolePage *page : m_deck->pages())
        connectPage(page);
    connect(m_tasks, &TasksPage::backWanted, m_deck, &PageDeck::back);
    connect(m_overview, &OverviewPage::batchesWanted, this, [this] {
        m_batches->goHome(); // the list, not the one that was open
        m_deck->visit(m_batches);
    });
    connect(m_overview, &OverviewPage::leftOutWanted, this, [this](BatchId id) {
        m_deck->visit(m_batches);
        m_batches->showLeftOut(id);
    });
    connect(m_overview, &OverviewPage::demoWanted, this, [this] { Q_EMIT demoWanted(tr("practice")); });
}

// Pages do not know each other: what one wants shown elsewhere, it says.
void MainWindow::connectPage(ConsolePage *page)
{
    connect(page, &ConsolePage::importWanted, this, &MainWindow::importFile);
    connect(page, &ConsolePage::taskWanted, this, &MainWindow::showTask);
    connect(page, &ConsolePage::tasksWanted, this, [this](const TaskFilter &filter) {
        m_deck->visit(m_tasks);
        m_tasks->setFilter(filter);
    });
    connect(page, &ConsolePage::batchWanted, this, &MainWindow::showBatch);
    connect(page, &ConsolePage::causeWanted, this, &MainWindow::showCause);
    connect(page, &ConsolePage::editWanted, m_deadLetters, &DeadLettersPage::edit);
    connect(page, &ConsolePage::deadLettersWanted, this, [this] { m_deck->visit(m_deadLetters); });
    connect(page, &ConsolePage::upstreamWanted, this, &MainWindow::showUpstream);
    connect(page, &ConsolePage::upstreamsWanted, this, [this] {
        m_deck->visit(m_upstreams);
        m_upstreams->addUpstream();
    });
}

void MainWindow::showTask(TaskId id)
{
    m_deck->visit(m_tasks);
    m_tasks->openFromElsewhere(id);
}

void MainWindow::showBatch(BatchId id)
{
    m_deck->visit(m_batches);
    m_batches->showBatch(id);
}

void MainWindow::showCause(UpstreamId upstream, const QString &fingerprint)
{
    m_deck->visit(m_deadLetters);
    m_deadLetters->showCause(upstream, fingerprint);
}

void MainWindow::addSearch()
{
    m_search = new Search(m_engine, *m_theme, m_top->search(), this);
    connect(m_search, &Search::taskWanted, this, &MainWindow::showTask);
    connect(m_search, &Search::batchWanted, this, &MainWindow::showBatch);
    connect(m_search, &Search::upstreamWanted, this, &MainWindow::showUpstream);
    connect(m_search, &Search::causeWanted, this, &MainWindow::showCause);
    for (int i = 0; i < static_cast<int>(m_deck->pages().size()); ++i)
        m_search->addCommand(m_rail->icon(i), m_rail->name(i), tr("Ctrl+%1").arg(i + 1),
                             [this, i] { m_deck->choose(i); });
    m_search->addCommand(Icon::Import, tr("Import a file"), tr("Ctrl+O"), [this] { importFile(); });
    if (m_practice == nullptr)
        m_search->addCommand(Icon::Plus, tr("Add an upstream"), {}, [this] {
            m_deck->visit(m_upstreams);
            m_upstreams->addUpstream();
        });
    m_search->addCommand(Icon::Pause, tr("Pause all"), {}, [this] { m_control->pause(); });
    m_search->addCommand(Icon::Play, tr("Run"), {}, [this] { m_control->run(); });
    if (m_practice == nullptr)
        m_search->addCommand(Icon::Export, tr("Back up the store"), {}, [this] { m_store->backUp(); });
}

void MainWindow::addShortcuts()
{
    const auto add = [this](const QString &name, const QKeySequence &keys, auto action) {
        auto *made = new QAction(this);
        made->setObjectName(name);
        made->setShortcut(keys);
        made->setAutoRepeat(false);
        connect(made, &QAction::triggered, this, action);
        addAction(made);
    };
    for (int i = 0; i < static_cast<int>(m_deck->pages().size()); ++i)
        add(QStringLiteral("goPage%1").arg(i + 1), QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + i)),
            [this, i] { m_deck->choose(i); });
    add(QStringLiteral("goImport"), QKeySequence(Qt::CTRL | Qt::Key_I), [this] { importFile(); });
    add(QStringLiteral("goOpen"), QKeySequence::Open, [this] { importFile(); });
    add(QStringLiteral("goPaste"), QKeySequence::Paste, [this] { pasteRows(); });
    add(QStringLiteral("goSearch"), QKeySequence(Qt::CTRL | Qt::Key_K), [this] { m_search->start(); });
    add(QStringLiteral("goKeys"), QKeySequence(Qt::Key_F1), [this] { (new KeysSheet(*m_theme, this))->open(); });
    add(QStringLiteral("goRefresh"), QKeySequence(Qt::Key_F5), [this] { refresh(); });
    add(QStringLiteral("goQuit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });
}

void MainWindow::refresh()
{
    m_deck->current()->refresh();
    m_counts->request();
}

void MainWindow::storeChanged(const ChangeSet &what)
{
    for (ConsolePage *page : m_deck->pages())
        page->storeChanged(what);
    if (what.events)
        m_incident->look();
    if (what.any())
        m_counts->request();
}

void MainWindow::askCounts()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.status(); }), this,
                 [this](const Result<Status> &status) {
                     if (status)
                         showStanding(standingOf(*status));
                     m_counts->answered();
                 });
}

void MainWindow::showStanding(const Standing &standing)
{
    m_deadLettersButton->setBadge(standing.deadLetters.open);
    if (standing.worst)
        m_upstreamsButton->setMark(lookOf(*standing.worst), tr("one is %1").arg(words::state(*standing.worst)));
    else
        m_upstreamsButton->setMark({}, {});
    m_status->setStanding(standing);
    for (ConsolePage *page : m_deck->pages())
        page->setStanding(standing);
}

void MainWindow::showUpstream(UpstreamId id)
{
    m_deck->show(m_upstreams);
    m_upstreams->choose(id);
}

void MainWindow::fitToScreen()
{
    if (isMaximized() || isFullScreen())
        return;
    const auto frame = windowHandle() == nullptr ? QMargins() : windowHandle()->frameMargins();
    const QSize available = screen()->availableSize();
    setMinimumSize(leastSize);
    resize(fittedSize(m_fitted ? size() : wantedSize, leastSize, available, frame.isNull() ? likelyFrame : frame));
}

// Only now it is known what the frame takes.
void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (!m_fitted && !event->spontaneous()) {
        m_fitted = true;
        QTimer::singleShot(0, this, &MainWindow::fitToScreen);
    }
}

void MainWindow::importFile(const QString &path)
{
    openImporter();
    if (!path.isEmpty())
        m_importer->setFile(path);
}

void MainWindow::openImporter()
{
    m_said->clear();
    if (!m_importer) {
        m_importer = new ImporterSheet(m_engine, *m_theme, m_lastUpstream, this);
        connect(m_importer, &ImporterSheet::queued, this, &MainWindow::queued);
        connect(m_importer, &ImporterSheet::stopped, this, [this](const QString &what) { m_said->tell(what); });
        connect(m_importer, &ImporterSheet::queuedTooLate, this, &MainWindow::queuedTooLate);
        connect(m_importer, &ImporterSheet::queueingEnded, this, &MainWindow::goOnQuitting, Qt::QueuedConnection);
        connect(m_importer, &ImporterSheet::practiceWanted, this, &MainWindow::practiceWanted);
        connect(m_importer, &ImporterSheet::upstreamsWanted, this, [this](const QString &waiting) {
            m_deck->show(m_upstreams);
            QDialog *sheet = m_upstreams->addUpstream();
            if (!waiting.isEmpty()) // which waits for it
                connect(
                    sheet, &QDialog::accepted, this, [this, waiting] { importFile(waiting); }, Qt::QueuedConnection);
        });
        m_importer->open();
    }
}

// Rows copied in a spreadsheet, or a file copied in a file manager; a field that edits text keeps its own paste.
void MainWindow::pasteRows()
{
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    const DroppedFiles files = data == nullptr ? DroppedFiles() : droppedFiles(data);
    const QString text = data == nullptr ? QString() : data->text();
    if (!files.files.isEmpty()) {
        openImporter();
        m_importer->setFiles(files);
    } else if (text.trimmed().isEmpty()) {
        m_status->say(tr("Nothing to paste"));
    } else {
        openImporter();
        m_importer->setPasted(text.toUtf8());
    }
}

void MainWindow::queued(BatchId batch, const QString &upstream, qint64)
{
    m_lastUpstream = upstream;
    if (const auto memory = rememberedSettings(this))
        memory->setValue(lastUpstreamKey, upstream);
    showQueued(batch);
}

// A person wanted none of it: it is shown, and nothing is started for it.
void MainWindow::queuedTooLate(BatchId batch, const QString &what)
{
    m_said->warn(what);
    m_said->offer(tr("Show the batch"), [this, batch] { showBatch(batch); });
}

void MainWindow::showQueued(BatchId batch)
{
    m_deck->show(m_batches);
    m_batches->showBatch(batch);
    if (!m_quitting)
        m_control->startIfNeverPaused();
}

void MainWindow::practiceStarted(const Result<bool> &done)
{
    if (m_importer)
        m_importer->practiceStarted(done);
}

void MainWindow::demoStarted(const Result<BatchId> &batch)
{
    m_overview->demoStarted(batch);
    if (batch)
        m_control->startIfNeverPaused();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QString name = droppedName(event->mimeData());
    if (name.isEmpty())
        return;
    event->acceptProposedAction();
    m_dropHint->showFor(name);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *event)
{
    m_dropHint->hide();
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_dropHint->hide();
    event->acceptProposedAction();
    openImporter();
    m_importer->setFiles(droppedFiles(event->mimeData()));
}

// Quitting finishes what is on the wire first; the sheet says so and offers not to wait.
void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_practice != nullptr) { // nothing of it is to be finished
        event->accept();
        Q_EMIT practiceClosed();
        return;
    }
    if (!m_mayClose && keepsUnsaved([this] { close(); })) {
        event->ignore();
        return;
    }
    m_control->look();
    const bool queueing = m_importer && m_importer->isQueueing();
    if (m_mayClose || (m_control->state() == RunControl::State::Idle && !queueing)) {
        remember();
        event->accept();
        return;
    }
    event->ignore();
    if (m_quitting)
        return;
    if (m_importer && !queueing)
        m_importer->reject();
    m_ran = m_control->state() != RunControl::State::Idle;
    m_quitting = new QuitSheet(*m_control, *m_theme, queueing ? m_importer->fileName() : QString(), this);
    connect(m_quitting, &QuitSheet::quitNow, this, [this] {
        if (m_importer)
            m_importer->reject(); // takes back what is being queued
        m_control->abort();
    });
    connect(m_quitting, &QDialog::rejected, this, &MainWindow::stay);
    m_quitting->open();
    m_control->quit();
}

// Nothing is on the wire and nothing is being queued any more.
void MainWindow::goOnQuitting()
{
    if (!m_quitting || m_control->state() != RunControl::State::Idle || (m_importer && m_importer->isQueueing()))
        return;
    m_quitting->disconnect(this); // closed with the window, not by a person
    m_mayClose = true;
    close();
}

// Keep running: Esc on the sheet, its close button and its own button all say the same.
void MainWindow::stay()
{
    m_quitting.clear();
    if (!m_ran) {
        m_status->say(tr("Not quitting. The file goes on being queued"));
        return;
    }
    m_control->stay();
    m_status->say(m_control->pausedByPerson() ? tr("Not quitting. Pausing goes on as before")
                                              : tr("Not quitting. Pushing goes on"));
}

} // namespace pushdesk
