// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/leftoutrows.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace pushdesk {

class DataTable;
class EmptyState;
class LeftOutModel;
class Theme;

// The rows that a batch's import left out: which line, which key, why; searched, and exported to be put right.
class LeftOutView : public QWidget {
    Q_OBJECT
public:
    LeftOutView(Engine &engine, const Theme &theme, QWidget *parent = nullptr);

    void show(const BatchRecord &batch);
    [[nodiscard]] static qint64 leftOut(const ImportCounts &counts); // rows, or orders

Q_SIGNALS:
    void told(const QString &text);
    void failed(const pushdesk::Error &error);

private:
    struct Answer {
        std::vector<LeftOutRow> rows;
        LeftOutCounts kept{};
    };
    void layOut(const Theme &theme);
    void ask();
    void take(const Answer &answer);
    void tell(const Answer &answer);
    void exportRows();
    [[nodiscard]] LeftOutQuery query() const;

    Engine &m_engine;
    LeftOutModel *m_model;
    DataTable *m_table;
    EmptyState *m_empty;
    QLineEdit *m_text;
    QComboBox *m_bucket;
    QLabel *m_found;
    QPushButton *m_export;
    QStackedLayout *m_stack = nullptr;
    QTimer m_typing;
    BatchRecord m_batch;
    quint64 m_generation = 0; // of what was asked last
};

} // namespace pushdesk
