// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/importtypes.h"

#include <QSaveFile>
#include <QStringList>

#include <vector>

namespace pushdesk {

// What the export says of one row, in the order of DESIGN section 7.
struct RowResult {
    QString outcome;
    QString httpStatus;
    QString code;
    QString message;
    QString attempts;
    QString requestId;
    QString deliveredAt;
    KeptValues kept;    // of answer.keep
    QStringList origin; // upstream, batch date and scene, where the file tells them
};

// The outcome is what settled the task (delivered, duplicate, rejected, invalid, blocked); of a task that nothing
// settled, or that ran out of tries, it is the state's name: a dead one must not read "retry". `attempts` oldest first.
[[nodiscard]] RowResult rowResult(const TaskRecord &task, const std::vector<AttemptRecord> &attempts);

// A CSV of rows with what came of them, exact or for spreadsheets (DESIGN section 7), UTF-8. There only after commit().
class ResultFile {
public:
    explicit ResultFile(ExportRequest::Form form) : m_form(form) {}

    // `kept`: the names of answer.keep that get a column each. `origins`: so do upstream, batch date and scene.
    [[nodiscard]] Result<> open(const QString &path, const QStringList &columns, const QStringList &kept = {},
                                bool origins = false);
    // Shorter rows are filled up to the header's width.
    [[nodiscard]] Result<> add(QStringList cells, const RowResult &result);
    // A row as it will stand in the file, and such a row.
    [[nodiscard]] QByteArray line(QStringList cells, const RowResult &result) const;
    [[nodiscard]] Result<> addLine(const QByteArray &line);
    [[nodiscard]] Result<> commit();

private:
    [[nodiscard]] QByteArray formed(QStringList cells, const QString &safeMark) const;

    ExportRequest::Form m_form;
    QSaveFile m_file;
    qsizetype m_ownColumns = 0;
    QStringList m_kept;
    bool m_origins = false;
};

} // namespace pushdesk
