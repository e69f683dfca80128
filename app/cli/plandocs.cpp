// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plandocs.h"

namespace pushdesk::cli::json {

using namespace Qt::StringLiterals;

namespace {

QLatin1StringView nameOf(ColumnMatch::By by)
{
    return by == ColumnMatch::By::Name ? "name"_L1 : by == ColumnMatch::By::Person ? "person"_L1 : "memory"_L1;
}

Json ofPlanRow(const PlanRow &row)
{
    Json out{{"row", row.row},           {"line", row.line},          {"key", of(row.key)},
             {"why", of(name(row.why))}, {"what", of(sentence(row))}, {"batch", id(row.earlierBatch)},
             {"at", time(row.at)}};
    if (row.changes.empty())
        return out;
    out["changes"] = Json::array();
    for (const CellChange &change : row.changes)
        out["changes"].push_back(
            {{"column", of(change.column)}, {"before", of(change.before)}, {"after", of(change.after)}});
    return out;
}

Json ofBucket(qint64 count, const std::vector<PlanRow> &rows)
{
    Json samples = Json::array();
    for (const PlanRow &row : rows)
        samples.push_back(ofPlanRow(row));
    return {{"rows", count}, {"samples", samples}};
}

Json ofRequest(const PlannedRequest &request)
{
    Json headers = Json::array(); // a name may stand there twice
    for (const auto &[name, value] : request.headers)
        headers.push_back({{"name", of(QString::fromUtf8(name))}, {"value", of(QString::fromUtf8(value))}});
    return {{"row", request.row},
            {"line", request.line},
            {"key", of(request.key)},
            {"request_id", of(request.requestId)},
            {"method", orNull(QString::fromUtf8(request.method))},
            {"url", orNull(request.url)},
            {"headers", headers},
            {"body", of(request.body)},
            {"problem", orNull(request.problem)}};
}

Json ofTime(const PushTime &time)
{
    return {{"seconds", time.seconds},
            {"rows_per_second", time.rowsPerSecond},
            {"limit", of(name(time.limit))},
            {"rows", time.rows},
            {"waiting_before", time.waiting},
            {"latency_ms", time.latencyMs},
            {"latency_of_attempts", time.attempts}};
}

Json ofSameFile(const ImportReport &report)
{
    Json tasks = Json::object();
    for (const TaskState state : allTaskStates) {
        const auto it = report.sameFileTasks.find(state);
        tasks[of(name(state)).get<std::string>()] = it == report.sameFileTasks.end() ? 0 : it->second;
    }
    return {{"batch", id(report.sameFileBatch)}, {"imported_at", of(isoUtc(report.sameFileAt))}, {"tasks", tasks}};
}

Json ofPlan(const ImportPlan &plan)
{
    Json requests = Json::array();
    for (const PlannedRequest &request : plan.requests)
        requests.push_back(ofRequest(request));
    Json warnings = Json::array();
    for (const QString &warning : plan.warnings)
        warnings.push_back(of(warning));
    const ImportCounts &n = plan.counts;
    return {{"accepted", ofBucket(n.accepted, plan.accepted)},
            {"duplicates_in_file", ofBucket(n.duplicatesInFile, plan.duplicatesInFile)},
            {"already_queued", ofBucket(n.alreadyQueued, plan.alreadyQueued)},
            {"already_delivered", ofBucket(n.alreadyDelivered, plan.alreadyDelivered)},
            {"invalid", ofBucket(n.invalid, plan.invalid)},
            {"requests", requests},
            {"time", plan.time ? ofTime(*plan.time) : Json()},
            {"warnings", warnings}};
}

} // namespace

Json ofMapping(const ColumnMapping &mapping)
{
    Json columns = Json::array();
    for (const ColumnMatch &match : mapping.columns)
        columns.push_back({{"column", of(match.column)},
                           {"used_by", of(match.where)},
                           {"file", orNull(match.file)},
                           {"position", match.position > 0 ? Json(match.position) : Json()},
                           {"by", match.position > 0 ? of(nameOf(match.by)) : Json()},
                           {"likely", match.likely > 0 ? Json(match.likely) : Json()}});
    return {{"header", mapping.header},
            {"remembered_from", id(mapping.rememberedFrom)},
            {"complete", mapping.complete()},
            {"columns", columns}};
}

void addPlan(Json &document, const ImportReport &report, bool dryRun)
{
    if (!report.mapping.isPlain())
        document["mapping"] = ofMapping(report.mapping);
    if (report.sameFileBatch.isValid())
        document["same_file"] = ofSameFile(report);
    if (report.counts.changed > 0) {
        document["changed_rows"] = Json::array();
        for (const PlanRow &row : report.plan.changed)
            document["changed_rows"].push_back(ofPlanRow(row));
    }
    if (dryRun)
        document["plan"] = ofPlan(report.plan);
}

} // namespace pushdesk::cli::json
