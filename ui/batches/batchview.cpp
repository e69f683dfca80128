// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchview.h"

#include "engine/store/letterreads.h"
#include "ui/batches/batchcounters.h"
#include "ui/batches/batchesmodel.h"
#include "ui/batches/batchrows.h"
#include "ui/batches/batchtrouble.h"
#include "ui/batches/cancelsheet.h"
#include "ui/batches/importreport.h"
#include "ui/batches/leftoutview.h"
#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/timelinecontrols.h"
#include "ui/timeline/troublefeed.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/segmentedbar.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTabBar>

namespace pushdesk {

using namespace std::chrono_literals;

BatchView::BatchView(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_theme(theme),
      m_refresher(new Refresher(
          this, [this] { ask(); }, 100ms)),
      m_strip(new Strip(theme, QStringLiteral("openBatchStrip"), this))
{
    setObjectName(QStringLiteral("batchView"));
    auto *inside = new QVBoxLayout;
    inside->setContentsMargins(Theme::pageMarginX, Theme::pageMarginY, Theme::pageMarginX, Theme::pageMarginY);
    inside->setSpacing(Theme::gap);
    inside->addWidget(makeHead());
    inside->addWidget(makeTabs(), 1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_strip);
    page->addLayout(inside, 1);
    auto *clock = new QTimer(this); // the time left moves on although nothing changed
    connect(clock, &QTimer::timeout, this, [this] {
        if (isVisible() && m_batch.id.isValid())
            tellHeadline();
    });
    clock->start(1s);
}

QWidget *BatchView::makeHead()
{
    auto *head = new Panel(m_theme, Panel::Edge::Rounded, this);
    head->setObjectName(QStringLiteral("openBatchHead"));
    auto *back = makeButton({}, QStringLiteral("batchBack"), head, ButtonKind::Plain, Icon::ChevronLeft);
    back->setToolTip(tr("Back to the batches (Esc)"));
    back->setAccessibleName(tr("Back to the batches"));
    m_headline = new ElidedLabel(Qt::ElideRight, head);
    m_headline->setObjectName(QStringLiteral("openBatchHeadline"));
    m_headline->setFont(m_theme.font(Type::Headline));
    m_facts = new ElidedLabel(Qt::ElideRight, head);
    m_facts->setObjectName(QStringLiteral("openBatchFacts"));
    m_facts->setFont(m_theme.font(Type::Small));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    auto *save = makeButton(tr("E&xport…"), QStringLiteral("openBatchExport"), head, ButtonKind::Plain, Icon::Export);
    m_pause = makeButton({}, QStringLiteral("openBatchPause"), head, ButtonKind::Plain, Icon::Pause);
    connect(back, &QPushButton::clicked, this, &BatchView::left);
    connect(save, &QPushButton::clicked, this, [this] { Q_EMIT exportWanted(m_batch); });
    connect(m_pause, &QPushButton::clicked, this, &BatchView::pauseOrResume);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::buttonGap);
    auto *titles = new QVBoxLayout;
    titles->setSpacing(0);
    titles->addWidget(m_headline);
    titles->addWidget(m_facts);
    row->addWidget(back);
    row->addSpacing(4);
    row->addLayout(titles, 1);
    row->addWidget(save);
    row->addWidget(m_pause);
    m_bar = new SegmentedBar(m_theme, head);
    m_counters = new BatchCounters(m_theme, QStringLiteral("openBatchCount_"), head);
    connect(m_counters, &BatchCounters::picked, this, &BatchView::showRows);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(16, 10, 16, 10);
    column->setSpacing(10);
    column->addLayout(row);
    column->addWidget(m_bar);
    column->addWidget(m_counters);
    return head;
}

QWidget *BatchView::makeTabs()
{
    auto *panel = new Panel(m_theme, Panel::Edge::Rounded, this);
    m_trouble = new BatchTrouble(m_engine, m_theme, panel);
    m_rows = new BatchRows(m_engine, m_theme, panel);
    m_report = new ImportReportView(m_theme, panel);
    m_leftOut = new LeftOutView(m_engine, m_theme, panel);
    m_tabs = new QTabBar(panel);
    m_tabs->setObjectName(QStringLiteral("openBatchTabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    for (const QString &text : {tr("In trouble"), tr("All rows"), tr("Import report"), tr("Left out")})
        m_tabs->addTab(text);
    m_tabs->setUsesScrollButtons(false);
    m_settled = new ElidedLabel(Qt::ElideRight, panel);
    m_settled->setObjectName(QStringLiteral("openBatchSettled"));
    m_settled->setFont(m_theme.font(Type::Small));
    m_settled->setForegroundRole(QPalette::PlaceholderText);
    m_settled->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_controls = new TimelineControls(m_theme, m_trouble->timeline(), QStringLiteral("batchTimeline"), panel);
    m_cancel = makeButton({}, QStringLiteral("openBatchCancel"), panel, ButtonKind::Small);
    m_cancel->setToolTip(tr("The queued rows are not pushed any more"));
    connect(m_cancel, &QPushButton::clicked, this, &BatchView::cancelQueued);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 12, 0);
    bar->setSpacing(12);
    bar->addWidget(m_tabs);
    bar->addWidget(m_settled, 1);
    bar->addWidget(m_controls);
    bar->addWidget(m_cancel);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_trouble);
    m_stack->addWidget(m_rows);
    m_stack->addWidget(m_report);
    m_stack->addWidget(m_leftOut);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(new Line(m_theme, Qt::Horizontal, panel));
    column->addLayout(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_stack->setCurrentIndex(tab);
        tellTabs();
    });
    connect(m_trouble, &BatchTrouble::told, this, &BatchView::tellTabs);
    connect(m_trouble, &BatchTrouble::taskWanted, this, &BatchView::taskWanted);
    connect(m_rows, &BatchRows::taskWanted, this, &BatchView::taskWanted);
    const auto warn = [this](const Error &error) { m_strip->warn(error); };
    connect(m_trouble, &BatchTrouble::failed, this, warn);
    connect(m_rows, &BatchRows::failed, this, warn);
    connect(m_leftOut, &LeftOutView::failed, this, warn);
    connect(m_leftOut, &LeftOutView::told, this, [this](const QString &text) { m_strip->tell(text); });
    return panel;
}

