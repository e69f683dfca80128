// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"
#include "ui/importer/notice.h"

class QPushButton;

namespace pushdesk {

// On the importer's last step: what a person should look at before pushing, each kind once with its number. Nobody
// pushes it unseen, since the first step may have passed unseen.
class PlanWarnings : public Notice {
    Q_OBJECT
public:
    PlanWarnings(const Theme &theme, QWidget *parent);

    void take(const PreviewReport &preview); // before the plan of it
    void show(const ImportReport &report);
    [[nodiscard]] bool any() const { return m_any; }
    void clear();
    void takeFocus();

Q_SIGNALS:
    void unwrapWanted();
    void leaveOutWanted(qint64 row);
    void fileWanted(); // to see them at their rows

private:
    qint64 m_wrapped = 0; // cells written ="text"
    QString m_example;    // such a cell and its text
    std::vector<CsvProblem> m_ofFile;
    QPushButton *m_unwrap;
    QPushButton *m_see;
    QPushButton *m_leaveOut;
    qint64 m_total = 0; // the row that looks like a total line; 0: none
    bool m_any = false;
};

} // namespace pushdesk
