// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/configdraft.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace pushdesk {

class ConditionRow;
class Theme;

// What of the answer an answer rule looks at. One condition stands in the rule itself, several in its `all`.
class ConditionsEditor : public QWidget {
    Q_OBJECT
public:
    ConditionsEditor(ConfigDraft &draft, const Theme &theme, QWidget *parent);
    void show(int rule);

private:
    struct Shown {
        QLabel *label;
        ConditionRow *row;
    };
    void addRow();
    void add();
    void remove(size_t number);
    [[nodiscard]] std::vector<ConfigDocument::Path> places() const;
    [[nodiscard]] ConfigDocument::Path rule() const;
    [[nodiscard]] static QStringList ownKeys(const ConfigDocument &document, const ConfigDocument::Path &rule);

    ConfigDraft &m_draft;
    const Theme &m_theme;
    int m_rule = -1;
    QVBoxLayout *m_column;
    QPushButton *m_add;
    std::vector<Shown> m_rows; // kept and hidden when there are fewer
};

} // namespace pushdesk
