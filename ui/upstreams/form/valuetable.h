// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/field.h"

class QTableView;

namespace pushdesk {

class ValueTableModel;

// A value table as two columns: typed, pasted from a spreadsheet, rows removed with Del.
class ValueTable : public Field {
    Q_OBJECT
public:
    ValueTable(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent);
    void load() override;
    void giveFocus() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void layOut();
    void removeChosen();
    void paste();
    void fit();

    ValueTableModel *m_model;
    QTableView *m_table;
};

} // namespace pushdesk
