// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/backtestmodel.h"

#include "engine/core/filled.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/words.h"

namespace pushdesk {

QString BackTestModel::wordsOf(const BackTest::Judged &judged)
{
    const QString outcome = words::outcome(judged.outcome, Reached::Answered);
    return judged.rule < 0 ? tr("%1, no rule").arg(outcome) : filled(tr("%1, rule %2"), outcome, judged.rule + 1);
}

void BackTestModel::setTest(const BackTest &test, const QStringList &keys)
{
    beginResetModel();
    m_changes = test.changes;
    m_keys = keys;
    endResetModel();
}

int BackTestModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int BackTestModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 3;
}

QVariant BackTestModel::data(const QModelIndex &index, int role) const
{
    const BackTest::Change &change = m_changes[static_cast<size_t>(index.row())];
    const BackTest::Judged &judged = index.column() == Before ? change.before : change.after;
    if (role == CellRole::RowId)
        return static_cast<qint64>(change.answer) + 1; // 0 is none
    if (role == CellRole::Kind)
        return static_cast<int>(index.column() == Key ? CellKind::Key : CellKind::Glyph);
    if (role == CellRole::Look && index.column() != Key)
        return QVariant::fromValue(lookOf(judged.outcome, Reached::Answered));
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return index.column() == Key ? m_keys.value(index.row()) : wordsOf(judged);
    return {};
}

QVariant BackTestModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Key ? tr("Key") : section == Before ? tr("As saved") : tr("With the changes");
}

} // namespace pushdesk
