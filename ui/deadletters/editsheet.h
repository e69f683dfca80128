// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/sheet.h"

#include <QTimer>

class QCheckBox;
class QLabel;
class QPushButton;

namespace pushdesk {

class DataTable;
class EditCellsModel;

// One dead letter's row corrected by hand and sent again; says at every change what would come of it.
class EditSheet : public Sheet {
    Q_OBJECT
public:
    EditSheet(Engine &engine, const Theme &theme, DeadLetterId letter, QWidget *parent);

Q_SIGNALS:
    void replayed(const pushdesk::ReplayReport &report);

private:
    void makeFoot();
    void askRow();
    void editCell();
    void edited();
    void plan();
    void show(const EditReport &report);
    void showError(const Error &error);
    void replay();
    [[nodiscard]] EditOrder order() const;

    Engine &m_engine;
    DeadLetterId m_letter;
    EditCellsModel *m_cells;
    DataTable *m_table;
    QLabel *m_plan;
    QCheckBox *m_anyway;
    QPushButton *m_confirm = nullptr;
    QTimer m_typing;
    quint64 m_generation = 0;
};

} // namespace pushdesk
