// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replayitemsmodel.h"

#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/enginewords.h"

namespace pushdesk {

namespace {

QString said(const ReplayItemRow &item)
{
    switch (item.result) {
    case ReplayResult::None:
        return item.released ? ReplayItemsModel::tr("on its way") : ReplayItemsModel::tr("waiting");
    case ReplayResult::Delivered:
        return ReplayItemsModel::tr("delivered");
    case ReplayResult::Dead:
        return ReplayItemsModel::tr("dead again");
    case ReplayResult::LeftOut:
        return ReplayItemsModel::tr("left out");
    case ReplayResult::Unknown:
        return ReplayItemsModel::tr("outcome unknown");
    }
    return {};
}

Look look(const ReplayItemRow &item)
{
    switch (item.result) {
    case ReplayResult::None:
        return item.released ? Look::InFlight : Look::Pending;
    case ReplayResult::Delivered:
        return Look::Delivered;
    case ReplayResult::Dead:
        return Look::Dead;
    case ReplayResult::LeftOut:
        return Look::Skipped;
    case ReplayResult::Unknown:
        return Look::Unknown;
    }
    return Look::Pending;
}

} // namespace

ReplayItemsModel::ReplayItemsModel(Engine &engine, ReplayId replay, QObject *parent)
    : PagedModel(parent), m_engine(engine), m_replay(replay)
{
}

QFuture<Result<std::vector<ReplayItemRow>>> ReplayItemsModel::ask(const Page &page)
{
    return m_engine.read([replay = m_replay, page](ReadStore &store) -> Result<std::vector<ReplayItemRow>> {
        auto items = store.replayItems(replay, page);
        if (!items)
            return items.error();
        std::vector<ReplayItemRow> rows;
        for (auto &item : *items) {
            ReplayItemRow row{std::move(item), {}};
            row.id = row.letter;
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

int ReplayItemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ReplayItemsModel::data(const QModelIndex &index, int role) const
{
    const ReplayItemRow *item = at(index.row());
    if (item == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return index.column() == Key            ? item->bizKey
               : index.column() == ResultColumn ? said(*item)
                                                : words::engine(item->reason);
    case Qt::ToolTipRole:
        return index.column() == Key ? item->bizKey : words::engine(item->reason);
    case CellRole::Kind:
        return static_cast<int>(index.column() == Key            ? CellKind::Key
                                : index.column() == ResultColumn ? CellKind::Glyph
                                                                 : CellKind::Text);
    case CellRole::Look:
        return QVariant::fromValue(look(*item));
    case CellRole::Quiet:
        return index.column() == Why;
    case CellRole::RowId:
        return item->id.value;
    default:
        return {};
    }
}

QVariant ReplayItemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case ResultColumn:
        return tr("Result");
    case Why:
        return tr("Why");
    default:
        return {};
    }
}

} // namespace pushdesk
