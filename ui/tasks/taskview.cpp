// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskview.h"

#include "engine/taskorders.h"
#include "ui/tasks/attemptsmodel.h"
#include "ui/tasks/taskhead.h"
#include "ui/tasks/taskside.h"
#include "ui/tasks/tasktabs.h"
#include "ui/tasks/tasktimeline.h"
#include "ui/tasks/taskwords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/confirmsheet.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/motion.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr int ticksASecond = 10; // of a countdown

} // namespace

TaskView::TaskView(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_theme(theme),
      m_model(new AttemptsModel(this)),
      m_refresher(new Refresher(
          this, [this] { ask(); }, 100ms)),
      m_strip(new Strip(theme, QStringLiteral("taskStrip"), this)),
      m_head(new TaskHead(theme, this)),
      m_timeline(new TaskTimeline(engine, theme, this)),
      m_side(new TaskSide(theme, this))
{
    setObjectName(QStringLiteral("taskView"));
    auto *columns = new QHBoxLayout;
    columns->setSpacing(Theme::gap);
    columns->addWidget(makeAttempts(), 1);
    columns->addWidget(m_side);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::pageMarginX, Theme::pageMarginY, Theme::pageMarginX, Theme::pageMarginY);
    inner->setSpacing(Theme::gap);
    inner->addWidget(m_head);
    inner->addWidget(m_timeline);
    inner->addLayout(columns, 1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_strip);
    page->addLayout(inner, 1);
    connectHead();
    connectSide();
    connect(m_timeline, &TaskTimeline::attemptPicked, this, &TaskView::chooseAttempt);
    auto *countdown = new QTimer(this);
    connect(countdown, &QTimer::timeout, this, &TaskView::countDown);
    countdown->start(1000ms / ticksASecond);
}

void TaskView::connectHead()
{
    connect(m_head, &TaskHead::left, this, &TaskView::left);
    connect(m_head, &TaskHead::said, this, [this](const QString &text) { m_strip->tell(text); });
    connect(m_head, &TaskHead::retryWanted, this, &TaskView::retryNow);
    connect(m_head, &TaskHead::cancelWanted, this, &TaskView::cancel);
    connect(m_head, &TaskHead::replayWanted, this, [this] {
        if (m_story.details.openLetter)
            Q_EMIT replayWanted(*m_story.details.openLetter);
    });
    connect(m_tabs, &TaskTabs::editWanted, this, [this] {
        if (m_story.details.openLetter)
            Q_EMIT editWanted(*m_story.details.openLetter);
    });
    connect(m_tabs, &TaskTabs::said, this, [this](const QString &text) { m_strip->tell(text); });
}

void TaskView::connectSide()
{
    connect(m_side, &TaskSide::upstreamWanted, this, [this](qint64 id) { Q_EMIT upstreamWanted(UpstreamId(id)); });
    connect(m_side, &TaskSide::batchWanted, this, [this](qint64 id) { Q_EMIT batchWanted(BatchId(id)); });
    connect(m_side, &TaskSide::taskWanted, this, [this](qint64 id) { Q_EMIT taskWanted(TaskId(id)); });
}

