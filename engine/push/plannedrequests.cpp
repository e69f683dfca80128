// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/plannedrequests.h"
#include "engine/upstream/indentedjson.h"

#include "engine/core/clock.h"
#include "engine/push/shownrequest.h"

#include <QUuid>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// Looks like nothing else, so that all of it is masked.
QString standIn(const QString &secret)
{
    return u"pushdesk-stands-in-for-%1"_s.arg(secret);
}

Credentials credentialsFor(const UpstreamRecord &upstream, const CompiledUpstream &compiled, CredentialDesk &desk,
                           QStringList &warnings)
{
    CredentialOrder order{upstream.name, std::make_shared<const UpstreamConfig>(compiled.config()), compiled.needs(),
                          0};
    order.needs.token = false;
    const auto read = obtainCredentials(desk, order);
    Credentials credentials = read && *read ? **read : Credentials();
    if (!read) {
        warnings.append(u"The requests below are not signed in, and pushing will wait: %1"_s.arg(read.error().detail));
        for (const QString &secret : compiled.needs().secrets)
            credentials.secrets.insert(secret, standIn(secret));
    }
    if (compiled.needs().token)
        credentials.token = tokenStandIn;
    QStringList values = credentials.secrets.values();
    if (!credentials.token.isEmpty())
        values.append(credentials.token);
    if (!values.isEmpty())
        credentials.masker = Masker(values);
    return credentials;
}

// Several rows, and the upstream could not tell which of them a request is about.
bool areAlike(const std::vector<PlannedRequest> &requests)
{
    const auto withoutId = [](const PlannedRequest &request) {
        const auto blanked = [&request](QString text) {
            return request.requestId.isEmpty() ? text : text.replace(request.requestId, u"*"_s);
        };
        return QStringList{blanked(request.url), blanked(request.body)};
    };
    return requests.size() > 1 && std::all_of(requests.begin() + 1, requests.end(), [&](const PlannedRequest &request) {
               return request.problem.isEmpty() && request.key != requests.front().key &&
                      withoutId(request) == withoutId(requests.front());
           });
}

} // namespace

std::vector<PlannedRequest> plannedRequests(const UpstreamRecord &upstream, CompiledUpstream &compiled,
                                            const std::vector<PickedRow> &rows, const Clock &clock,
                                            CredentialDesk &desk, QStringList &warnings)
{
    std::vector<PlannedRequest> requests;
    if (rows.empty())
        return requests;
    const Credentials credentials = credentialsFor(upstream, compiled, desk, warnings);
    for (const PickedRow &row : rows) {
        PlannedRequest request;
        request.row = row.task.rowNo;
        request.line = row.line;
        request.key = row.task.bizKey;
        request.requestId = row.task.requestId;
        const QString nonce = QUuid::createUuid().toString(QUuid::Id128);
        const auto made = compiled.render(row.task, clock.nowMs(), nonce, credentials);
        if (const auto *error = std::get_if<Error>(&made)) {
            request.problem = error->detail;
        } else if (const auto *invalid = std::get_if<InvalidRequest>(&made)) {
            request.problem = credentials.masker.mask(invalid->where + u": "_s + invalid->detail);
        } else {
            const ShownRequest shown =
                shownRequest(std::get<RenderedRequest>(made), compiled.config().request.charset, credentials.masker);
            request.method = shown.method;
            request.url = shown.url;
            request.headers = shown.headers;
            request.body = shown.body;
            request.shownBody = shownBody(shown.body);
        }
        requests.push_back(std::move(request));
    }
    if (areAlike(requests))
        warnings.append(u"Every row sends the same: no cell of the file stands in the request"_s);
    return requests;
}

} // namespace pushdesk
