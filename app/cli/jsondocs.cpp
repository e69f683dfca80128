// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jsondocs.h"

#include "app/cli/jsonvalues.h"
#include "app/cli/plandocs.h"
#include "app/cli/runloop.h"
#include "app/demo/demoreport.h"

namespace pushdesk::cli::json {

using namespace Qt::StringLiterals;

namespace {

Json ofCounts(const StateCounts &counts)
{
    Json out = Json::object();
    for (const TaskState state : allTaskStates) {
        const auto it = counts.find(state);
        out[of(name(state)).get<std::string>()] = it == counts.end() ? 0 : it->second;
    }
    return out;
}

QString delimiter(const CsvDialect &dialect)
{
    return dialect.delimiter.isNull() ? u""_s : QString(dialect.delimiter); // an Excel workbook has none
}

QLatin1StringView codeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadInput:
        return "bad_input"_L1;
    case ErrorCode::NotFound:
        return "not_found"_L1;
    case ErrorCode::Refused:
        return "refused"_L1;
    case ErrorCode::Cancelled:
        return "cancelled"_L1;
    case ErrorCode::Busy:
        return "busy"_L1;
    case ErrorCode::Store:
        return "store"_L1;
    case ErrorCode::Damaged:
        return "damaged"_L1;
    case ErrorCode::DiskFull:
        return "disk_full"_L1;
    case ErrorCode::Machine:
        break;
    }
    return "machine"_L1;
}

// Without the white space between the tokens, the tokens as they are.
QByteArray compact(const QByteArray &document)
{
    QByteArray out;
    bool inText = false;
    bool escaped = false;
    for (const char c : document) {
        if (!inText && (c == ' ' || c == '\t' || c == '\n' || c == '\r'))
            continue;
        if (!escaped && c == '"')
            inText = !inText;
        escaped = inText && !escaped && c == '\\';
        out += c;
    }
    return out;
}

Json ofUpstream(const UpstreamRecord &record)
{
    return {{"name", of(record.name)},
            {"state", of(name(record.state))},
            {"reason", orNull(record.reason)},
            {"until", time(record.untilMs)}};
}

Json ofBatch(const BatchRecord &batch)
{
    Json out{{"id", batch.id.value},
             {"upstream", of(batch.upstreamName)},
             {"file", of(batch.fileName)},
             {"batch_date", of(batch.batchDate)},
             {"scene", of(batch.scene)},
             {"rows", batch.counts.rows},
             {"accepted", batch.counts.accepted},
             {"tasks", ofCounts(batch.tasks)},
             {"created_at", of(isoUtc(batch.createdAt))}};
    if (batch.counts.orders)
        out["orders"] = *batch.counts.orders;
    return out;
}

// A cell by its header text; by "col.3" where that is missing or stands there twice.
Json ofLine(const TaskLine &line, const QStringList &columns)
{
    Json cells = Json::object();
    for (qsizetype i = 0; i < line.cells.size(); ++i) {
        const QString text = columns.value(i);
        const bool plain = !text.isEmpty() && columns.count(text) == 1;
        cells[(plain ? text : QStringLiteral("col.%1").arg(i + 1)).toStdString()] = of(line.cells.at(i));
    }
    return {{"row_no", line.rowNo}, {"line", line.lineNo}, {"cells", cells}};
}

Json ofProblem(const CsvProblem &problem)
{
    return {{"line", problem.line},
            {"row", problem.row},
            {"column", problem.column < 0 ? Json() : Json(problem.column)},
            {"level", problem.level == CsvProblem::Level::Block ? "block" : "warn"},
            {"what", of(problem.what)}};
}

Json ofAttempt(const AttemptRecord &attempt)
{
    return {{"n", attempt.n},
            {"round", attempt.round},
            {"started_at", of(isoUtc(attempt.startedAt))},
            {"ended_at", of(isoUtc(attempt.endedAt))},
            {"outcome", of(name(attempt.outcome))},
            {"reached", of(name(attempt.reached))},
            {"http_status", orNull(attempt.httpStatus)},
            {"error", orNull(attempt.error)},
            {"hint", orNull(attempt.hint)},
            {"next_delay_ms", orNull(attempt.nextDelayMs)}};
}

