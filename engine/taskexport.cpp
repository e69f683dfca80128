// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/taskexport.h"

#include "engine/csv/csvwriter.h"
#include "engine/import/savefile.h"
#include "engine/store/database.h"
#include "engine/store/readstore.h"
#include "engine/store/taskreads.h"
#include "engine/store/taskwalk.h"

#include <QDateTime>
#include <QSaveFile>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageRows = 1000;

QStringList cellsOf(const TaskRecord &task)
{
    return {task.bizKey,
            QString(name(task.state)),
            task.upstreamName,
            QString::number(task.batch.value),
            QString::number(task.rowNo),
            task.requestId,
            QString::number(task.attempts),
            task.lastStatus ? QString::number(*task.lastStatus) : QString(),
            task.lastError,
            QDateTime::fromMSecsSinceEpoch(task.updatedAt, Qt::UTC).toString(Qt::ISODateWithMs)};
}

Result<> write(QSaveFile &file, QStringList cells)
{
    for (QString &cell : cells)
        cell = spreadsheetSafe(cell);
    const QByteArray line = csvLine(cells);
    return file.write(line) == line.size() ? Result<>() : Result<>(savingError(file));
}

} // namespace

Result<qint64> exportTasks(ReadStore &reads, const TaskQuery &query, const QString &path,
                           const std::function<void(int)> &progress, const std::function<bool()> &cancelled)
{
    auto expected = TaskWalk(reads.database(), query).count();
    if (!expected)
        return expected.error();
    QSaveFile file;
    if (auto opened = openForSaving(file, path); !opened)
        return opened.error();
    file.write("\xEF\xBB\xBF"); // or spreadsheets take it for another encoding
    if (auto head = write(file, {u"key"_s, u"state"_s, u"upstream"_s, u"batch"_s, u"row"_s, u"request_id"_s,
                                 u"attempts"_s, u"http_status"_s, u"error"_s, u"changed_utc"_s});
        !head)
        return head.error();
    qint64 written = 0;
    TaskWalk walk(reads.database(), query, TaskWalk::noBudget);
    for (Page page{0, pageRows, true};;) {
        auto ids = walk.page(page);
        if (!ids)
            return ids.error();
        if (ids->empty())
            break;
        auto tasks = TaskReads(reads.database()).tasksOf(*ids);
        if (!tasks)
            return tasks.error();
        for (const TaskRecord &task : *tasks)
            if (auto line = write(file, cellsOf(task)); !line)
                return line.error();
        written += static_cast<qint64>(tasks->size());
        page.after = ids->back();
        if (cancelled())
            return Error{ErrorCode::Cancelled, path, u"no file was written"_s};
        progress(static_cast<int>(std::min<qint64>(written * 1000 / std::max<qint64>(*expected, 1), 999)));
    }
    if (auto saved = commitSaved(file); !saved)
        return saved.error();
    return written;
}

} // namespace pushdesk
