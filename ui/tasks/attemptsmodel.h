// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QAbstractTableModel>

#include <vector>

namespace pushdesk {

// The attempts of one task, newest first. A task has few: they are held whole.
class AttemptsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Started, Took, OutcomeColumn, ReachedColumn, Http, ErrorColumn, ThenWaits, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setAttempts(std::vector<AttemptRecord> oldestFirst);
    [[nodiscard]] const AttemptRecord *at(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<AttemptRecord> m_attempts; // newest first
};

} // namespace pushdesk
