// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plantext.h"

#include "app/cli/words.h"
#include "engine/import/mappingmemory.h"
#include "engine/upstream/exactjson.h"
#include "engine/upstream/indentedjson.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t changedShown = 12;

QString placeOf(const PlanRow &row)
{
    return u"row %1 (line %2), %3"_s.arg(number(row.row), number(row.line),
                                         row.key.isEmpty() ? u"no key"_s : harmless(row.key));
}

// "; imported 2026-11-30 08:15:30 as batch 3"
QString earlierOf(const PlanRow &row)
{
    QString text;
    if (row.at)
        text += u" "_s + localTime(*row.at);
    if (row.earlierBatch.isValid())
        text += u" batch %1"_s.arg(row.earlierBatch.value);
    return text.isEmpty() ? text : u" ("_s + text.trimmed() + u')';
}

QString why(const PlanRow &row)
{
    const QString option = row.why == PlanWhy::DeliveredOther ? u" (--again)"_s : QString();
    return harmless(sentence(row)) + option;
}

QString changesOf(const PlanRow &row)
{
    QString text;
    for (const CellChange &change : row.changes)
        text += u"\n      "_s + harmless(sentence(change));
    return text;
}

QStringList bucketLines(const QString &title, qint64 count, const std::vector<PlanRow> &rows)
{
    QStringList lines;
    if (rows.empty())
        return lines;
    lines.append(u"%1: %2, like"_s.arg(title, number(count)));
    for (const PlanRow &row : rows)
        lines.append(u"    %1: %2%3"_s.arg(placeOf(row), why(row), earlierOf(row)));
    return lines;
}

QStringList requestLines(const PlannedRequest &request)
{
    QStringList lines{
        u"  row %1 (line %2), %3"_s.arg(number(request.row), number(request.line), harmless(request.key))};
    if (!request.problem.isEmpty())
        return lines << u"    no request can be made of it: %1"_s.arg(harmless(request.problem));
    lines.append(u"    > %1 %2"_s.arg(QString::fromUtf8(request.method), harmless(request.url)));
    for (const auto &[name, value] : request.headers)
        lines.append(u"    > "_s + harmless(QString::fromUtf8(name + ": " + value)));
    const QString body = isJson(request.body.toStdString()) ? indentedJson(request.body) : request.body;
    for (const QString &line : body.split(u'\n', Qt::SkipEmptyParts))
        lines.append(u"    > "_s + harmless(line));
    return lines;
}

QString limitText(const PushTime &time)
{
    switch (time.limit) {
    case PushTime::Limit::Concurrency:
        return u"`concurrency` says how many are sent at once"_s;
    case PushTime::Limit::PerSecond:
        return u"`per_second` sets the pace"_s;
    case PushTime::Limit::PerMinute:
        return u"`per_minute` sets the pace"_s;
    case PushTime::Limit::PerDay:
        break;
    }
    return u"the day's `per_day` are used up on the way"_s;
}

QString rounded(double number)
{
    return number >= 10 ? cli::number(qRound64(number)) : QString::number(number, 'g', 2);
}

// "5,000 rows a second", "1.5 rows a second", "6 rows a minute"
QString rateText(double perSecond)
{
    constexpr double aMinute = 60;
    constexpr double anHour = 3600;
    if (perSecond >= 1)
        return rounded(perSecond) + u" rows a second"_s;
    return perSecond * aMinute >= 1 ? rounded(perSecond * aMinute) + u" rows a minute"_s
                                    : rounded(perSecond * anHour) + u" rows an hour"_s;
}

QString latencyText(qint64 ms)
{
    constexpr qint64 aSecond = 1000;
    return ms >= aSecond ? duration(ms) : ms > 0 ? number(ms) + u" ms"_s : u"less than 1 ms"_s;
}