void BatchView::open(BatchId id)
{
    m_strip->clear();
    m_tabs->setCurrentIndex(Trouble);
    if (id != m_id) {
        m_id = id;
        m_batch = {};
        m_left = {};
        m_headline->setFullText(tr("…"));
        m_rows->open(id);
        m_trouble->open(id);
    }
    m_trouble->timeline().setFocus();
    storeChanged();
}

void BatchView::showRows(std::optional<TaskState> state)
{
    m_rows->setState(state);
    m_tabs->setCurrentIndex(Rows);
    m_rows->focusTable();
}

void BatchView::storeChanged()
{
    m_refresher->request();
    m_trouble->storeChanged();
    m_rows->storeChanged();
}

void BatchView::setPaused(const std::vector<PausedUpstream> &paused)
{
    m_rows->setPaused(paused);
    m_refresher->request();
}

Result<BatchView::Answer> BatchView::readBatch(ReadStore &store, BatchId id)
{
    auto batch = store.batch(id);
    if (!batch)
        return batch.error();
    auto upstreams = store.upstreams();
    if (!upstreams)
        return upstreams.error();
    auto open = LetterReads(store.database()).openOf(id);
    if (!open)
        return open.error();
    Answer answer{std::move(*batch), {}, 0, *open};
    for (const UpstreamRecord &upstream : *upstreams)
        if (upstream.id == answer.batch.upstream)
            answer.upstream = {upstream.state, upstream.untilMs};
    answer.queued = countOf(answer.batch.tasks, TaskState::Pending) + countOf(answer.batch.tasks, TaskState::RetryWait);
    return answer;
}

void BatchView::ask()
{
    whenAnswered(m_engine.read([id = m_id](ReadStore &store) { return readBatch(store, id); }), this,
                 [this, id = m_id](const Result<Answer> &answer) {
                     if (id == m_id && answer)
                         show(*answer);
                     else if (id == m_id)
                         m_strip->warn(answer.error());
                     m_refresher->answered();
                 });
}

