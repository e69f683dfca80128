// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchesmodel.h"

#include "ui/batches/batchwords.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/format.h"
#include "ui/widgets/segmentedbar.h"
#include "ui/widgets/words.h"

namespace pushdesk {

qint64 countOf(const StateCounts &counts, TaskState state)
{
    const auto found = counts.find(state);
    return found == counts.end() ? 0 : found->second;
}

qint64 deliveredOf(const StateCounts &counts)
{
    return countOf(counts, TaskState::Delivered) + countOf(counts, TaskState::Duplicate);
}

qint64 tryingOf(const StateCounts &counts)
{
    return countOf(counts, TaskState::InFlight) + countOf(counts, TaskState::RetryWait);
}

namespace {

CellKind kind(int column)
{
    switch (column) {
    case BatchesModel::File:
    case BatchesModel::Upstream:
    case BatchesModel::Date:
        return CellKind::Text;
    case BatchesModel::Progress:
        return CellKind::Bar;
    case BatchesModel::Imported:
        return CellKind::Age;
    default:
        return CellKind::Number;
    }
}

QString toolTip(const BatchRecord &batch, int column)
{
    switch (column) {
    case BatchesModel::File:
        return batch.fileName;
    case BatchesModel::Progress:
        return words::counts(batch.tasks);
    case BatchesModel::Imported:
        return format::exactTime(batch.createdAt);
    default:
        return {};
    }
}

QString headerToolTip(int column)
{
    switch (column) {
    case BatchesModel::Delivered:
        return BatchesModel::tr("Delivered, or found to be a duplicate of what the upstream had");
    case BatchesModel::Trying:
        return BatchesModel::tr("Being sent or next, or waiting to retry");
    case BatchesModel::Waiting:
        return BatchesModel::tr("Pending: not taken up yet");
    case BatchesModel::Left:
        return BatchesModel::tr("How long it still takes, by the last half minute");
    default:
        return {};
    }
}

} // namespace

BatchesModel::BatchesModel(Engine &engine, QObject *parent) : PagedModel(parent), m_engine(engine)
{
    connect(this, &PagedTableModel::well, this, &BatchesModel::watch);
}

QString BatchesModel::text(const BatchRecord &batch, int column) const
{
    switch (column) {
    case File:
        return batchwords::file(batch);
    case Upstream:
        return batch.upstreamName;
    case Date:
        return batch.batchDate;
    case Rows:
        return format::number(batch.counts.rows);
    case Delivered:
        return format::number(deliveredOf(batch.tasks));
    case Trying:
        return format::number(tryingOf(batch.tasks));
    case Dead:
        return format::number(countOf(batch.tasks, TaskState::Dead));
    case Waiting:
        return format::number(countOf(batch.tasks, TaskState::Pending));
    case Left: {
        const auto left = leftMs(batch.id);
        return left ? format::duration(*left < 60'000 ? std::max<qint64>(1000, *left / 1000 * 1000) : *left)
                    : QString();
    }
    default:
        return {};
    }
}

std::optional<qint64> BatchesModel::leftMs(BatchId batch) const
{
    const auto found = m_left.find(batch);
    return found == m_left.end() || !m_engine.stats().running ? std::nullopt
                                                              : found->second.leftMs(m_engine.clock().nowMs());
}

void BatchesModel::watch()
{
    const qint64 now = m_engine.clock().nowMs();
    for (int row = 0; row < rowCount(); ++row) {
        const BatchRecord &batch = *at(row);
        const qint64 live = batchwords::live(batch.tasks);
        if (live > 0)
            m_left[batch.id].see(now, batchwords::settled(batch.tasks), live);
        else
            m_left.erase(batch.id);
    }
}

QFuture<Result<std::vector<BatchRecord>>> BatchesModel::ask(const Page &page)
{
    return m_engine.read([page](ReadStore &store) { return store.batches(page); });
}

int BatchesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BatchesModel::data(const QModelIndex &index, int role) const
{
    const BatchRecord *batch = at(index.row());
    if (batch == nullptr)
        return {};
    const qint64 dead = countOf(batch->tasks, TaskState::Dead);
    switch (role) {
    case Qt::DisplayRole:
        return text(*batch, index.column());
    case Qt::ToolTipRole:
        return toolTip(*batch, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Progress ? words::counts(batch->tasks) : text(*batch, index.column());
    case CellRole::Kind:
        return static_cast<int>(kind(index.column()));
    case CellRole::RowId:
        return batch->id.value;
    case CellRole::Time:
        return batch->createdAt;
    case CellRole::Segments:
        return QVariant::fromValue(segmentsOf(batch->tasks));
    case CellRole::Ink:
        return index.column() == Dead && dead > 0 ? QVariant::fromValue(Look::Dead) : QVariant();
    case CellRole::Quiet: // nothing to see in a zero
        return index.column() == Upstream || index.column() == Date || index.column() == Imported ||
               (kind(index.column()) == CellKind::Number && text(*batch, index.column()) == QLatin1String("0"));
    default:
        return {};
    }
}

QVariant BatchesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = kind(section) == CellKind::Number || kind(section) == CellKind::Age;
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole)
        return headerToolTip(section);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case File:
        return tr("File");
    case Upstream:
        return tr("Upstream");
    case Date:
        return tr("Batch date");
    case Rows:
        return tr("Rows");
    case Progress:
        return tr("Progress");
    case Delivered:
        return tr("Delivered");
    case Trying:
        return tr("Trying");
    case Dead:
        return tr("Dead");
    case Waiting:
        return tr("Waiting");
    case Left:
        return tr("Left");
    case Imported:
        return tr("Age");
    default:
        return {};
    }
}

} // namespace pushdesk
