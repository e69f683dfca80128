// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"
#include "ui/widgets/panel.h"

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace pushdesk {

// The importer's second step: for each column that the upstream's config names, which column of the file it is, with
// some of its cells. What a person chose, what was remembered and what goes by its name are told apart.
class ColumnsPage : public Panel {
    Q_OBJECT
public:
    ColumnsPage(const Theme &theme, QWidget *parent);

    void show(const PreviewReport &report);
    void reset(); // another file or upstream: nothing is chosen
    [[nodiscard]] const std::vector<ColumnChoice> &choices() const { return m_choices; }
    [[nodiscard]] bool useMemory() const { return m_useMemory; }
    void takeFocus();                              // to the first list that is still to be chosen in
    void leaveOutMemory() { m_useMemory = false; } // a person says otherwise

Q_SIGNALS:
    void choicesChanged();
    void noHeaderWanted(); // the first line is a row

private:
    struct Row {
        QComboBox *file = nullptr;
        QLabel *cells = nullptr;
        QLabel *mark = nullptr;
    };
    void makeRows(const ColumnMapping &mapping);
    void fillRow(const Row &row, const ColumnMatch &match, const PreviewReport &report);
    void choose();
    void takeLikely();
    void forget();

    const Theme &m_theme;
    QLabel *m_title;
    QPushButton *m_takeLikely;
    QPushButton *m_forget;
    QPushButton *m_noHeader;
    QWidget *m_table = nullptr;
    QGridLayout *m_grid = nullptr;
    std::vector<Row> m_rows;
    ColumnMapping m_mapping;
    std::vector<ColumnChoice> m_choices;
    bool m_useMemory = true;
};

} // namespace pushdesk
