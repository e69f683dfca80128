// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/draftanswers.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace pushdesk {

// The stored answers that a change of rules would judge otherwise, each with what it came to before and after.
class BackTestModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Key, Before, After };
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] static QString wordsOf(const BackTest::Judged &judged); // "duplicate, rule 2"
    void setTest(const BackTest &test, const QStringList &keys);          // `keys`: of the changes, in their order

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<BackTest::Change> m_changes;
    QStringList m_keys;
};

} // namespace pushdesk