void BatchView::show(const Answer &answer)
{
    const bool news = answer.batch.id != m_batch.id;
    m_batch = answer.batch;
    m_upstream = answer.upstream;
    m_queued = answer.queued;
    m_open = answer.open;
    m_left.see(m_engine.clock().nowMs(), batchwords::settled(m_batch.tasks), batchwords::live(m_batch.tasks));
    const bool paused = m_upstream.state == UpstreamState::Paused;
    const QString accepted =
        m_batch.counts.orders
            ? tr("%1 accepted of %2 orders")
                  .arg(format::number(m_batch.counts.accepted), format::number(*m_batch.counts.orders))
            : tr("%1 accepted of %2 rows")
                  .arg(format::number(m_batch.counts.accepted), format::number(m_batch.counts.rows));
    m_facts->setFullText(tr("%1 · %2 · batch date %3 · scene %4 · imported %5")
                             .arg(m_batch.upstreamName, accepted, m_batch.batchDate, m_batch.scene,
                                  format::dateTime(m_batch.createdAt)));
    m_bar->setSegments(segmentsOf(m_batch.tasks), words::counts(m_batch.tasks));
    m_counters->setCounts(m_batch.tasks);
    m_pause->setText(paused ? tr("Resume %1").arg(m_batch.upstreamName) : tr("Pause %1").arg(m_batch.upstreamName));
    m_pause->setIcon(lineIcon(paused ? Icon::Play : Icon::Pause));
    m_cancel->setText(tr("Take bac&k %1…").arg(format::number(m_queued)));
    m_trouble->setBatch(m_batch, paused);
    m_report->show(m_batch);
    m_leftOut->show(m_batch);
    tellHeadline();
    tellTabs();
    if (news)
        Q_EMIT loaded();
}

void BatchView::tellHeadline()
{
    const qint64 now = m_engine.clock().nowMs();
    const bool moves = m_engine.stats().running;
    m_headline->setFullText(
        batchwords::headline(m_batch, m_upstream, moves ? m_left.leftMs(now) : std::nullopt, now, m_open));
}

void BatchView::tellTabs()
{
    const qint64 trouble = m_trouble->inTrouble();
    m_tabs->setTabText(Trouble, trouble > 0 ? tr("In trouble %1").arg(format::number(trouble)) : tr("In trouble"));
    m_tabs->setTabText(Rows, tr("All rows %1").arg(format::number(m_batch.counts.accepted)));
    const qint64 leftOut = LeftOutView::leftOut(m_batch.counts);
    m_tabs->setTabText(LeftOut, leftOut > 0 ? tr("Left out %1").arg(format::number(leftOut)) : tr("Left out"));
    const bool timeline = m_tabs->currentIndex() == Trouble && !m_trouble->timeline().data().rows.empty();
    const qint64 settled = m_trouble->settled();
    m_settled->setFullText(timeline && settled > 0
                               ? words::counted(settled, tr("%1 settled just now, it leaves after 30 s"),
                                                tr("%1 settled just now, they leave after 30 s"))
                               : QString());
    m_controls->setVisible(timeline);
    m_cancel->setVisible(m_tabs->currentIndex() == Rows && m_queued > 0);
}

void BatchView::pauseOrResume()
{
    const QString name = m_batch.upstreamName;
    const bool resume = m_upstream.state == UpstreamState::Paused;
    whenAnswered(resume ? m_engine.resumeUpstream(name) : m_engine.pauseUpstream(name, tr("Paused by you")), this,
                 [this, name, resume](const Result<bool> &done) {
                     if (!done)
                         m_strip->warn(done.error(), resume ? tr("%1 was not resumed.").arg(name)
                                                            : tr("%1 was not paused.").arg(name));
                     storeChanged();
                 });
}

void BatchView::cancelQueued()
{
    auto *sheet = new CancelSheet(m_theme, m_batch.fileName, m_queued, window());
    connect(sheet, &QDialog::accepted, this, [this, id = m_id] {
        CancelOrder order;
        order.batch = id;
        whenAnswered(m_engine.cancelTasks(order), this, [this](const Result<CancelReport> &done) {
            if (!done) {
                m_strip->warn(done.error(), tr("Nothing was taken back."));
                return;
            }
            const QString taken =
                words::counted(done->cancelled, tr("%1 row was taken back"), tr("%1 rows were taken back"));
            m_strip->tell(done->inFlight > 0
                              ? tr("%1. What is on its way finishes: %2").arg(taken, format::number(done->inFlight))
                              : taken);
            storeChanged();
        });
    });
    sheet->open();
}

} // namespace pushdesk
