// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/repairorders.h"
#include "engine/store/letterreads.h"
#include "ui/widgets/sheet.h"

#include <QFuture>
#include <QTimer>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QRadioButton;

namespace pushdesk {

class DataTable;
class RepairLinesModel;

// The same correction for all letters of a filter: what it does to each is shown beside, before anything is changed.
class RepairSheet : public Sheet {
    Q_OBJECT
public:
    RepairSheet(Engine &engine, const Theme &theme, const DeadLetterFilter &filter, const QString &what,
                QWidget *parent);
    ~RepairSheet() override;

Q_SIGNALS:
    void repaired(const pushdesk::RepairReport &report);

private:
    QWidget *makeFields();
    QWidget *makeWays(QWidget *parent);
    void makeFoot();
    void askSet(const DeadLetterFilter &filter);
    void takeColumns(const QStringList &columns, const QStringList &identity);
    [[nodiscard]] RepairOrder order() const;
    [[nodiscard]] bool complete() const;
    void edited();
    void plan();
    void show(const RepairReport &report);
    void showError(const Error &error);
    void repair();

    Engine &m_engine;
    std::optional<FrozenLetters> m_frozen; // none: it is being asked for
    RepairLinesModel *m_lines;
    DataTable *m_table = nullptr;
    QComboBox *m_column = nullptr;
    QRadioButton *m_set = nullptr;
    QRadioButton *m_replace = nullptr;
    QLineEdit *m_value = nullptr;
    QLineEdit *m_find = nullptr;
    QLineEdit *m_with = nullptr;
    QCheckBox *m_regex = nullptr;
    QCheckBox *m_matchCase = nullptr;
    QCheckBox *m_anyway = nullptr;
    QLabel *m_counts = nullptr;
    QPushButton *m_confirm = nullptr;
    QTimer m_typing;
    QFuture<Result<RepairReport>> m_planning;
    quint64 m_generation = 0;
};

} // namespace pushdesk
