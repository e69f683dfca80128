// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/configdocument.h"

#include <QAbstractTableModel>

#include <vector>

namespace pushdesk {

class ConfigDraft;

// The rows of one value table, as they stand in the draft, and a blank one behind them that takes a new one. Every edit
// goes to the draft at once.
class ValueTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { From, To };
    ValueTableModel(ConfigDraft &draft, QObject *parent);

    void load(const ConfigDocument::Path &path);
    void remove(const std::vector<int> &rows);
    // Rows as a spreadsheet copies them, two columns; a name that is there takes the new value. How many were taken.
    int paste(const QString &text);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void refused(const QString &why);

private:
    [[nodiscard]] bool isKnown(const QString &name) const;
    [[nodiscard]] bool setName(size_t row, const QString &name);
    void write(const std::vector<ConfigDocument::Entry> &entries); // the whole table

    ConfigDraft &m_draft;
    ConfigDocument::Path m_path;
    std::vector<ConfigDocument::Entry> m_rows; // without _else
};

} // namespace pushdesk
