// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/previewmodel.h"

#include "engine/core/filled.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/format.h"

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
    return parent.isValid() || m_columns == 0 ? 0 : m_columns + 1;
}

QVariant PreviewModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const QStringList &cells = m_report.rows[static_cast<size_t>(index.row())];
    if (index.column() == 0) { // as the problems name it
        switch (role) {
        case Qt::DisplayRole:
            return format::number(index.row() + 1);
        case CellRole::Kind:
            return static_cast<int>(CellKind::Number);
        case CellRole::Quiet:
            return true;
        default:
            return {};
        }
    }
    const int column = index.column() - 1;
    const CsvProblem *wrong = problem(index.row(), column);
    switch (role) {
    case Qt::DisplayRole:
        return format::bounded(cells.value(column));
    case Qt::ToolTipRole:
        return wrong ? filled(tr("Line %1: %2"), wrong->line, wrong->what) : format::bounded(cells.value(column));
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
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Row");
    if (m_report.mapping && !m_report.mapping->header) // as the next step calls them
        return columnLabel({}, section);
    return section <= m_report.columns.size() ? m_report.columns.at(section - 1) : tr("(no header)");
}

} // namespace pushdesk
