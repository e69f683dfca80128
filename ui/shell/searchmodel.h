// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/searchreads.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace pushdesk {

// One line of what the search found, and where it leads.
struct SearchRow {
    std::variant<Look, Icon> sign = Icon::Search;
    QString title;
    bool fixed = false; // a key
    QString detail;
    std::function<void()> open;
};

// What the search shows, best first. A handful of rows.
class SearchModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { Detail = Qt::UserRole + 1, Fixed, Sign };

    using QAbstractListModel::QAbstractListModel;
    void setRows(std::vector<SearchRow> rows);
    void addRows(std::vector<SearchRow> rows); // below: what is chosen stays so
    [[nodiscard]] const SearchRow *at(int row) const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<SearchRow> m_rows;
};

} // namespace pushdesk
