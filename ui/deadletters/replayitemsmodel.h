// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/pagedmodel.h"

namespace pushdesk {

// A replay's row, by its letter's number.
struct ReplayItemRow : ReplayItemRecord {
    DeadLetterId id;
};

// The rows of a replay with what became of each, read page by page.
class ReplayItemsModel : public PagedModel<ReplayItemRow> {
    Q_OBJECT
public:
    enum Column { Key, ResultColumn, Why, ColumnCount };

    ReplayItemsModel(Engine &engine, ReplayId replay, QObject *parent);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] QFuture<Result<std::vector<ReplayItemRow>>> ask(const Page &page) override;

private:
    Engine &m_engine;
    ReplayId m_replay;
};

} // namespace pushdesk
