// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/previewmodel.h"

#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"

namespace pushdesk {

void PreviewModel::setReport(const PreviewReport &report)
{
    beginResetModel();
    m_report = report;
    m_problems.clear();
    for (const CsvProblem &problem : report.problems)
        m_problems.emplace(problem.row, problem);
    m_columns = static_cast<int>(report.columns.size());
    for (const QStringList &row : report.rows)
        m_columns = std::max(m_columns, static_cast<int>(row.size()));
    endResetModel();
}

const CsvProblem *PreviewModel::problem(int row, int column) const
{
    const auto [from, to] = m_problems.equal_range(row + 1);
    for (auto it = from; it != to; ++it) {
        if (it->second.column == column || it->second.column < 0)
            return &it->second;
    }
    return nullptr;
}

int PreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_report.rows.size());
}

int PreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

QVariant PreviewModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const QStringList &cells = m_report.rows[static_cast<size_t>(index.row())];
    const CsvProblem *wrong = problem(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cells.value(index.column());
    case Qt::ToolTipRole:
        return wrong ? tr("Line %1: %2").arg(wrong->line).arg(wrong->what) : cells.value(index.column());
    case CellRole::Kind:
        return static_cast<int>(CellKind::Text);
    case CellRole::Tint:
        if (wrong == nullptr)
            return {};
        return QVariant::fromValue(wrong->level == CsvProblem::Level::Block ? Look::Dead : Look::Retry);
    default:
        return {};
    }
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section < m_report.columns.size() ? m_report.columns.at(section) : tr("(no header)");
}

} // namespace pushdesk
