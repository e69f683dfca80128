// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/leftoutmodel.h"

#include "engine/import/importplan.h"
#include "ui/importer/planwords.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/format.h"

namespace pushdesk {

namespace {

Look lookOf(LeftOutBucket bucket)
{
    switch (bucket) {
    case LeftOutBucket::Invalid:
        return Look::Invalid;
    case LeftOutBucket::InFile:
        return Look::Skipped;
    case LeftOutBucket::Queued:
        return Look::Pending;
    case LeftOutBucket::Delivered:
        break;
    }
    return Look::Duplicate;
}

QString why(const LeftOutRow &row)
{
    PlanRow plan;
    plan.why = planWhyFromName(row.why).value_or(PlanWhy::Invalid);
    plan.what = row.what;
    plan.otherRow = row.otherRow;
    return planwords::why(plan);
}

} // namespace

QString LeftOutModel::name(LeftOutBucket bucket)
{
    switch (bucket) {
    case LeftOutBucket::Invalid:
        return tr("invalid");
    case LeftOutBucket::InFile:
        return tr("duplicate in the file");
    case LeftOutBucket::Queued:
        return tr("already queued");
    case LeftOutBucket::Delivered:
        break;
    }
    return tr("already delivered");
}

void LeftOutModel::setRows(std::vector<LeftOutRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int LeftOutModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LeftOutModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LeftOutModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const LeftOutRow &row = m_rows[static_cast<size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return index.column() == Line     ? format::number(row.lineNo)
               : index.column() == Key    ? row.bizKey
               : index.column() == Bucket ? name(row.bucket)
                                          : why(row);
    case Qt::ToolTipRole:
        return index.column() == Why ? why(row) : row.bizKey;
    case CellRole::Kind:
        return static_cast<int>(index.column() == Line     ? CellKind::Number
                                : index.column() == Key    ? CellKind::Key
                                : index.column() == Bucket ? CellKind::Glyph
                                                           : CellKind::Text);
    case CellRole::Look:
        return static_cast<int>(lookOf(row.bucket));
    case CellRole::Quiet:
        return index.column() == Line;
    case CellRole::RowId:
        return row.rowNo;
    default:
        return {};
    }
}

QVariant LeftOutModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Line ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == Line     ? tr("Line")
           : section == Key    ? tr("Key")
           : section == Bucket ? tr("Left out as")
                               : tr("Why");
}

} // namespace pushdesk
