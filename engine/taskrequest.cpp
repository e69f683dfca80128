// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/taskrequest.h"

#include "engine/core/clock.h"
#include "engine/import/plangatherer.h"
#include "engine/push/plannedrequests.h"
#include "engine/push/shownrequest.h"
#include "engine/setup/curltext.h"
#include "engine/store/readstore.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QUuid>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Task taskOf(const TaskRecord &record, const BatchRecord &batch, const UpstreamConfig &config)
{
    Task task;
    task.id = record.id;
    task.batch = record.batch;
    task.upstream = record.upstream;
    task.rowNo = record.rowNo;
    task.bizKey = record.bizKey;
    task.requestId = record.requestId;
    task.version = record.version;
    task.account = record.cells.value(batch.columns.indexOf(config.columns.account));
    task.batchDate = batch.batchDate;
    task.scene = batch.scene;
    task.columns = batch.columns;
    task.cells = record.cells;
    task.lines = record.lines;
    task.attempts = record.attempts;
    task.round = record.round;
    return task;
}

// A shell's variable for a secret.
QString variableFor(const QString &secret)
{
    QString name = secret.toUpper();
    for (QChar &c : name)
        if (!(c >= u'A' && c <= u'Z') && !(c >= u'0' && c <= u'9'))
            c = u'_';
    return name.isEmpty() || name.at(0).isDigit() ? u'_' + name : name;
}

// The command is rendered with words that stand for the secrets, so no value can get into it, whatever the templates
// make of one.
void addCurl(CompiledUpstream &compiled, const Task &task, const Clock &clock, TaskRequest &shown)
{
    Credentials credentials;
    std::vector<CurlVariable> variables;
    const auto stand = [&](const QString &name) {
        QString word = u"PushdeskStandsIn%1For"_s.arg(variables.size() + 1000);
        variables.push_back({word, variableFor(name)});
        return word;
    };
    for (const QString &secret : compiled.needs().secrets)
        credentials.secrets.insert(secret, stand(secret));
    if (compiled.needs().token)
        credentials.token = stand(u"TOKEN"_s);
    const auto made =
        compiled.render(task, clock.nowMs(), QUuid::createUuid().toString(QUuid::Id128), credentials, nullptr);
    if (const auto *request = std::get_if<RenderedRequest>(&made)) {
        shown.curl = curlText(*request, variables);
        for (const CurlVariable &variable : variables)
            if (shown.curl.contains(u"${"_s + variable.name + u'}'))
                shown.variables << variable.name;
        shown.curlSigned = !compiled.config().signs.empty();
    }
}

} // namespace

Result<TaskRequest> taskRequest(ReadStore &reads, TaskId id, const Clock &clock, CredentialDesk &desk)
{
    const auto record = reads.task(id);
    if (!record)
        return record.error();
    const auto batch = reads.batch(record->batch);
    if (!batch)
        return batch.error();
    const auto upstream = reads.upstream(record->upstreamName);
    if (!upstream)
        return upstream.error();
    auto config = parseUpstreamConfig(upstream->config);
    if (!config)
        return config.error();
    auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    const Task task = taskOf(*record, *batch, *config);
    TaskRequest shown;
    shown.task = id;
    const auto made = plannedRequests(*upstream, **compiled, {{task, record->lineNo}}, clock, desk, shown.warnings);
    const PlannedRequest &request = made.front();
    shown.method = request.method;
    shown.url = request.url;
    shown.headers = request.headers;
    shown.body = request.body;
    shown.shownBody = request.shownBody;
    shown.problem = request.problem;
    if (shown.problem.isEmpty())
        addCurl(**compiled, task, clock, shown);
    return shown;
}

} // namespace pushdesk
