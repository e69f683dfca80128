// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/importersheet.h"

#include "engine/core/filled.h"
#include "ui/importer/columnspage.h"
#include "ui/importer/filepage.h"
#include "ui/importer/firstrow.h"
#include "ui/importer/importfields.h"
#include "ui/importer/planpage.h"
#include "ui/importer/planwords.h"
#include "ui/importer/stepbar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>

namespace pushdesk {

ImporterSheet::ImporterSheet(Engine &engine, const Theme &theme, const QString &upstream, QWidget *parent)
    : Sheet(theme, QStringLiteral("importerSheet"), tr("Import a file"), parent),
      m_engine(engine),
      m_session(new ImportSession(engine, this)),
      m_first(new FirstRow(engine, this)),
      m_steps(new StepBar(theme, QStringLiteral("importStep"), {tr("File"), tr("Columns"), tr("Check")}, this)),
      m_fields(new ImportFields(theme, this)),
      m_strip(new Strip(theme, QStringLiteral("importStrip"), this)),
      m_wantedUpstream(upstream)
{
    setAcceptDrops(true);
    content()->setSpacing(Theme::gap);
    auto *top = new QHBoxLayout;
    top->addWidget(m_steps, 1);
    top->addWidget(m_fields->files(), 0, Qt::AlignRight);
    content()->addLayout(top);
    content()->addWidget(m_fields);
    content()->addWidget(m_strip);
    content()->addWidget(makeMiddle(), 1);
    makeFoot();
    connectParts();
    connectSession();
    setTabs();
    askUpstreams();
    showPage(Plan);
    fitToWindow();
    parent->window()->installEventFilter(this);
}

// As wide as the window lets, up to where lines are too long to read.
void ImporterSheet::fitToWindow()
{
    const QSize room = parentWidget()->window()->size() - QSize(40, 44);
    resize(std::clamp(room.width(), 984, 1400), std::clamp(room.height(), 656, 960));
    center();
}

bool ImporterSheet::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == parentWidget()->window())
        fitToWindow();
    return Sheet::eventFilter(watched, event);
}

void ImporterSheet::setTabs()
{
    const QList<QPushButton *> files = m_fields->files()->findChildren<QPushButton *>();
    QWidget *before = m_steps->last();
    for (QPushButton *button : files) {
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, m_fields->first());
    setTabOrder(m_back, m_cancel);
    setTabOrder(m_cancel, m_practise);
    setTabOrder(m_practise, m_next);
    setTabOrder(m_next, m_pushFirst);
    setTabOrder(m_pushFirst, m_push);
}

QWidget *ImporterSheet::makeMiddle()
{
    auto *middle = new QWidget(this);
    m_filePage = new FilePage(m_theme, m_engine.clock(), middle);
    m_columnsPage = new ColumnsPage(m_theme, middle);
    m_planPage = new PlanPage(m_theme, m_engine.clock(), middle);
    m_empty = new EmptyState(m_theme, QStringLiteral("importEmpty"), middle);
    m_middle = new QStackedLayout(middle);
    m_middle->addWidget(m_filePage);
    m_middle->addWidget(m_columnsPage);
    m_middle->addWidget(m_planPage);
    m_middle->addWidget(m_empty);
    return middle;
}

