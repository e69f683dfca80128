// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/pagedmodel.h"

namespace pushdesk {

// The dead letters of a filter, newest first, read page by page.
class DeadLettersModel : public PagedModel<DeadLetterRecord> {
    Q_OBJECT
public:
    enum Column { Key, LastError, Code, Attempts, Upstream, State, Age, ColumnCount };

    DeadLettersModel(Engine &engine, QObject *parent);
    void setFilter(const DeadLetterFilter &filter); // restarts
    [[nodiscard]] const DeadLetterFilter &filter() const { return m_filter; }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] QFuture<Result<std::vector<DeadLetterRecord>>> ask(const Page &page) override;

private:
    Engine &m_engine;
    DeadLetterFilter m_filter;
};

} // namespace pushdesk