Json ofTask(const TaskStory &story)
{
    Json attempts = Json::array();
    for (const auto &attempt : story.attempts)
        attempts.push_back(ofAttempt(attempt));
    const TaskRecord &task = story.task;
    Json out{{"biz_key", of(task.bizKey)},
             {"request_id", of(task.requestId)},
             {"state", of(name(task.state))},
             {"upstream", of(task.upstreamName)},
             {"batch", id(task.batch)},
             {"row_no", task.rowNo},
             {"version_ts", orNull(task.version)},
             {"kept", of(task.kept)},
             {"masked", of(task.masked)},
             {"attempts", attempts}};
    if (task.lines.empty())
        return out;
    out["lines"] = Json::array();
    for (const auto &line : task.lines)
        out["lines"].push_back(ofLine(line, story.columns));
    return out;
}

Json ofDeadLetter(const DeadLetterRecord &record)
{
    return {{"id", record.id.value},
            {"biz_key", of(record.bizKey)},
            {"request_id", of(record.requestId)},
            {"last_error", of(record.lastError)},
            {"hint", orNull(record.hint)},
            {"fail_count", record.failCount},
            {"next_retry_time", time(record.nextRetryTime)},
            {"create_time", of(isoUtc(record.createTime))},
            {"fingerprint", of(record.fingerprint)},
            {"state", of(name(record.state))},
            {"upstream", of(record.upstreamName)},
            {"batch", id(record.batch)}};
}

Json ofCause(const CauseRecord &cause)
{
    return {{"fingerprint", of(cause.fingerprint)}, {"upstream", of(cause.upstreamName)}, {"count", cause.open},
            {"oldest", of(isoUtc(cause.oldest))},   {"example", of(cause.example)},       {"hint", orNull(cause.hint)}};
}

} // namespace

QByteArray error(const QString &code, const QString &where, const QString &detail)
{
    return dumped({{"error", {{"code", of(code)}, {"where", of(where)}, {"detail", of(detail)}}}});
}

QByteArray error(const Error &error)
{
    return json::error(codeName(error.code), error.where, error.detail);
}

QByteArray text(const QString &name, const QString &value)
{
    Json out;
    out[name.toStdString()] = of(value);
    return dumped(out);
}

QByteArray upstream(const UpstreamRecord &record)
{
    Json out = ofUpstream(record);
    out["id"] = record.id.value;
    out["config_version"] = record.configVersion;
    out["last_delivered_at"] = time(record.lastDeliveredAt);
    // The config goes in as it is stored: read and written again, 1.10 and ids beyond 2^64 would change.
    return dumped(out).chopped(1) + ",\"config\":" + compact(record.config) + '}';
}

QByteArray upstreams(const std::vector<UpstreamRecord> &records)
{
    return list(records, ofUpstream);
}

QByteArray removed(const QString &name)
{
    return text(u"removed"_s, name);
}

namespace {

QString placeName(SecretStore::Place place)
{
    return place == SecretStore::Place::Keychain ? u"keychain"_s : u"file"_s;
}

} // namespace

QByteArray secretStored(const QString &name, const SecretStore::Stored &stored)
{
    return dumped({{"secret", of(name)},
                   {"where", of(placeName(stored.place))},
                   {"file", orNull(stored.file)},
                   {"keychain_error", orNull(stored.whyNotKeychain)},
                   {"overridden", stored.overridden}});
}

QByteArray secrets(const std::vector<SecretStore::Entry> &entries)
{
    Json list = Json::array();
    for (const auto &entry : entries)
        list.push_back(
            {{"name", of(entry.name)}, {"where", of(placeName(entry.place))}, {"overridden", entry.overridden}});
    return dumped({{"secrets", list}});
}

QByteArray preview(const PreviewReport &report)
{
    const auto cells = [](const QStringList &row) {
        Json out = Json::array();
        for (const auto &cell : row)
            out.push_back(of(cell));
        return out;
    };
    Json rows = Json::array();
    for (const auto &row : report.rows)
        rows.push_back(cells(row));
    Json problems = Json::array();
    for (const auto &problem : report.problems)
        problems.push_back(ofProblem(problem));
    Json out{{"encoding", of(QString::fromLatin1(report.dialect.encoding))},
             {"delimiter", of(delimiter(report.dialect))},
             {"columns", cells(report.columns)},
             {"rows", rows},
             {"blank", report.blank},
             {"problems", problems}};
    if (!report.sheets.isEmpty()) {
        out["sheet"] = of(report.sheet);
        out["sheets"] = cells(report.sheets);
    }
    if (report.mapping)
        out["mapping"] = ofMapping(*report.mapping);
    return dumped(out);
}

