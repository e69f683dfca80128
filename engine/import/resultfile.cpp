// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/resultfile.h"

#include "engine/core/clock.h"
#include "engine/csv/csvwriter.h"
#include "engine/import/filecolumns.h"
#include "engine/import/savefile.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

bool settles(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Delivered:
    case Outcome::Duplicate:
    case Outcome::Rejected:
    case Outcome::Invalid:
    case Outcome::Blocked:
        return true;
    case Outcome::Retry:
    case Outcome::Hold:
    case Outcome::TokenExpired:
    case Outcome::Interrupted:
        return false;
    }
    return false;
}

// Whoever reads the file must not take the mask for what the row said.
QString withMask(const QString &error, const QStringList &masked)
{
    if (masked.isEmpty())
        return error;
    const QString text = u"private cells masked: "_s + masked.join(u", "_s);
    return error.isEmpty() ? text : error + u" ("_s + text + u')';
}

} // namespace

RowResult rowResult(const TaskRecord &task, const std::vector<AttemptRecord> &attempts)
{
    const bool delivered = task.state == TaskState::Delivered || task.state == TaskState::Duplicate;
    RowResult result;
    result.outcome = name(task.state);
    result.attempts = QString::number(task.attempts);
    result.requestId = task.requestId;
    result.kept = task.kept;
    result.message = withMask(task.lastError, task.masked);
    if (attempts.empty())
        return result;
    const AttemptRecord &last = attempts.back();
    if (last.httpStatus)
        result.httpStatus = QString::number(*last.httpStatus);
    result.code = last.code;
    result.message = withMask(last.error, task.masked);
    if (task.state == TaskState::Dead && settles(last.outcome))
        result.outcome = name(last.outcome);
    if (delivered)
        result.deliveredAt = isoUtc(last.endedAt);
    return result;
}

Result<> ResultFile::open(const QString &path, const QStringList &columns, const QStringList &kept, bool origins)
{
    using namespace exportcolumn;
    m_ownColumns = columns.size();
    m_kept = kept;
    m_origins = origins;
    QStringList all = columns;
    for (const QLatin1StringView column : {outcome, httpStatus, code, message, attempts, requestId, deliveredAt})
        all.append(column);
    for (const QString &name : kept)
        all.append(exportcolumn::keptPrefix + name);
    if (origins)
        all << upstream << batchDate << scene;
    if (const auto opened = openForSaving(m_file, path); !opened)
        return opened.error();
    if (m_form == ExportRequest::Form::Spreadsheet)
        m_file.write("\xEF\xBB\xBF");
    return addLine(formed(std::move(all), exportcolumn::safe));
}

Result<> ResultFile::add(QStringList cells, const RowResult &result)
{
    return addLine(line(std::move(cells), result));
}

QByteArray ResultFile::line(QStringList cells, const RowResult &result) const
{
    cells.resize(m_ownColumns);
    cells << result.outcome << result.httpStatus << result.code << result.message << result.attempts << result.requestId
          << result.deliveredAt;
    for (const QString &name : m_kept)
        cells << result.kept.value(name);
    if (m_origins)
        cells << result.origin.value(0) << result.origin.value(1) << result.origin.value(2);
    for (auto cell = cells.begin() + m_ownColumns; cell != cells.end(); ++cell)
        cell->replace(QChar(QChar::Null), QChar(QChar::ReplacementCharacter)); // an answer's: no import would take it
    return formed(std::move(cells), u"1"_s);
}

QByteArray ResultFile::formed(QStringList cells, const QString &safeMark) const
{
    if (m_form == ExportRequest::Form::Spreadsheet) {
        for (QString &cell : cells)
            cell = spreadsheetSafe(cell);
        cells.append(safeMark);
    }
    return csvLine(cells);
}

Result<> ResultFile::addLine(const QByteArray &line)
{
    if (m_file.write(line) == line.size())
        return {};
    return savingError(m_file);
}

Result<> ResultFile::commit()
{
    return commitSaved(m_file);
}

} // namespace pushdesk