void ImporterSheet::makeFoot()
{
    m_doing = m_theme.label(Type::Small, this, true);
    m_doing->setObjectName(QStringLiteral("importDoing"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("importProgress"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(200);
    m_back = makeButton(tr("&Back"), QStringLiteral("importBack"), this);
    m_next = makeButton(tr("&Next"), QStringLiteral("importNext"), this, ButtonKind::Filled);
    m_push = makeButton({}, QStringLiteral("importPush"), this, ButtonKind::Filled);
    m_pushFirst = makeButton({}, QStringLiteral("importPushFirst"), this);
    m_pushFirst->setToolTip(tr("Queues the first row only and shows what comes of it. The others wait for your word."));
    foot()->addWidget(m_back);
    foot()->addWidget(m_progress);
    foot()->addWidget(m_doing);
    foot()->addStretch(1);
    m_cancel = addCancel(tr("&Cancel"));
    m_practise = makeButton(tr("P&ractise"), QStringLiteral("importPractise"), this, ButtonKind::Plain, Icon::Beaker);
    m_practise->setToolTip(
        tr("Pushes these rows to an upstream on this computer, in a window of its own. Nothing of it "
           "is real, and rows that were delivered before are pushed there, too."));
    foot()->addWidget(m_practise);
    foot()->addWidget(m_next);
    foot()->addWidget(m_pushFirst);
    foot()->addWidget(m_push);
}

void ImporterSheet::connectParts()
{
    connect(m_empty, &EmptyState::asked, this, [this] {
        if (m_noUpstream) {
            Q_EMIT upstreamsWanted(m_pasted ? QString() : m_path);
            reject();
        } else {
            chooseFile();
        }
    });
    connect(m_fields, &ImportFields::fileWanted, this, &ImporterSheet::chooseFile);
    connect(m_fields, &ImportFields::pasted, this, &ImporterSheet::setPasted);
    connect(m_fields, &ImportFields::pastedFile, this, &ImporterSheet::setFile);
    connect(m_fields, &ImportFields::nothingToPaste, this,
            [this] { m_strip->tell(tr("There are no rows in the clipboard: copy them in the spreadsheet first")); });
    connect(m_fields, &ImportFields::upstreamChanged, m_columnsPage, &ColumnsPage::reset);
    connect(m_fields, &ImportFields::changed, this, &ImporterSheet::requestChanged);
    connect(m_filePage, &FilePage::optionsChanged, this, [this] {
        if (!m_filePage->noHeader()) // else what is remembered of a file without one would say the opposite
            m_columnsPage->leaveOutMemory();
        requestChanged();
    });
    connect(m_columnsPage, &ColumnsPage::choicesChanged, this, &ImporterSheet::requestChanged);
    connect(m_columnsPage, &ColumnsPage::noHeaderWanted, m_filePage, &FilePage::setNoHeader);
    connect(m_planPage, &PlanPage::unwrapWanted, m_filePage, &FilePage::setUnwrap);
    connect(m_planPage, &PlanPage::fileWanted, this, [this] { showPage(File); });
    connect(m_planPage, &PlanPage::answerChanged, this, &ImporterSheet::requestChanged);
    connect(m_planPage, &PlanPage::rejectsWanted, this, &ImporterSheet::askRejects);
    connect(m_planPage, &PlanPage::changedWanted, this, &ImporterSheet::askChanged);
    connect(m_steps, &StepBar::chosen, this, &ImporterSheet::showPage);
    connect(m_back, &QPushButton::clicked, this, [this] { showPage(m_page - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { showPage(m_page + 1); });
    connect(m_push, &QPushButton::clicked, m_session, &ImportSession::push);
    connect(m_pushFirst, &QPushButton::clicked, m_session, &ImportSession::pushFirst);
    connect(m_practise, &QPushButton::clicked, this, &ImporterSheet::practise);
    connect(m_first, &FirstRow::waits, this, &ImporterSheet::tellFirst);
    connect(m_first, &FirstRow::settled, this, [this](const TaskRecord &task) {
        tellFirst(task);
        m_session->checkAgain(); // it is in another bucket now
    });
}

void ImporterSheet::connectSession()
{
    connect(m_session, &ImportSession::stepChanged, this, &ImporterSheet::showStep);
    connect(m_session, &ImportSession::progressed, m_progress, &QProgressBar::setValue);
    connect(m_session, &ImportSession::previewed, this, &ImporterSheet::showPreview);
    connect(m_session, &ImportSession::checked, this, &ImporterSheet::showPlan);
    connect(m_session, &ImportSession::imported, this, &ImporterSheet::importDone);
    connect(m_session, &ImportSession::firstQueued, this, &ImporterSheet::firstQueued);
    connect(m_session, &ImportSession::failed, this, &ImporterSheet::showFailure);
    connect(&m_engine, &Engine::changed, this, [this](const ChangeSet &what) {
        if (what.upstreams && m_noUpstream)
            askUpstreams();
    });
    connect(m_session, &ImportSession::rejectsWritten, this, [this](const QString &path, qint64 rows) {
        const bool orders = m_counts && m_counts->orders;
        m_strip->tell((orders ? tr("The rows of %1 orders written to %2") : tr("%1 rows written to %2"))
                          .arg(format::number(rows), path));
    });
    connect(m_session, &ImportSession::changedWritten, this, [this](const QString &path, qint64 rows) {
        m_strip->tell(tr("%1 rows with other content written to %2").arg(format::number(rows), path));
    });
}

void ImporterSheet::askUpstreams()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.upstreams(); }), this, [this](const auto &answer) {
        if (!answer) {
            m_strip->warn(answer.error());
            return;
        }
        takeUpstreams(*answer);
    });
}

void ImporterSheet::takeUpstreams(const std::vector<UpstreamRecord> &upstreams)
{
    m_fields->offerUpstreams(upstreams, m_wantedUpstream);
    m_asked = true;
    m_noUpstream = upstreams.empty();
    requestChanged();
}

void ImporterSheet::chooseFile()
{
    askForFile(this, tr("Import a file"),
               tr("CSV files and Excel workbooks (*.csv *.txt *.tsv *.xlsx *.xlsm);;All files (*)"),
               [this](const QString &path) { setFile(path); });
}

void ImporterSheet::setFile(const QString &path)
{
    m_path = path;
    m_pasted.reset();
    setTitle(tr("Import %1").arg(QFileInfo(path).fileName()));
    startOver();
}

void ImporterSheet::setPasted(const QByteArray &rows)
{
    m_path = pastedRowsName;
    m_pasted = rows;
    setTitle(tr("Import pasted rows"));
    startOver();
}

void ImporterSheet::startOver()
{
    m_first->forget();
    m_shapesAsked = false;
    m_fields->resetReading();
    m_filePage->reset();
    m_columnsPage->reset();
    m_planPage->reset();
    m_page = Plan;
    requestChanged();
}

void ImporterSheet::askRejects()
{
    const QString name = QFileInfo(m_path).completeBaseName() + QStringLiteral("_invalid.csv");
    askWhereToSave(this, tr("Export the invalid rows"), name,
                   [this](const QString &path) { m_session->exportRejects(path); });
}

void ImporterSheet::askChanged()
{
    const QString name = QFileInfo(m_path).completeBaseName() + QStringLiteral("_changed.csv");
    askWhereToSave(this, tr("Export the rows with other content"), name,
                   [this](const QString &path) { m_session->exportChanged(path); });
}

void ImporterSheet::requestChanged()
{
    if (m_session->step() == ImportSession::Step::Importing)
        return;
    ImportRequest request;
    m_fields->fill(request);
    request.path = m_noUpstream || !m_asked ? QString() : m_path;
    request.bytes = m_pasted;
    request.csv.noHeader = m_filePage->noHeader();
    request.csv.unwrap = m_filePage->unwrap();
    request.columns = m_columnsPage->choices();
    request.useMemory = m_columnsPage->useMemory();
    request.again = m_planPage->again();
    request.confirmShape = m_planPage->confirmShape();
    m_counts.reset();
    m_mapped = false;
    m_unreadable = false;
    m_rows.reset();
    if (m_push->hasFocus() || m_next->hasFocus())
        focusPage(); // else it would go to Cancel, once they cannot be pressed
    m_planPage->clear();
    m_strip->clear();
    m_session->setRequest(request);
}

int ImporterSheet::lastReachable() const
{
    if (m_path.isEmpty() || m_noUpstream || m_session->step() == ImportSession::Step::Importing)
        return -1;
    if (m_unreadable)
        return File;
    return m_mapped ? Plan : Columns;
}

void ImporterSheet::showPage(int page)
{
    m_page = std::clamp<int>(page, File, Plan);
    showStep();
    focusPage();
}

void ImporterSheet::focusPage()
{
    if (m_path.isEmpty() || m_noUpstream)
        return;
    if (m_page == File)
        m_filePage->takeFocus();
    else if (m_page == Columns)
        m_columnsPage->takeFocus();
    else if (m_push->isEnabled() && !m_planPage->warns())
        m_push->setFocus(Qt::OtherFocusReason);
    else
        m_planPage->takeFocus();
}

// What is wrong with the file itself belongs to the step that reads it.
void ImporterSheet::showFailure(const Error &error)
{
    Error told = error;
    told.where.replace(m_path, QFileInfo(m_path).fileName());
    told.detail.replace(m_path, QFileInfo(m_path).fileName());
    m_strip->warn(told);
    if (m_rows.value_or(0) > 0 || !m_columnsPage->choices().empty()) // a choice is put right where it was made
        return;
    m_unreadable = true;
    if (!m_rows)
        m_filePage->clear();
    showPage(File);
}

void ImporterSheet::showEmpty()
{
    if (m_noUpstream)
        m_empty->say(Icon::Upstreams, tr("No upstream yet"), tr("Rows need an upstream to go to. Add it first."),
                     tr("&Add an upstream…"));
    else
        m_empty->say(
            Icon::Import, tr("Drop a CSV file or an Excel workbook here"),
            tr("Or paste rows that you copied in a spreadsheet. Encoding and columns are found for you. Nothing "
               "is sent until you press Push."),
            tr("Choose a &file…"));
}

void ImporterSheet::showStep()
{
    using Step = ImportSession::Step;
    const Step step = m_session->step();
    const bool busy = step == Step::Reading || step == Step::Checking || step == Step::Importing;
    const bool importing = step == Step::Importing;
    const bool empty = m_path.isEmpty() || m_noUpstream;
    m_middle->setCurrentIndex(empty ? int(PageCount) : m_page);
    m_steps->setVisible(!empty);
    m_steps->setCurrent(m_page);
    m_steps->setReachable(lastReachable());
    m_progress->setVisible(busy);
    if (busy)
        m_progress->setValue(0);
    m_doing->setText(step == Step::Reading    ? tr("Reading the file…")
                     : step == Step::Checking ? tr("Checking the rows, nothing is sent…")
                     : importing              ? tr("Queueing. Cancel leaves nothing queued")
                                              : QString());
    for (QWidget *part : std::initializer_list<QWidget *>{m_fields, m_filePage, m_columnsPage, m_planPage})
        part->setEnabled(!importing);
    m_fields->setChoosing(!m_path.isEmpty(), !m_noUpstream);
    showButtons();
    if (empty)
        showEmpty();
}

void ImporterSheet::showButtons()
{
    const ImportSession::Step step = m_session->step();
    const bool empty = m_path.isEmpty() || m_noUpstream;
    const qint64 rows = m_counts ? m_counts->accepted : 0;
    m_push->setText(m_counts ? tr("&Push %1").arg(format::number(rows)) : tr("&Push"));
    m_push->setEnabled(step == ImportSession::Step::Checked && rows > 0 && !m_shapesAsked);
    m_push->setToolTip(m_shapesAsked ? tr("Columns look other than before: say first that they are right") : QString());
    m_push->setVisible(empty || m_page == Plan);
    m_pushFirst->setText(m_counts && m_counts->orders ? tr("Push 1 order, then as&k me")
                                                      : tr("Push 1 row, then as&k me"));
    m_pushFirst->setEnabled(m_push->isEnabled());
    m_pushFirst->setVisible(!empty && m_page == Plan && rows > 1 && !m_first->batch().isValid());
    m_practise->setVisible(!m_engine.practises() && !m_path.isEmpty() && (m_noUpstream || m_page == Plan));
    m_practise->setEnabled(canPractise());
    m_next->setVisible(!empty && m_page != Plan);
    m_next->setEnabled(m_page < lastReachable());
    m_back->setVisible(!empty && m_page != File);
    m_back->setEnabled(step != ImportSession::Step::Importing);
    // Enter goes on, but pushes nothing that warns.
    const bool warns = m_planPage->warns();
    m_next->setDefault(!empty && m_page != Plan);
    m_push->setDefault(!empty && m_page == Plan && !warns);
    m_push->setProperty("filled", !warns);
    m_push->update();
}

bool ImporterSheet::canPractise() const
{
    if (m_practising || m_noUpstream)
        return !m_practising;
    return m_session->step() == ImportSession::Step::Checked && m_counts && m_counts->invalid < m_counts->things();
}

// The practice remembers nothing of earlier files: what is remembered of this one's columns goes along as said.
void ImporterSheet::practise()
{
    ImportRequest rows = m_session->request();
    rows.path = m_path; // without an upstream the session has none
    rows.bytes = m_pasted;
    if (m_noUpstream)
        rows.upstream.clear();
    else
        rows.csv.noHeader = !m_mapping.header;
    for (const ColumnMatch &match : m_mapping.columns)
        if (match.by == ColumnMatch::By::Memory && match.position > 0)
            rows.columns.push_back({match.column, QStringLiteral("(col %1)").arg(match.position)});
    m_practising = true;
    m_strip->tell(tr("Preparing the practice. Nothing is sent anywhere but on this computer"));
    showButtons();
    Q_EMIT practiceWanted(rows);
}

void ImporterSheet::practiceStarted(const Result<bool> &done)
{
    m_practising = false;
    showButtons();
    if (done)
        m_strip->tell(tr("The practice runs in a window of its own. Here nothing was queued"));
    else
        m_strip->warn(done.error(), tr("There is no practice."));
}

void ImporterSheet::showPreview(const PreviewReport &report)
{
    m_filePage->show(report);
    m_columnsPage->show(report);
    m_fields->show(report);
    m_planPage->take(report);
    m_rows = report.rowCount;
    m_mapped = !report.mapping || report.mapping->complete() || report.columns.isEmpty();
    if (!m_mapped && m_page == Plan)
        m_page = Columns; // before anything can be checked
    showStep();
    if (!m_mapped && m_page == Columns && !m_columnsPage->isAncestorOf(focusWidget()))
        focusPage();
}

void ImporterSheet::showPlan(const ImportReport &report)
{
    m_counts = report.counts;
    m_mapping = report.mapping;
    m_shapesAsked = !report.shapeChanges.empty() && !m_planPage->confirmShape();
    m_planPage->show(report);
    m_filePage->show(report);
    if (m_first->last())
        tellFirst(*m_first->last());
    else if (const QString same = planwords::sameFile(report); !same.isEmpty())
        m_strip->tell(same);
    showStep();
    const QWidget *at = focusWidget(); // typing in the scene, say, or answering
    if (m_page == Plan && !m_fields->isAncestorOf(at) && qobject_cast<const QCheckBox *>(at) == nullptr)
        focusPage();
}

void ImporterSheet::firstQueued(const ImportReport &report)
{
    if (!report.batch.isValid())
        return;
    m_first->follow(report.batch);
    Q_EMIT queued(report.batch, m_fields->upstream(), report.counts.accepted);
}

QString ImporterSheet::firstName(const TaskRecord &task) const
{
    return tr("Row %1, %2").arg(format::number(task.rowNo), task.bizKey);
}

void ImporterSheet::tellFirst(const TaskRecord &task)
{
    const QString name = firstName(task);
    const QString why = words::why(task, m_engine.clock().nowMs());
    const bool well = task.state == TaskState::Delivered || task.state == TaskState::Duplicate;
    if (isLive(task.state) && !m_engine.stats().running)
        m_strip->tell(tr("%1 is queued. It goes out when you press Run; the others wait for your word").arg(name));
    else if (isLive(task.state))
        m_strip->tell(why.isEmpty() ? tr("%1 is on its way. The others wait for your word").arg(name)
                                    : tr("%1 is on its way: %2. The others wait for your word").arg(name, why));
    else if (well)
        m_strip->tell(task.lastStatus ? filled(tr("%1: %2, HTTP %3. Now the others"), name, words::state(task.state),
                                               *task.lastStatus)
                                      : tr("%1: %2. Now the others").arg(name, words::state(task.state)));
    else
        m_strip->warn(tr("%1: %2, %3. The others were not queued").arg(name, words::state(task.state), why));
}

void ImporterSheet::importDone(const ImportReport &report)
{
    if (!report.batch.isValid()) {
        m_counts = report.counts;
        m_planPage->show(report);
        showStep();
        m_strip->tell(tr("Nothing was new, so nothing was queued"));
        return;
    }
    Q_EMIT queued(report.batch, m_fields->upstream(), report.counts.accepted);
    accept();
}

void ImporterSheet::done(int result)
{
    m_session->cancel();
    Sheet::done(result);
}

void ImporterSheet::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().constFirst().isLocalFile())
        event->acceptProposedAction();
}

void ImporterSheet::dropEvent(QDropEvent *event)
{
    setFile(event->mimeData()->urls().constFirst().toLocalFile());
    event->acceptProposedAction();
}

} // namespace pushdesk
