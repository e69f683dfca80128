// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/searchreads.h"
#include "ui/widgets/sheet.h"

namespace pushdesk {

class DataTable;
class KeyListModel;
class Strip;

// What became of a pasted list of keys: a line each, in the order pasted, those that nothing has named.
class KeyListSheet : public Sheet {
    Q_OBJECT
public:
    KeyListSheet(Engine &engine, const Theme &theme, const QStringList &keys, QWidget *parent);

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);

private:
    void take(const std::vector<FoundKey> &found);

    Engine &m_engine;
    QStringList m_keys;
    qsizetype m_pasted;
    KeyListModel *m_model;
    DataTable *m_table;
    Strip *m_strip;
};

} // namespace pushdesk
