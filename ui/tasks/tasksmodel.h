// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/taskquery.h"
#include "ui/shell/standing.h"
#include "ui/widgets/pagedmodel.h"

#include <atomic>
#include <memory>

namespace pushdesk {

// The tasks of a filter, newest first, read page by page.
class TasksModel : public PagedModel<TaskRecord> {
    Q_OBJECT
public:
    enum Column { Key, State, Upstream, Attempts, Http, Why, Changed, ColumnCount };

    TasksModel(Engine &engine, QObject *parent);
    void setFilter(const TaskQuery &filter);                         // restarts
    void setPaused(const std::vector<PausedUpstream> &paused);       // their tasks say why they wait
    void setUpstreams(const std::vector<UpstreamRecord> &upstreams); // one that holds or is down says until when
    [[nodiscard]] const TaskQuery &filter() const { return m_filter; }

    [[nodiscard]] bool cutShort() const { return *m_cutShort; } // further tasks may fit that were not looked at

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] QFuture<Result<std::vector<TaskRecord>>> ask(const Page &page) override;

private:
    [[nodiscard]] QString text(const TaskRecord &task, int column) const;
    [[nodiscard]] QString why(const TaskRecord &task) const;
    [[nodiscard]] QString waitsFor(const TaskRecord &task) const;

    Engine &m_engine;
    TaskQuery m_filter;
    std::shared_ptr<std::atomic<bool>> m_cutShort; // of the answers to this filter
    std::vector<PausedUpstream> m_paused;
    std::vector<UpstreamRecord> m_upstreams; // that hold or are down
};

} // namespace pushdesk
