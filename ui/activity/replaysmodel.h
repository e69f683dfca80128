// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/pagedmodel.h"

namespace pushdesk {

// The replays, newest first, and how far each is.
class ReplaysModel : public PagedModel<ReplayRecord> {
    Q_OBJECT
public:
    enum Column { Number, State, Progress, Delivered, DeadAgain, LeftOut, Open, Started, ColumnCount };

    explicit ReplaysModel(Engine &engine, QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] QFuture<Result<std::vector<ReplayRecord>>> ask(const Page &page) override;

private:
    [[nodiscard]] static QString text(const ReplayRecord &replay, int column);

    Engine &m_engine;
};

} // namespace pushdesk
