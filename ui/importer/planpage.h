// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace pushdesk {

class Buckets;
class ChangedModel;
class Clock;
class DataTable;
class Panel;
class Theme;

// The importer's last step: what goes out and what does not, the requests as they will be, which rows have other
// content than before.
class PlanPage : public QWidget {
    Q_OBJECT
public:
    PlanPage(const Theme &theme, const Clock &clock, QWidget *parent);

    void show(const ImportReport &report);
    void clear(); // not known yet
    void reset(); // another file: nothing is answered
    [[nodiscard]] bool again() const;
    [[nodiscard]] bool confirmShape() const;

Q_SIGNALS:
    void answerChanged(); // again, confirmShape
    void rejectsWanted();
    void changedWanted();

private:
    QWidget *makeShapes(const Theme &theme);
    QWidget *makeRequests(const Theme &theme);
    QWidget *makeChanged(const Theme &theme, const Clock &clock);

    Buckets *m_buckets;
    QLabel *m_requestsTitle = nullptr;
    QLabel *m_warnings = nullptr;
    QPlainTextEdit *m_requests = nullptr;
    Panel *m_shapesPanel = nullptr;
    QLabel *m_shapes = nullptr;
    QCheckBox *m_confirmShape = nullptr;
    Panel *m_changedPanel = nullptr;
    QLabel *m_changedTitle = nullptr;
    ChangedModel *m_changed = nullptr;
};

} // namespace pushdesk
