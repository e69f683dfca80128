// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/upstreamsmodel.h"

#include "engine/core/clock.h"
#include "ui/batches/batchesmodel.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

namespace pushdesk {

namespace {

CellKind kind(int column)
{
    if (column == UpstreamsModel::State)
        return CellKind::Glyph;
    return column >= UpstreamsModel::Waiting ? CellKind::Number : CellKind::Text;
}

bool sameIds(const std::vector<UpstreamRecord> &a, const std::vector<UpstreamRecord> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const UpstreamRecord &x, const UpstreamRecord &y) { return x.id == y.id; });
}

} // namespace

bool isPaused(const UpstreamRecord &upstream)
{
    return upstream.state == UpstreamState::Paused;
}

UpstreamsModel::UpstreamsModel(const Clock &clock, QObject *parent) : QAbstractTableModel(parent), m_clock(clock) {}

void UpstreamsModel::setStatus(const Status &status)
{
    const bool same = sameIds(status.upstreams, m_upstreams);
    if (!same)
        beginResetModel();
    m_upstreams = status.upstreams;
    m_counts.assign(m_upstreams.size(), {});
    for (const BatchRecord &batch : status.batches) {
        for (size_t i = 0; i < m_upstreams.size(); ++i) {
            if (m_upstreams[i].id != batch.upstream)
                continue;
            for (const auto &[state, n] : batch.tasks)
                m_counts[i][state] += n;
        }
    }
    if (!same)
        endResetModel();
    else if (!m_upstreams.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const UpstreamRecord *UpstreamsModel::at(int row) const
{
    return row >= 0 && row < rowCount() ? &m_upstreams[static_cast<size_t>(row)] : nullptr;
}

const UpstreamRecord *UpstreamsModel::find(qint64 id) const
{
    for (const UpstreamRecord &upstream : m_upstreams) {
        if (upstream.id.value == id)
            return &upstream;
    }
    return nullptr;
}

int UpstreamsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_upstreams.size());
}

int UpstreamsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString UpstreamsModel::text(int row, int column) const
{
    const UpstreamRecord &upstream = *at(row);
    const StateCounts &counts = m_counts[static_cast<size_t>(row)];
    switch (column) {
    case Name:
        return upstream.name;
    case State:
        return words::state(upstream.state);
    case Reason:
        return upstream.reason;
    case Until:
        return upstream.untilMs && *upstream.untilMs > m_clock.nowMs()
                   ? tr("in %1").arg(format::duration(*upstream.untilMs - m_clock.nowMs()))
                   : QString();
    case Waiting:
        return format::number(countOf(counts, TaskState::Pending));
    case Trying:
        return format::number(tryingOf(counts));
    case Delivered:
        return format::number(deliveredOf(counts));
    case Dead:
        return format::number(countOf(counts, TaskState::Dead));
    default:
        return {};
    }
}

QVariant UpstreamsModel::data(const QModelIndex &index, int role) const
{
    const UpstreamRecord *upstream = at(index.row());
    if (upstream == nullptr)
        return {};
    const QString shown = text(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return shown;
    case Qt::ToolTipRole:
        if (index.column() == Until && upstream->untilMs)
            return format::exactTime(*upstream->untilMs);
        return index.column() <= Reason ? shown : QString();
    case CellRole::Kind:
        return static_cast<int>(kind(index.column()));
    case CellRole::RowId:
        return upstream->id.value;
    case CellRole::Look:
        return QVariant::fromValue(lookOf(upstream->state));
    case CellRole::Tint: // only one that holds
        return upstream->state == UpstreamState::Ready ? QVariant() : QVariant::fromValue(lookOf(upstream->state));
    case CellRole::Ink:
        if (index.column() == Dead && shown != QLatin1String("0"))
            return QVariant::fromValue(Look::Dead);
        return index.column() == State ? QVariant::fromValue(lookOf(upstream->state)) : QVariant();
    case CellRole::Quiet:
        return index.column() == Reason || (kind(index.column()) == CellKind::Number && shown == QLatin1String("0"));
    default:
        return {};
    }
}

QVariant UpstreamsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((kind(section) == CellKind::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Upstream");
    case State:
        return tr("State");
    case Reason:
        return tr("Why");
    case Until:
        return tr("Until");
    case Waiting:
        return tr("Waiting");
    case Trying:
        return tr("Trying");
    case Delivered:
        return tr("Delivered");
    case Dead:
        return tr("Dead");
    default:
        return {};
    }
}

} // namespace pushdesk
