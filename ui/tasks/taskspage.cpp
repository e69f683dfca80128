// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskspage.h"

#include "ui/deadletters/replayflow.h"
#include "ui/tasks/taskactions.h"
#include "ui/tasks/taskcolumns.h"
#include "ui/tasks/taskfilterbar.h"
#include "ui/tasks/tasksmodel.h"
#include "ui/tasks/taskview.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QKeyEvent>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

TasksPage::TasksPage(Engine &engine, const Theme &theme, QWidget *parent)
    : ConsolePage(engine, theme, parent),
      m_model(new TasksModel(engine, this)),
      m_list(new QWidget(this)),
      m_status(new Refresher(
          this, [this] { askStatus(); }, 250ms))
{
    setObjectName(QStringLiteral("tasksPage"));
    m_strip = new Strip(theme, QStringLiteral("tasksStrip"), m_list);
    m_filter = new TaskFilterBar(theme, m_list);
    m_actions = new TaskActions(engine, theme, m_strip, m_list);
    m_filter->addActions(m_actions);
    m_table = new DataTable(theme, engine.clock(), QStringLiteral("tasksTable"), m_list);
    m_empty = new EmptyState(theme, QStringLiteral("tasksEmpty"), m_list);
    m_view = new TaskView(engine, theme, this);
    m_replay = new ReplayFlow(engine, theme, m_view->strip(), this);
    layOut();
    connect(m_filter, &TaskFilterBar::changed, this, [this] {
        m_model->setFilter(m_filter->filter());
        m_actions->setQuery(m_filter->filter());
    });
    connect(m_table, &DataTable::opened, this, [this](qint64 id) { open(TaskId(id)); });
    connectView();
    connect(m_model, &PagedTableModel::failed, this, [this](const Error &error) { m_strip->warn(error); });
    connect(m_model, &PagedTableModel::well, this, &TasksPage::showEmptyOrRows);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &TasksPage::showFound);
    connect(m_empty, &EmptyState::asked, this, [this] {
        if (m_filter->isSet())
            m_filter->clear();
        else if (!m_hasUpstreams)
            Q_EMIT upstreamsWanted();
        else
            Q_EMIT importWanted({});
    });
    m_table->show(m_model, taskColumns(), this);
    m_model->restart();
    showHeading();
}

void TasksPage::connectView()
{
    connect(m_view, &TaskView::left, this, &TasksPage::leaveTask);
    connect(m_view, &TaskView::loaded, this, &TasksPage::showHeading);
    connect(m_view, &TaskView::upstreamWanted, this, &ConsolePage::upstreamWanted);
    connect(m_view, &TaskView::batchWanted, this, &ConsolePage::batchWanted);
    connect(m_view, &TaskView::editWanted, this, &ConsolePage::editWanted);
    connect(m_view, &TaskView::taskWanted, this, [this](TaskId id) {
        const bool away = m_fromElsewhere;
        open(id);
        m_fromElsewhere = away;
    });
    connect(m_view, &TaskView::replayWanted, this, [this](DeadLetterId id) {
        m_replay->start({{}, {}, {}, {}, {id}}, m_view->bizKey(), 1);
    });
}

void TasksPage::layOut()
{
    auto *list = new QVBoxLayout(m_list);
    list->setContentsMargins({});
    list->setSpacing(0);
    list->addWidget(m_strip);
    list->addWidget(m_filter);
    list->addWidget(new Line(m_theme, Qt::Horizontal, m_list));
    m_body = new QStackedLayout;
    m_body->addWidget(m_table);
    m_body->addWidget(m_empty);
    list->addLayout(m_body, 1);
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_view);
}

void TasksPage::storeChanged(const ChangeSet &what)
{
    if (what.tasks || what.batches || what.upstreams || what.deadLetters) {
        m_table->storeChanged();
        m_status->request();
        m_actions->storeChanged();
    }
    if (what.tasks)
        m_view->storeChanged();
}

