// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QMap>

#include <vector>

namespace pushdesk {

// The cells of one row, or of all rows of an order: as they are, and beside it as they will be.
class EditCellsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Before, After, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    // `fixed`: columns that say which request the row is; they cannot be edited here.
    void setRows(const QStringList &columns, const std::vector<QStringList> &rows, const QStringList &fixed);
    [[nodiscard]] QMap<QString, QString> changes() const; // by the names that an EditOrder takes

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void edited();

private:
    struct Cell {
        QString name; // "qty", of an order "qty[2]"
        QString before;
        QString after;
        bool fixed = false;
    };
    std::vector<Cell> m_cells;
};

} // namespace pushdesk
