// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/problemsmodel.h"

#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <tuple>

namespace pushdesk {

namespace {

// The row is what the preview numbers, the line what an editor does. The header has no number.
QString place(const CsvProblem &problem)
{
    const QString line = format::number(problem.line);
    return problem.row > 0 ? ProblemsModel::tr("%1, line %2").arg(format::number(problem.row), line)
                           : ProblemsModel::tr("line %1").arg(line);
}

} // namespace

void ProblemsModel::setProblems(std::vector<CsvProblem> problems)
{
    const auto order = [](const CsvProblem &p) {
        return std::make_tuple(p.line, p.what, p.level == CsvProblem::Level::Block ? 0 : 1);
    };
    std::stable_sort(problems.begin(), problems.end(),
                     [&order](const CsvProblem &a, const CsvProblem &b) { return order(a) < order(b); });
    const auto same = [](const CsvProblem &a, const CsvProblem &b) { return a.line == b.line && a.what == b.what; };
    problems.erase(std::unique(problems.begin(), problems.end(), same), problems.end());
    beginResetModel();
    m_problems = std::move(problems);
    endResetModel();
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const CsvProblem &problem = m_problems[static_cast<size_t>(index.row())];
    const bool blocks = problem.level == CsvProblem::Level::Block;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return index.column() == Line ? place(problem) : words::engine(problem.what);
    case Qt::ToolTipRole:
        return blocks ? tr("Invalid, will not be pushed: %1").arg(words::engine(problem.what))
                      : words::engine(problem.what);
    case CellRole::Kind:
        return static_cast<int>(index.column() == What ? CellKind::Glyph : CellKind::Number);
    case CellRole::Look:
        return QVariant::fromValue(blocks ? Look::Invalid : Look::Retry);
    case CellRole::Symbol: // the glyph of a retry would say something else
        return blocks ? QVariant() : QVariant(static_cast<int>(Icon::Warn));
    case CellRole::Quiet:
        return index.column() == Line;
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Line ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == Line ? tr("Row, line") : tr("Problem");
}

} // namespace pushdesk
