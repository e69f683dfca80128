// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/repairlinesmodel.h"

#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"

namespace pushdesk {

namespace {

QString fateText(const RepairLine &line)
{
    switch (line.fate) {
    case RepairFate::Sent:
        return line.verdict == ReplayVerdict::NewId ? RepairLinesModel::tr("new id") : RepairLinesModel::tr("same id");
    case RepairFate::Asks:
        return RepairLinesModel::tr("may duplicate, stays open");
    case RepairFate::Unchanged:
        return RepairLinesModel::tr("unchanged, stays open");
    case RepairFate::Invalid:
        return RepairLinesModel::tr("invalid, stays open");
    case RepairFate::LeftOut:
        return RepairLinesModel::tr("left out");
    }
    return {};
}

Look look(RepairFate fate)
{
    switch (fate) {
    case RepairFate::Sent:
        return Look::Delivered;
    case RepairFate::Asks:
        return Look::Unknown;
    case RepairFate::Invalid:
        return Look::Invalid;
    case RepairFate::Unchanged:
    case RepairFate::LeftOut:
        break;
    }
    return Look::Skipped;
}

// An empty cell is seen as one.
QString shown(const QString &cell)
{
    return cell.isEmpty() ? RepairLinesModel::tr("(empty)") : cell;
}

} // namespace

void RepairLinesModel::setLines(std::vector<RepairLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

int RepairLinesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int RepairLinesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RepairLinesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const RepairLine &line = m_lines[static_cast<size_t>(index.row())];
    const bool cells = index.column() == Before || index.column() == After;
    const bool known = line.fate != RepairFate::LeftOut;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (index.column() == Key)
            return line.bizKey;
        if (index.column() == Fate)
            return fateText(line);
        return !known ? QString() : shown(index.column() == Before ? line.before : line.after);
    case Qt::ToolTipRole:
        return index.column() == Fate && !line.why.isEmpty() ? line.why : data(index, Qt::DisplayRole);
    case CellRole::Kind:
        return static_cast<int>(index.column() == Fate ? CellKind::Glyph : CellKind::Key);
    case CellRole::Look:
        return QVariant::fromValue(look(line.fate));
    case CellRole::Tint:
        if (line.fate == RepairFate::Invalid)
            return QVariant::fromValue(Look::Dead);
        return line.fate == RepairFate::Asks ? QVariant::fromValue(Look::Retry) : QVariant();
    case CellRole::Ink: // of the cell that changes
        if (!cells || line.before == line.after)
            return {};
        return QVariant::fromValue(index.column() == Before ? Look::Dead : Look::Delivered);
    case CellRole::Quiet:
        return line.fate == RepairFate::Unchanged;
    case CellRole::RowId:
        return line.letter.value;
    default:
        return {};
    }
}

QVariant RepairLinesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case Before:
        return tr("As it is");
    case After:
        return tr("As it will be");
    case Fate:
        return tr("What happens");
    default:
        return {};
    }
}

} // namespace pushdesk
