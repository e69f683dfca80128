// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"
#include "ui/widgets/panel.h"

class QCheckBox;
class QLabel;

namespace pushdesk {

class Clock;
class DataTable;
class PreviewModel;
class ProblemsModel;

// The importer's first step: the first rows as they stand in the file, and what is wrong in all of it.
class FilePage : public Panel {
    Q_OBJECT
public:
    FilePage(const Theme &theme, const Clock &clock, QWidget *parent);

    void show(const PreviewReport &report);
    void show(const ImportReport &report); // what blocks a row, as the upstream's plan knows it
    void reset();                          // another file: as it is detected
    void clear();                          // it cannot be read
    void setNoHeader();                    // as if a person had said so here
    void setUnwrap();
    void takeFocus();
    [[nodiscard]] bool noHeader() const;
    [[nodiscard]] bool unwrap() const; // cells written ="text"

Q_SIGNALS:
    void optionsChanged();

private:
    void showProblems(std::vector<CsvProblem> problems);

    QLabel *m_title;
    QCheckBox *m_header;
    QCheckBox *m_unwrap;
    PreviewModel *m_preview;
    ProblemsModel *m_problems;
    DataTable *m_table;
    DataTable *m_problemTable;
    std::vector<CsvProblem> m_fileProblems;
};

} // namespace pushdesk
