// SPDX-License-Identifier: GPL-3.0-or-later
// What the importer's sheet is made of, and who is told of what; importersheet.cpp is what it does.
#include "ui/importer/columnspage.h"
#include "ui/importer/filepage.h"
#include "ui/importer/firstrow.h"
#include "ui/importer/importersheet.h"
#include "ui/importer/importfields.h"
#include "ui/importer/planpage.h"
#include "ui/importer/stepbar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
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
    setTabOrder(m_cancel, m_skip);
    setTabOrder(m_skip, m_practise);
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
    needsFocus(m_push);
    m_skip = makeButton(tr("Sk&ip this file"), QStringLiteral("importSkip"), this);
    m_skip->setToolTip(tr("Goes on with the next of the files that were dropped together"));
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
    foot()->addWidget(m_skip);
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
    connect(m_planPage, &PlanPage::leaveOutWanted, this, [this](qint64 row) {
        m_leaveOut.insert(row);
        requestChanged();
    });
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
    connect(m_skip, &QPushButton::clicked, this, &ImporterSheet::nextFile);
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
    connect(m_session, &ImportSession::refused, this, &ImporterSheet::importRefused);
    connect(m_session, &ImportSession::stopped, this, &ImporterSheet::importStopped);
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

} // namespace pushdesk