void TasksPage::refresh()
{
    m_strip->clear();
    m_table->storeChanged();
    m_view->storeChanged();
    m_status->request();
    m_actions->storeChanged();
}

void TasksPage::setStanding(const Standing &standing)
{
    m_model->setPaused(standing.paused);
}

void TasksPage::leaveTask()
{
    const bool away = m_fromElsewhere;
    goHome();
    if (away)
        Q_EMIT backWanted();
}

void TasksPage::openFromElsewhere(TaskId id)
{
    open(id);
    m_fromElsewhere = true;
}

void TasksPage::goHome()
{
    m_fromElsewhere = false;
    m_stack->setCurrentWidget(m_list);
    m_table->setFocus();
    showHeading();
}

void TasksPage::open(TaskId id)
{
    m_fromElsewhere = false;
    m_stack->setCurrentWidget(m_view);
    m_view->open(id);
    showHeading();
}

void TasksPage::setFilter(const TaskQuery &filter)
{
    m_fromElsewhere = false;
    m_stack->setCurrentWidget(m_list);
    m_filter->setFilter(filter);
    showHeading();
}

void TasksPage::askStatus()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.status(); }), this, [this](const auto &answer) {
        if (answer) {
            m_filter->offer(*answer);
            m_model->setUpstreams(answer->upstreams);
            m_counts = answer->tasks;
            m_hasUpstreams = !answer->upstreams.empty();
            showEmptyOrRows(); // and how many
            showHeading();
        }
        m_status->answered();
    });
}

void TasksPage::showEmptyOrRows()
{
    if (m_strip->warns())
        m_strip->clear();
    const int rows = m_model->rowCount();
    const bool empty = rows == 0 && m_model->complete();
    m_body->setCurrentIndex(empty ? 1 : 0);
    showFound();
    if (!empty)
        return;
    const TaskQuery filter = m_filter->filter();
    if (!m_filter->isSet() && !m_hasUpstreams)
        m_empty->say(Icon::Tasks, tr("No tasks"),
                     tr("A task is one row to push. Start with the upstream: the HTTP API that rows go to."),
                     tr("&Add an upstream…"));
    else if (!m_filter->isSet())
        m_empty->say(Icon::Tasks, tr("No tasks"),
                     tr("A task is one row to push. Import a file and its rows come here."), tr("&Choose a file…"));
    else if (!filter.text.isEmpty())
        m_empty->say(Icon::Search, tr("No key, request id or kept value starts with “%1”").arg(filter.text),
                     tr("Other filters may hide it too."), tr("&Clear the filter"), false);
    else
        m_empty->say(Icon::Search, tr("No task fits this filter"),
                     tr("Tasks change their state while they are pushed."), tr("&Clear the filter"), false);
}

void TasksPage::showFound()
{
    qint64 all = 0;
    for (const auto &[state, n] : m_counts)
        all += n;
    const QString count = format::number(m_model->rowCount());
    m_filter->setFound(!m_filter->isSet()    ? words::counted(all, tr("%1 task"), tr("%1 tasks"))
                       : m_model->cutShort() ? tr("%1 found of the newest; older ones were not looked at").arg(count)
                       : m_model->complete() ? tr("%1 found").arg(count)
                                             : tr("%1 or more found").arg(count));
}

void TasksPage::showHeading()
{
    if (m_stack->currentWidget() == m_view) {
        setHeading(tr("Tasks / %1").arg(m_view->bizKey()));
        return;
    }
    qint64 all = 0;
    for (const auto &[state, n] : m_counts)
        all += n;
    setHeading(tr("Tasks"), all > 0 ? words::counts(m_counts) : QString());
}

void TasksPage::keyPressEvent(QKeyEvent *event)
{
    const bool back = event->key() == Qt::Key_Escape || event->matches(QKeySequence::Back);
    if (back && m_stack->currentWidget() == m_view)
        leaveTask();
    else
        ConsolePage::keyPressEvent(event);
}

} // namespace pushdesk