QByteArray imported(const ImportReport &report, bool dryRun)
{
    const ImportCounts &n = report.counts;
    Json out{{"batch", id(report.batch)},
             {"rows", n.rows},
             {"accepted", n.accepted},
             {"duplicates_in_file", n.duplicatesInFile},
             {"already_queued", n.alreadyQueued},
             {"already_delivered", n.alreadyDelivered},
             {"invalid", n.invalid},
             {"changed", n.changed},
             {"sent_before", n.sentBefore},
             {"blank", n.blank},
             {"encoding", of(QString::fromLatin1(report.dialect.encoding))},
             {"delimiter", of(delimiter(report.dialect))}};
    if (n.orders) {
        out["orders"] = *n.orders;
        out["repeated_lines"] = report.repeatedLines;
    }
    const auto list = [&out](const char *key, const std::vector<CsvProblem> &problems) {
        out[key] = Json::array();
        for (const auto &problem : problems)
            out[key].push_back(ofProblem(problem));
    };
    if (n.orders || dryRun)
        list("warnings", report.warnings);
    if (dryRun)
        list("shape_changes", report.shapeChanges);
    addPlan(out, report, dryRun);
    return dumped(out);
}

QByteArray written(const QString &file, qint64 rows)
{
    return dumped({{"file", of(file)}, {"rows", rows}});
}

QByteArray writtenLetters(const QString &file, const WrittenLetters &written)
{
    return dumped({{"file", of(file)}, {"dead_letters", written.letters}, {"rows", written.rows}});
}

QByteArray backup(const QString &file, qint64 bytes)
{
    return dumped({{"file", of(file)}, {"bytes", bytes}});
}

QByteArray doctor(const std::vector<DoctorCheck> &checks)
{
    Json list = Json::array();
    bool ok = true;
    for (const auto &check : checks) {
        ok = ok && check.level != DoctorCheck::Level::Bad;
        list.push_back({{"check", of(check.name)},
                        {"level", of(name(check.level))},
                        {"what", of(check.what)},
                        {"todo", orNull(check.todo)}});
    }
    return dumped({{"ok", ok}, {"checks", std::move(list)}});
}

QByteArray status(const Status &status)
{
    Json upstreams = Json::array();
    for (const auto &record : status.upstreams)
        upstreams.push_back(ofUpstream(record));
    Json batches = Json::array();
    for (const auto &batch : status.batches)
        batches.push_back(ofBatch(batch));
    return dumped({{"tasks", ofCounts(status.tasks)},
                   {"upstreams", upstreams},
                   {"batches", batches},
                   {"dead_letters",
                    {{"open", status.deadLetters.open},
                     {"replayed", status.deadLetters.replayed},
                     {"dismissed", status.deadLetters.dismissed}}}});
}

QByteArray run(const RunEnd &end)
{
    return dumped({{"delivered", end.counts.delivered},
                   {"duplicate", end.counts.duplicate},
                   {"skipped", end.counts.skipped},
                   {"dead", end.counts.dead},
                   {"attempts", end.counts.attempts},
                   {"seconds", static_cast<double>(end.elapsedMs) / 1000},
                   {"idle", end.why == RunEnd::Why::Idle}});
}

QByteArray demo(const DemoReport &report)
{
    return dumped(
        {{"rows", report.rows},
         {"pushdesk", ofCounts(report.tasks)},
         {"upstream",
          {{"requests", report.requests}, {"effects", report.effects}, {"max_effects_per_id", report.maxEffectsPerId}}},
         {"agree", report.agree()}});
}

QByteArray tasks(const std::vector<TaskStory> &tasks)
{
    return list(tasks, ofTask);
}

QByteArray deadLetters(const std::vector<DeadLetterRecord> &records)
{
    return list(records, ofDeadLetter);
}

QByteArray causes(const std::vector<CauseRecord> &records)
{
    return list(records, ofCause);
}

QByteArray dismissed(qint64 rows)
{
    return dumped({{"dismissed", rows}});
}

QByteArray reopened(qint64 rows)
{
    return dumped({{"reopened", rows}});
}

QByteArray cancelled(const CancelReport &report)
{
    return dumped({{"cancelled", report.cancelled}, {"in_flight", report.inFlight}});
}

} // namespace pushdesk::cli::json
