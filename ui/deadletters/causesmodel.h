// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QAbstractListModel>

#include <vector>

namespace pushdesk {

// The causes with open dead letters, largest first, under a first row that stands for all of them.
class CausesModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role : int {
        Count = Qt::UserRole + 1, // qint64: open ones
        Title,                    // QString
        Upstream,                 // QString
        Hint,                     // what to do about it; empty: nothing is known
        Oldest,                   // qint64 ms
        IsAll,                    // bool
    };

    using QAbstractListModel::QAbstractListModel;
    void setCauses(std::vector<CauseRecord> causes);
    // The row of a cause; row 0 is "all". Null for that row.
    [[nodiscard]] const CauseRecord *at(int row) const;
    [[nodiscard]] int rowOf(UpstreamId upstream, const QString &fingerprint) const; // -1: not there
    [[nodiscard]] qint64 open() const { return m_open; }
    [[nodiscard]] int causes() const { return static_cast<int>(m_causes.size()); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] static QString toolTip(const CauseRecord *cause);
    std::vector<CauseRecord> m_causes;
    qint64 m_open = 0;
};

} // namespace pushdesk
