// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QAbstractTableModel>

#include <vector>

namespace pushdesk {

class Clock;

// The upstreams with how they are and what waits for them. There are few: held whole.
class UpstreamsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Reason, Until, Waiting, Trying, Delivered, Dead, ColumnCount };

    UpstreamsModel(const Clock &clock, QObject *parent);
    void setStatus(const Status &status);
    [[nodiscard]] const UpstreamRecord *at(int row) const;
    [[nodiscard]] const UpstreamRecord *find(qint64 id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(int row, int column) const;

    const Clock &m_clock;
    std::vector<UpstreamRecord> m_upstreams;
    std::vector<StateCounts> m_counts; // of the newest batches, a row each
};

[[nodiscard]] bool isPaused(const UpstreamRecord &upstream);

} // namespace pushdesk
