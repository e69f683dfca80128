// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/batches/timeleft.h"
#include "ui/widgets/pagedmodel.h"

namespace pushdesk {

// The batches, newest first, with what became of their rows.
class BatchesModel : public PagedModel<BatchRecord> {
    Q_OBJECT
public:
    enum Column { File, Upstream, Date, Rows, Progress, Delivered, Trying, Dead, Waiting, Left, Imported, ColumnCount };

    BatchesModel(Engine &engine, QObject *parent);
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] std::optional<qint64> leftMs(BatchId batch) const; // until it is settled; none: not known

protected:
    [[nodiscard]] QFuture<Result<std::vector<BatchRecord>>> ask(const Page &page) override;

private:
    [[nodiscard]] QString text(const BatchRecord &batch, int column) const;
    void watch(); // how far the live ones are

    Engine &m_engine;
    std::map<BatchId, TimeLeft> m_left; // of those that were seen with live rows
};

// Sums of DESIGN R7's states as the table shows them.
[[nodiscard]] qint64 deliveredOf(const StateCounts &counts); // also what the upstream had already
[[nodiscard]] qint64 tryingOf(const StateCounts &counts);    // being sent or next, or waiting to retry
[[nodiscard]] qint64 countOf(const StateCounts &counts, TaskState state);

} // namespace pushdesk
