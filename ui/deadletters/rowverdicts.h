// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/deadletterstore.h"

#include <QObject>

class QWidget;

namespace pushdesk {

class DataTable;
class DeadLettersModel;
class Refresher;

// Asks what a replay would do with the rows in sight, and with them only (DESIGN R10).
class RowVerdicts : public QObject {
    Q_OBJECT
public:
    RowVerdicts(Engine &engine, DataTable *table, DeadLettersModel *model, QWidget *page);
    void request(); // soon: the rows, or what is known of them, may have changed

private:
    void ask();

    Engine &m_engine;
    DataTable *m_table;
    DeadLettersModel *m_model;
    Refresher *m_refresher;
};

} // namespace pushdesk
