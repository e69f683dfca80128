// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/shell/standing.h"
#include "ui/widgets/pagedmodel.h"

namespace pushdesk {

// The tasks of a filter, newest first, read page by page.
class TasksModel : public PagedModel<TaskRecord> {
    Q_OBJECT
public:
    enum Column { Key, State, Upstream, Attempts, Http, Why, Changed, ColumnCount };

    TasksModel(Engine &engine, QObject *parent);
    void setFilter(const TaskFilter &filter);                  // restarts
    void setPaused(const std::vector<PausedUpstream> &paused); // their tasks say why they wait
    [[nodiscard]] const TaskFilter &filter() const { return m_filter; }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] QFuture<Result<std::vector<TaskRecord>>> ask(const Page &page) override;

private:
    [[nodiscard]] QString text(const TaskRecord &task, int column) const;
    [[nodiscard]] QString why(const TaskRecord &task) const;

    Engine &m_engine;
    TaskFilter m_filter;
    std::vector<PausedUpstream> m_paused;
};

} // namespace pushdesk
