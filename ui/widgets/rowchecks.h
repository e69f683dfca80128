// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAbstractItemModel;
class QCheckBox;
class QTableView;

namespace pushdesk {

// The check boxes of a table: a row's says whether it is selected, the header's whether all rows of the filter are,
// loaded or not. GUI thread, owned by the table.
class RowChecks : public QObject {
    Q_OBJECT
public:
    RowChecks(QTableView &table, const QString &allName); // the box's object name is the table's and "All"
    void watch(const QAbstractItemModel *model);          // before the table gets it
    [[nodiscard]] bool all() const { return m_all; }
    void chooseAll();
    void selectionChanged();

Q_SIGNALS:
    void changed(); // of all()

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void chooseNone();
    void toggle(int row);
    void select(int first, int last);
    void showBox();

    QTableView &m_table;
    QCheckBox *m_box;
    bool m_all = false;
    bool m_ours = false; // the selection is changed by what is done here, or by rows that go
};

} // namespace pushdesk
