// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace pushdesk {

class Buckets;
class ChangedModel;
class Clock;
class DataTable;
class Notice;
class Panel;
class PlanComparison;
class PlanWarnings;
class Theme;

// The importer's last step: what goes out and what does not, the requests as they will be, which rows have other
// content than before.
class PlanPage : public QWidget {
    Q_OBJECT
public:
    PlanPage(const Theme &theme, const Clock &clock, QWidget *parent);

    void take(const PreviewReport &preview); // before the plan of it
    void show(const ImportReport &report);
    void clear(); // not known yet
    void reset(); // another file: nothing is answered
    [[nodiscard]] bool again() const;
    [[nodiscard]] bool confirmShape() const;
    [[nodiscard]] bool warns() const; // of what a person should have read before pushing
    void takeFocus();                 // to what is to be answered or looked at

Q_SIGNALS:
    void answerChanged(); // again, confirmShape
    void rejectsWanted();
    void changedWanted();
    void unwrapWanted();
    void leaveOutWanted(qint64 row); // it is none
    void fileWanted();               // the problems at their rows

private:
    QWidget *makeShapes(const Theme &theme);
    QWidget *makeRequests(const Theme &theme);
    QWidget *makeChanged(const Theme &theme, const Clock &clock);
    void answered();
    void showChanged(const ImportReport &report);
    void showShapes(const ImportReport &report);

    Buckets *m_buckets;
    QLabel *m_requestsTitle = nullptr;
    QLabel *m_warnings = nullptr;
    QPlainTextEdit *m_requests = nullptr;
    PlanComparison *m_comparison = nullptr;
    PlanWarnings *m_look = nullptr;
    Notice *m_shapes = nullptr;
    QCheckBox *m_confirmShape = nullptr;
    Panel *m_changedPanel = nullptr;
    QLabel *m_changedTitle = nullptr;
    QPushButton *m_changedExport = nullptr;
    ChangedModel *m_changed = nullptr;
    std::optional<ImportReport> m_withoutAgain; // the same, before “Push again” was ticked
    bool m_answering = false;
};

} // namespace pushdesk