QWidget *TaskView::makeAttempts()
{
    auto *panel = new Panel(m_theme, Panel::Edge::Rounded, this);
    auto *split = new QSplitter(Qt::Vertical, panel);
    split->setObjectName(QStringLiteral("taskSplit"));
    split->setChildrenCollapsible(false);
    m_table = new DataTable(m_theme, m_engine.clock(), QStringLiteral("attemptsTable"), split);
    m_table->setAccessibleName(tr("Attempts"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setMinimumHeight(Theme::rowHeight * 3);
    m_table->show(m_model, {{QStringLiteral("99"), 0},
                            {QStringLiteral("10:31:14.202"), 0},
                            {QStringLiteral("1 min 02 s"), 0}, // also "820 ms", which is wider than "59.9 s"
                            {tr("outcome unknown") + QStringLiteral("mmm"), 0},
                            {tr("outcome unknown"), 3},
                            {QStringLiteral("503"), 1},
                            {{}, 0},
                            {QStringLiteral("1 min 02 s"), 2}});
    connect(m_table, &DataTable::picked, this, [this] {
        m_followNewest = m_table->currentIndex().row() <= 0;
        showAttempt();
    });
    m_tabs = new TaskTabs(m_engine, m_theme, split);
    m_tabs->setMinimumHeight(120);
    split->addWidget(m_table);
    split->addWidget(m_tabs);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(1, 1, 1, 1);
    column->addWidget(split);
    return panel;
}

void TaskView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_side->setFixedWidth(width() < 900 ? 260 : 324);
}

void TaskView::open(TaskId id)
{
    m_id = id;
    m_story = {};
    m_followNewest = true;
    m_model->setAttempts({});
    m_strip->clear();
    m_tabs->open(id);
    m_timeline->open(id);
    m_table->setFocus();
    m_refresher->request();
}

void TaskView::storeChanged()
{
    if (!m_id.isValid())
        return;
    m_refresher->request();
    m_timeline->storeChanged();
}

void TaskView::ask()
{
    const TaskId id = m_id;
    whenAnswered(m_engine.read([id](ReadStore &store) { return readTaskStory(store, id); }), this,
                 [this, id](const Result<TaskStory> &answer) {
                     if (id == m_id) {
                         if (answer)
                             show(*answer);
                         else
                             m_strip->warn(answer.error());
                     }
                     m_refresher->answered();
                 });
}

void TaskView::show(TaskStory story)
{
    const bool edited = m_story.task.id == story.task.id && m_story.task.requestId != story.task.requestId;
    m_story = std::move(story);
    m_head->show(m_story, m_engine.clock().nowMs());
    m_side->show(m_story);
    m_tabs->setEditable(m_story.details.openLetter.has_value());
    if (edited)
        m_tabs->reload();
    m_model->setAttempts(m_story.attempts);
    if (m_followNewest && m_model->rowCount() > 0)
        m_table->selectRow(0);
    showAttempt();
    Q_EMIT loaded();
}

void TaskView::countDown()
{
    if (!isVisible() || m_story.task.state != TaskState::RetryWait)
        return;
    if (motionReduced(this) && ++m_skipped % ticksASecond != 0)
        return;
    m_head->countDown(m_story, m_engine.clock().nowMs());
}

void TaskView::showAttempt()
{
    const int row = m_table->currentIndex().isValid() ? m_table->currentIndex().row() : 0;
    m_tabs->showAttempt(m_model->at(row), m_model->at(row + 1)); // newest first
    if (const AttemptRecord *attempt = m_model->at(row))
        m_timeline->setCurrentAttempt(attempt->n);
}

void TaskView::chooseAttempt(int n)
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->at(row)->n == n)
            m_table->selectRow(row);
}

void TaskView::retryNow()
{
    whenAnswered(m_engine.retryNow({m_id}), this, [this](const Result<RetryReport> &report) {
        if (!report)
            m_strip->warn(report.error(), tr("It waits as before."));
        else if (report->due > 0 && !report->barriers.empty())
            m_strip->warn(taskwords::retried(*report, m_engine.clock().nowMs()));
        else if (report->due > 0 && !m_engine.stats().running)
            m_strip->tell(tr("It is due now and goes out when you press Run."));
        else
            m_strip->tell(taskwords::retried(*report, m_engine.clock().nowMs()));
        m_refresher->request();
    });
}

void TaskView::cancel()
{
    auto *sheet =
        new ConfirmSheet(m_theme, QStringLiteral("cancelTaskSheet"), tr("Cancel %1?").arg(m_story.task.bizKey),
                         m_story.attempts.empty() ? tr("It is not sent. A later import of its row queues it again.")
                                                  : tr("It is not sent again. What was sent before is not taken back."),
                         tr("&Cancel 1"), tr("&Keep it"), window());
    connect(sheet, &QDialog::accepted, this, &TaskView::cancelNow);
    sheet->open();
}

void TaskView::cancelNow()
{
    whenAnswered(m_engine.cancelTasks(std::vector<TaskId>{m_id}), this, [this](const Result<CancelReport> &report) {
        if (!report)
            m_strip->warn(report.error(), tr("Nothing was cancelled."));
        else if (report->cancelled > 0)
            m_strip->tell(tr("Cancelled. It is not sent any more."));
        else
            m_strip->warn(tr("It was sent or settled meanwhile; nothing was cancelled."));
        m_refresher->request();
    });
}

} // namespace pushdesk
