// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/keylistmodel.h"

#include "engine/core/filled.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/words.h"

namespace pushdesk {

void KeyListModel::setFound(std::vector<FoundKey> found)
{
    beginResetModel();
    m_found = std::move(found);
    endResetModel();
}

int KeyListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_found.size());
}

int KeyListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString KeyListModel::text(const FoundKey &found, int column)
{
    if (column == Key)
        return found.asked;
    if (!found.task)
        return column == State ? tr("not found") : QString();
    switch (column) {
    case State:
        return words::state(found.task->state);
    case Upstream:
        return found.task->upstreamName;
    case Batch:
        return found.tasks > 1 ? filled(tr("%1, the newest of %2"), found.task->batch.value, found.tasks)
                               : QString::number(found.task->batch.value);
    case ErrorColumn:
        return found.task->lastError;
    default:
        return {};
    }
}

QVariant KeyListModel::data(const QModelIndex &index, int role) const
{
    if (index.row() < 0 || index.row() >= rowCount())
        return {};
    const FoundKey &found = m_found[static_cast<size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return text(found, index.column());
    case CellRole::Kind:
        return static_cast<int>(index.column() == Key     ? CellKind::Key
                                : index.column() == State ? CellKind::Glyph
                                                          : CellKind::Text);
    case CellRole::RowId:
        return found.task ? found.task->id.value : 0;
    case CellRole::Look:
        return QVariant::fromValue(found.task ? lookOf(found.task->state) : Look::Invalid);
    case CellRole::Ink:
        return index.column() == State ? QVariant::fromValue(found.task ? lookOf(found.task->state) : Look::Invalid)
                                       : QVariant();
    case CellRole::Tint:
        return found.task ? QVariant() : QVariant::fromValue(Look::Invalid);
    default:
        return {};
    }
}

QVariant KeyListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case State:
        return tr("State");
    case Upstream:
        return tr("Upstream");
    case Batch:
        return tr("Batch");
    case ErrorColumn:
        return tr("Last error");
    default:
        return {};
    }
}

} // namespace pushdesk
