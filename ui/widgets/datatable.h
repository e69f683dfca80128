// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <map>
#include <vector>

namespace pushdesk {

class CellDelegate;
class Clock;
class PagedTableModel;
class Refresher;
class RowChecks;
class Theme;

// A table of the console: whole rows, fixed heights, columns that give way by priority, reading again what is visible
// when the store changed. Selection and scroll position stay with the rows.
class DataTable : public QTableView {
    Q_OBJECT
public:
    struct Column {
        QString widest;   // a text that must fit; empty: takes the rest
        int priority = 0; // the highest are hidden first where there is no room; 0: never
    };

    DataTable(const Theme &theme, const Clock &clock, const QString &objectName, QWidget *parent = nullptr);

    // Once. The table does not own the model. It reads while `page` is visible: the table itself is hidden while it is
    // empty, and must still hear of its first row.
    void show(PagedTableModel *model, std::vector<Column> columns, QWidget *page);
    void show(QAbstractItemModel *model, std::vector<Column> columns);

    // A check box in front of each row, checked where it is selected, and one in the header for all rows of the filter,
    // also those that are not loaded. Before show(). Space and Ctrl+A do the same.
    void addChecks(const QString &allName);
    [[nodiscard]] bool allChosen() const; // by the header's box
    void selectAll() override;

    void setColumnUsed(int column, bool used); // says the same in every row: left out
    // What a person drew wider or hid is kept under the table's name in the window's settings (widgets/remembered).
    void showColumn(int column, bool shown);
    [[nodiscard]] bool columnShown(int column) const; // unless there is no room
    void resetColumns();
    // The selected rows as CSV with the header, columns in sight; Ctrl+C does it. A large table's rest is exported.
    [[nodiscard]] QString selectionAsCsv() const;
    void copySelection() const;
    void fitColumns(int least, int most); // for columns that are not known beforehand, by the rows in sight
    void storeChanged();                  // the rows may have changed: read again what is visible, soon
    [[nodiscard]] qint64 currentId() const;
    [[nodiscard]] std::vector<qint64> selectedIds() const;

Q_SIGNALS:
    void opened(qint64 id); // double click or Enter on a row
    void picked();          // the selection or the current row changed

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void showEvent(QShowEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] int widthOf(int column, bool edge) const; // as drawn by a person, or as its widest text asks
    void drawn(int column, int width);
    void readRemembered();
    void remember() const;
    void offerColumns(const QPoint &at);
    void layOutColumns();
    void readVisible();

    const Theme &m_theme;
    CellDelegate *m_cells;
    RowChecks *m_checks = nullptr;
    PagedTableModel *m_paged = nullptr;
    Refresher *m_refresher = nullptr;
    std::vector<Column> m_columns;
    std::vector<int> m_unused;
    std::vector<int> m_hidden;  // by a person
    std::map<int, int> m_drawn; // widths, by a person
    bool m_layingOut = false;
    bool m_remembered = false; // was read
};

} // namespace pushdesk
