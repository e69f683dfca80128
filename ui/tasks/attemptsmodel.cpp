// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/attemptsmodel.h"

#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <algorithm>

namespace pushdesk {

namespace {

QString text(const AttemptRecord &attempt, int column)
{
    switch (column) {
    case AttemptsModel::Number:
        return QString::number(attempt.n);
    case AttemptsModel::Started:
        return format::clockTime(attempt.startedAt);
    case AttemptsModel::Took:
        return format::duration(std::max<qint64>(0, attempt.endedAt - attempt.startedAt));
    case AttemptsModel::OutcomeColumn:
        return words::outcome(attempt.outcome, attempt.reached);
    case AttemptsModel::ReachedColumn:
        return words::reached(attempt.reached);
    case AttemptsModel::Http:
        return attempt.httpStatus ? QString::number(*attempt.httpStatus) : QString();
    case AttemptsModel::ErrorColumn:
        return words::engine(attempt.error);
    case AttemptsModel::ThenWaits:
        return attempt.nextDelayMs ? format::duration(*attempt.nextDelayMs) : QString();
    default:
        return {};
    }
}

CellKind kind(int column)
{
    switch (column) {
    case AttemptsModel::Number:
    case AttemptsModel::Took:
    case AttemptsModel::Http:
    case AttemptsModel::ThenWaits:
        return CellKind::Number;
    case AttemptsModel::OutcomeColumn:
        return CellKind::Glyph;
    default:
        return CellKind::Text;
    }
}

} // namespace

void AttemptsModel::setAttempts(std::vector<AttemptRecord> oldestFirst)
{
    std::reverse(oldestFirst.begin(), oldestFirst.end());
    const auto more = static_cast<int>(oldestFirst.size()) - rowCount();
    if (more == 0 && (m_attempts.empty() || m_attempts.front().n == oldestFirst.front().n)) {
        m_attempts = std::move(oldestFirst);
        if (!m_attempts.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    if (more < 0 || m_attempts.empty()) {
        beginResetModel();
        m_attempts = std::move(oldestFirst);
        endResetModel();
        return;
    }
    beginInsertRows({}, 0, more - 1); // attempts only ever come on top
    m_attempts = std::move(oldestFirst);
    endInsertRows();
}

const AttemptRecord *AttemptsModel::at(int row) const
{
    return row >= 0 && row < rowCount() ? &m_attempts[static_cast<size_t>(row)] : nullptr;
}

int AttemptsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_attempts.size());
}

int AttemptsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AttemptsModel::data(const QModelIndex &index, int role) const
{
    const AttemptRecord *attempt = at(index.row());
    if (attempt == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(*attempt, index.column());
    case Qt::ToolTipRole:
        return index.column() == Started       ? format::exactTime(attempt->startedAt)
               : index.column() == ErrorColumn ? attempt->error
                                               : QString();
    case CellRole::Kind:
        return static_cast<int>(kind(index.column()));
    case CellRole::RowId:
        return attempt->n;
    case CellRole::Look:
        return QVariant::fromValue(lookOf(attempt->outcome, attempt->reached));
    case CellRole::Ink:
        return index.column() == OutcomeColumn ? QVariant::fromValue(lookOf(attempt->outcome, attempt->reached))
                                               : QVariant();
    case CellRole::Quiet:
        return index.column() == ReachedColumn;
    default:
        return {};
    }
}

QVariant AttemptsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((kind(section) == CellKind::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("No.");
    case Started:
        return tr("Started");
    case Took:
        return tr("Took");
    case OutcomeColumn:
        return tr("Outcome");
    case ReachedColumn:
        return tr("Reached");
    case Http:
        return tr("HTTP");
    case ErrorColumn:
        return tr("Error");
    case ThenWaits:
        return tr("Then waits");
    default:
        return {};
    }
}

} // namespace pushdesk
