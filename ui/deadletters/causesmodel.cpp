// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causesmodel.h"

#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

namespace pushdesk {

QString CausesModel::toolTip(const CauseRecord *cause)
{
    if (!cause)
        return {};
    const QString oldest = tr("Oldest: %1").arg(format::exactTime(cause->oldest));
    return cause->hint.isEmpty() ? tr("%1\n%2").arg(words::cause(*cause), oldest)
                                 : tr("%1\nWhat to do: %2\n%3").arg(words::cause(*cause), cause->hint, oldest);
}

void CausesModel::setCauses(std::vector<CauseRecord> causes)
{
    const bool sameRows =
        causes.size() == m_causes.size() &&
        std::equal(causes.begin(), causes.end(), m_causes.begin(), [](const CauseRecord &a, const CauseRecord &b) {
            return a.upstream == b.upstream && a.fingerprint == b.fingerprint;
        });
    if (!sameRows)
        beginResetModel();
    m_causes = std::move(causes);
    m_open = 0;
    for (const CauseRecord &cause : m_causes)
        m_open += cause.open;
    if (!sameRows)
        endResetModel();
    else if (!m_causes.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

const CauseRecord *CausesModel::at(int row) const
{
    return row > 0 && row < rowCount() ? &m_causes[static_cast<size_t>(row - 1)] : nullptr;
}

int CausesModel::rowOf(UpstreamId upstream, const QString &fingerprint) const
{
    for (size_t i = 0; i < m_causes.size(); ++i) {
        if (m_causes[i].upstream == upstream && m_causes[i].fingerprint == fingerprint)
            return static_cast<int>(i) + 1;
    }
    return -1;
}

int CausesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_causes.size()) + 1;
}

QVariant CausesModel::data(const QModelIndex &index, int role) const
{
    const CauseRecord *cause = at(index.row());
    switch (role) {
    case Title:
        return cause ? words::cause(*cause) : tr("All causes");
    case Count:
        return cause ? cause->open : m_open;
    case Upstream:
        return cause ? cause->upstreamName : QString();
    case Hint:
        return cause ? cause->hint.simplified() : QString();
    case Oldest:
        return cause ? cause->oldest : 0;
    case IsAll:
        return cause == nullptr;
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(data(index, Title).toString(), format::number(data(index, Count).toLongLong()));
    case Qt::ToolTipRole:
        return toolTip(cause);
    default:
        return {};
    }
}

} // namespace pushdesk
