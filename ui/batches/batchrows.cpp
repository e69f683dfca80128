// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchrows.h"

#include "ui/tasks/taskcolumns.h"
#include "ui/tasks/tasksmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>

namespace pushdesk {

using namespace std::chrono_literals;

BatchRows::BatchRows(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_model(new TasksModel(engine, this)),
      m_table(new DataTable(theme, engine.clock(), QStringLiteral("batchRowsTable"), this)),
      m_empty(new EmptyState(theme, QStringLiteral("batchRowsEmpty"), this)),
      m_text(new QLineEdit(this)),
      m_only(theme.label(Type::Small, this, true)),
      m_all(makeButton(tr("Show all ro&ws"), QStringLiteral("batchRowsAll"), this, ButtonKind::Quiet)),
      m_found(theme.label(Type::Small, this, true))
{
    m_only->setObjectName(QStringLiteral("batchRowsOnly"));
    m_found->setObjectName(QStringLiteral("batchRowsFound"));
    m_text->setObjectName(QStringLiteral("batchRowsSearch"));
    m_text->setPlaceholderText(tr("Key or request id"));
    m_text->setAccessibleName(tr("Key or request id starts with"));
    m_text->setClearButtonEnabled(true);
    m_text->addAction(lineIcon(Icon::Search), QLineEdit::LeadingPosition);
    m_text->setMaximumWidth(280);
    m_all->setProperty("small", true);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(12, 8, 12, 8);
    line->setSpacing(8);
    line->addWidget(m_text, 1);
    line->addWidget(m_only);
    line->addWidget(m_all);
    line->addStretch(1);
    line->addWidget(m_found);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addLayout(m_stack, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(200ms);
    connect(&m_typing, &QTimer::timeout, this, &BatchRows::restart);
    connect(m_text, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_all, &QPushButton::clicked, this, [this] { setState({}); });
    connect(m_empty, &EmptyState::asked, this, [this] {
        m_text->clear();
        setState({});
    });
    connect(m_table, &DataTable::opened, this, [this](qint64 id) { Q_EMIT taskWanted(TaskId(id)); });
    connect(m_model, &PagedTableModel::failed, this, &BatchRows::failed);
    connect(m_model, &PagedTableModel::well, this, &BatchRows::tell);
    m_table->show(m_model, taskColumns(), this);
    m_table->setColumnUsed(TasksModel::Upstream, false); // a batch has one
}

void BatchRows::open(BatchId batch)
{
    m_batch = batch;
    m_text->clear();
    setState({});
}

void BatchRows::setState(std::optional<TaskState> state)
{
    m_state = state;
    restart();
}

void BatchRows::restart()
{
    m_typing.stop();
    m_only->setVisible(m_state.has_value());
    m_all->setVisible(m_state.has_value());
    if (m_state)
        m_only->setText(tr("Only: %1").arg(words::state(*m_state)));
    TaskFilter filter;
    filter.batch = m_batch;
    filter.state = m_state;
    filter.text = m_text->text().trimmed();
    m_model->setFilter(filter);
}

void BatchRows::setPaused(const std::vector<PausedUpstream> &paused)
{
    m_model->setPaused(paused);
}

void BatchRows::storeChanged()
{
    m_table->storeChanged();
}

void BatchRows::focusTable()
{
    m_table->setFocus();
}

void BatchRows::tell()
{
    const int rows = m_model->rowCount();
    const bool empty = rows == 0 && m_model->complete();
    m_stack->setCurrentIndex(empty ? 1 : 0);
    const QString count = format::number(rows);
    m_found->setText(m_model->complete() ? words::counted(rows, tr("%1 row"), tr("%1 rows"))
                                         : tr("%1 rows and more").arg(count));
    if (empty && !m_model->filter().text.isEmpty())
        m_empty->say(Icon::Search, tr("No key or request id starts with “%1”").arg(m_model->filter().text),
                     tr("Only this batch is searched here."), tr("Clear the &filter"), false);
    else if (empty)
        m_empty->say(Icon::Tasks, tr("No row is in this state now"),
                     tr("Rows change their state while they are pushed."), tr("Show all &rows"), false);
}

} // namespace pushdesk
