// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/replaydocs.h"

#include "app/cli/jsonvalues.h"

namespace pushdesk::cli::json {

namespace {

Json ofReplayReport(const ReplayReport &report)
{
    Json verdicts = Json::object();
    for (const auto verdict :
         {ReplayVerdict::SameId, ReplayVerdict::PastTtl, ReplayVerdict::NewId, ReplayVerdict::DeliveredMeanwhile}) {
        const auto it = report.verdicts.find(verdict);
        verdicts[of(name(verdict)).get<std::string>()] = it == report.verdicts.end() ? 0 : it->second;
    }
    return {{"replay", id(report.id)}, {"total", report.total}, {"verdicts", verdicts}};
}

void add(Json &out, const ReplayCounts &counts)
{
    out["rows"] = counts.all();
    out["waiting"] = counts.waiting;
    out["sending"] = counts.sending;
    out["delivered"] = counts.delivered;
    out["dead"] = counts.dead;
    out["unknown"] = counts.unknown;
    out["left_out"] = counts.leftOut;
}

Json ofReplay(const ReplayRecord &record)
{
    Json out{{"id", id(record.id)}, {"state", of(name(record.state))}};
    add(out, record.counts);
    out["created_at"] = of(isoUtc(record.createdAt));
    out["finished_at"] = time(record.finishedAt);
    return out;
}

Json ofReplayCause(const ReplayCauseRecord &cause)
{
    Json out{{"fingerprint", of(cause.fingerprint)}, {"upstream", of(cause.upstreamName)}};
    add(out, cause.counts);
    out["stopped"] = orNull(cause.stopped);
    out["example"] = of(cause.example);
    return out;
}

Json ofReplayItem(const ReplayItemRecord &item)
{
    return {{"id", id(item.letter)},
            {"biz_key", of(item.bizKey)},
            {"fingerprint", of(item.fingerprint)},
            {"verdict", of(name(item.verdict))},
            {"result", orNull(QString(name(item.result)))},
            {"reason", orNull(item.reason)}};
}

} // namespace

QByteArray replay(const ReplayReport &report)
{
    return dumped(ofReplayReport(report));
}

QByteArray edited(const EditReport &report)
{
    Json out = ofReplayReport(report.replay);
    out["request_id"] = of(report.requestId);
    out["revision"] = report.revision;
    return dumped(out);
}

QByteArray replays(const std::vector<ReplayRecord> &records)
{
    return list(records, ofReplay);
}

QByteArray replayRecord(const ReplayRecord &record)
{
    return dumped(ofReplay(record));
}

QByteArray replayStory(const ReplayStory &story)
{
    Json out = ofReplay(story.replay);
    Json causes = Json::array();
    for (const auto &cause : story.causes)
        causes.push_back(ofReplayCause(cause));
    Json items = Json::array();
    for (const auto &item : story.items)
        items.push_back(ofReplayItem(item));
    out["causes"] = causes;
    out["items"] = items;
    return dumped(out);
}

} // namespace pushdesk::cli::json