QString timeText(const PushTime &time)
{
    const QString lasts =
        time.seconds < 1 ? u"less than a second"_s : u"about "_s + duration(static_cast<qint64>(time.seconds * 1000));
    const QString latency =
        time.attempts > 0
            ? u"%1 a request, the middle of the last %2"_s.arg(latencyText(time.latencyMs), number(time.attempts))
            : u"nothing was sent to it lately, so %1 a request is assumed"_s.arg(latencyText(time.latencyMs));
    QString text = u"Sending takes %1, at %2 if none is tried twice: %3; %4."_s.arg(lasts, rateText(time.rowsPerSecond),
                                                                                    limitText(time), latency);
    if (time.waiting > 0)
        text += u" %1 of this upstream go before."_s.arg(counted(time.waiting, u"row"_s));
    return text;
}

} // namespace

QString sameFileText(const ImportReport &report)
{
    if (!report.sameFileBatch.isValid())
        return {};
    const StateCounts &n = report.sameFileTasks;
    return u"This file was already imported on %1 as batch %2: %3 delivered, %4 dead, %5 waiting."_s.arg(
        localTime(report.sameFileAt), QString::number(report.sameFileBatch.value),
        number(count(n, TaskState::Delivered) + count(n, TaskState::Duplicate)), number(count(n, TaskState::Dead)),
        number(liveCount(n)));
}

QString mappingText(const ColumnMapping &mapping)
{
    if (mapping.isPlain())
        return {};
    QString text = u"Columns: "_s + harmless(mappedColumns(mapping));
    if (!mapping.header)
        text += u"; the file has no header, row 1 is its first line"_s;
    if (mapping.rememberedFrom.isValid())
        text += u" (remembered from batch %1; --map says another one, --no-map forgets it for once)"_s.arg(
            mapping.rememberedFrom.value);
    if (isForOnce(mapping))
        text += u" (for this file alone: it has columns of just these names)"_s;
    return text + u'.';
}

QString columnsText(const ColumnMapping &mapping)
{
    QStringList lines;
    for (const ColumnMatch &match : mapping.columns) {
        const QString found =
            match.position > 0 ? columnLabel(match.file, match.position)
            : match.twice      ? u"several columns of that name: say one by its position"_s
            : match.likely == 0
                ? u"missing"_s
                : u"missing; likely %1"_s.arg(columnLabel(mapping.fileColumns.value(match.likely - 1), match.likely));
        lines.append(u"  %1: %2"_s.arg(harmless(match.column), harmless(found)));
    }
    return lines.isEmpty() ? QString() : u"Columns that the config uses:\n"_s + lines.join(u'\n');
}

QString changedText(const ImportReport &report)
{
    const std::vector<PlanRow> &rows = report.plan.changed;
    QStringList lines;
    for (size_t i = 0; i < rows.size() && i < changedShown; ++i)
        lines.append(u"  %1: %2%3%4"_s.arg(placeOf(rows[i]), why(rows[i]), earlierOf(rows[i]), changesOf(rows[i])));
    const qint64 more = report.counts.changed - static_cast<qint64>(lines.size());
    if (!lines.isEmpty() && more > 0)
        lines.append(u"  ... and %1 more (--changed FILE writes them all out)"_s.arg(number(more)));
    return lines.join(u'\n');
}

QString planText(const ImportPlan &plan, bool held)
{
    QStringList lines;
    lines += bucketLines(held ? u"Would be queued with --confirm-shape"_s : u"Would be queued"_s, plan.counts.accepted,
                         plan.accepted);
    lines += bucketLines(u"Delivered before"_s, plan.counts.alreadyDelivered, plan.alreadyDelivered);
    lines += bucketLines(u"Queued before"_s, plan.counts.alreadyQueued, plan.alreadyQueued);
    lines += bucketLines(u"Twice in the file"_s, plan.counts.duplicatesInFile, plan.duplicatesInFile);
    if (!plan.requests.empty())
        lines.append(plan.requests.size() == 1 ? u"The request:"_s
                                               : u"Requests from the beginning, the middle and the end:"_s);
    for (const PlannedRequest &request : plan.requests)
        lines += requestLines(request);
    for (const QString &warning : plan.warnings)
        lines.append(u"Careful: "_s + harmless(warning));
    if (plan.time && plan.counts.accepted > 0)
        lines.append(timeText(*plan.time));
    return lines.join(u'\n');
}

} // namespace pushdesk::cli
