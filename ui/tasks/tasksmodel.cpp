// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/tasksmodel.h"

#include "engine/store/taskreads.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

namespace pushdesk {

namespace {

CellKind kind(int column)
{
    switch (column) {
    case TasksModel::Key:
        return CellKind::Key;
    case TasksModel::State:
        return CellKind::Glyph;
    case TasksModel::Attempts:
    case TasksModel::Http:
        return CellKind::Number;
    case TasksModel::Changed:
        return CellKind::Age;
    default:
        return CellKind::Text;
    }
}

} // namespace

TasksModel::TasksModel(Engine &engine, QObject *parent)
    : PagedModel(parent), m_engine(engine), m_cutShort(std::make_shared<std::atomic<bool>>(false))
{
}

void TasksModel::setFilter(const TaskQuery &filter)
{
    m_filter = filter;
    m_cutShort = std::make_shared<std::atomic<bool>>(false);
    restart();
}

void TasksModel::setPaused(const std::vector<PausedUpstream> &paused)
{
    const auto same = [](const PausedUpstream &a, const PausedUpstream &b) {
        return a.id == b.id && a.name == b.name && a.reason == b.reason;
    };
    if (std::equal(paused.begin(), paused.end(), m_paused.begin(), m_paused.end(), same))
        return;
    m_paused = paused;
    if (rowCount() > 0) // clipped by the view: it paints what is in sight
        Q_EMIT dataChanged(index(0, Why), index(rowCount() - 1, Why), {Qt::DisplayRole});
}

void TasksModel::setUpstreams(const std::vector<UpstreamRecord> &upstreams)
{
    m_upstreams.clear();
    for (const UpstreamRecord &upstream : upstreams)
        if (upstream.state == UpstreamState::Holding || upstream.state == UpstreamState::Open)
            m_upstreams.push_back(upstream);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Why), index(rowCount() - 1, Why), {Qt::DisplayRole});
}

// What holds the whole upstream, and with it the task; empty: nothing does.
QString TasksModel::waitsFor(const TaskRecord &task) const
{
    const auto paused = std::find_if(m_paused.begin(), m_paused.end(),
                                     [&task](const PausedUpstream &p) { return p.id == task.upstream; });
    if (paused != m_paused.end())
        return tr("waits: %1 is paused").arg(paused->name);
    const auto held = std::find_if(m_upstreams.begin(), m_upstreams.end(),
                                   [&task](const UpstreamRecord &u) { return u.id == task.upstream; });
    if (held == m_upstreams.end())
        return {};
    const qint64 left = held->untilMs.value_or(0) - m_engine.clock().nowMs();
    if (held->state == UpstreamState::Open)
        return left > 0 ? tr("waits: %1 is down, next probe in %2").arg(held->name, format::duration(left))
                        : tr("waits: %1 is down, a probe decides").arg(held->name);
    return left > 0 ? tr("waits: %1 asked to wait, %2 left").arg(held->name, format::duration(left))
                    : tr("waits: %1 asked to wait").arg(held->name);
}

QString TasksModel::why(const TaskRecord &task) const
{
    const bool waits = task.state == TaskState::Pending || task.state == TaskState::RetryWait;
    if (QString held = waits ? waitsFor(task) : QString(); !held.isEmpty())
        return held;
    const QString said = words::why(task, m_engine.clock().nowMs());
    return said.isEmpty() && task.state == TaskState::Pending ? tr("in the queue") : said;
}

QFuture<Result<std::vector<TaskRecord>>> TasksModel::ask(const Page &page)
{
    return m_engine.read(
        [filter = m_filter, page, cutShort = m_cutShort](ReadStore &store) -> Result<std::vector<TaskRecord>> {
            auto found = TaskReads(store.database()).page(filter, page);
            if (!found)
                return found.error();
            if (found->cutShort)
                *cutShort = true;
            return std::move(found->tasks);
        });
}

int TasksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TasksModel::text(const TaskRecord &task, int column) const
{
    switch (column) {
    case Key:
        return task.bizKey;
    case State:
        return words::state(task.state);
    case Upstream:
        return task.upstreamName;
    case Attempts:
        return format::number(task.attempts);
    case Http:
        return task.lastStatus ? QString::number(*task.lastStatus) : QString();
    case Why:
        return why(task);
    default:
        return {};
    }
}

QVariant TasksModel::data(const QModelIndex &index, int role) const
{
    const TaskRecord *task = at(index.row());
    if (task == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(*task, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Changed)
            return format::exactTime(task->updatedAt);
        if (index.column() == Why && task->dueAt)
            return tr("%1\nNext try at %2").arg(words::engine(task->lastError), format::exactTime(*task->dueAt));
        return index.column() == Key || index.column() == Why ? text(*task, index.column()) : QString();
    case CellRole::Kind:
        return static_cast<int>(kind(index.column()));
    case CellRole::RowId:
        return task->id.value;
    case CellRole::Time:
        return task->updatedAt;
    case CellRole::Look:
        return QVariant::fromValue(lookOf(task->state));
    case CellRole::Ink:
        return index.column() == State ? QVariant::fromValue(lookOf(task->state)) : QVariant();
    case CellRole::Quiet:
        return index.column() == Upstream || index.column() == Why || index.column() == Changed ||
               (index.column() == Attempts && task->attempts == 0);
    default:
        return {};
    }
}

QVariant TasksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = kind(section) == CellKind::Number || kind(section) == CellKind::Age;
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case State:
        return tr("State");
    case Upstream:
        return tr("Upstream");
    case Attempts:
        return tr("Attempts");
    case Http:
        return tr("HTTP");
    case Why:
        return tr("Why");
    case Changed:
        return tr("Age");
    default:
        return {};
    }
}

} // namespace pushdesk
