// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/eventreads.h"
#include "ui/widgets/pagedmodel.h"

namespace pushdesk {

// What happened, newest first.
class EventsModel : public PagedModel<EventRecord> {
    Q_OBJECT
public:
    enum Column { What, Upstream, When, ColumnCount };

    explicit EventsModel(Engine &engine, QObject *parent = nullptr);
    void setFilter(const EventFilter &filter);
    [[nodiscard]] const EventFilter &filter() const { return m_filter; }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] QFuture<Result<std::vector<EventRecord>>> ask(const Page &page) override;

private:
    Engine &m_engine;
    EventFilter m_filter;
};

} // namespace pushdesk
