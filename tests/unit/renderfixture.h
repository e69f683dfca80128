// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QDebug>

// What the tests of request rendering share. In their raw strings JSON's \/ keeps moc from taking what follows http: as
// a comment.
namespace pushdesk::test {

using namespace Qt::StringLiterals;

inline constexpr qint64 someTime = 1'760'256'930'123;

inline std::unique_ptr<CompiledUpstream> upstream(const QByteArray &request, const QByteArray &more = {})
{
    const auto config = parseUpstreamConfig(R"({"name":"n","columns":{"biz_key":"order_no"},"request":{)" + request +
                                            "}" + (more.isEmpty() ? QByteArray() : "," + more) + "}");
    if (!config.ok()) {
        qWarning() << config.error().where << config.error().detail;
        return nullptr;
    }
    auto made = CompiledUpstream::compile(*config);
    return made.ok() ? std::move(made).value() : nullptr;
}

inline Task orderTask(const QString &ref)
{
    Task task;
    task.rowNo = 1;
    task.bizKey = u"U1"_s;
    task.requestId = u"id-1"_s;
    task.batchDate = u"2026-10-12"_s;
    task.scene = u"orders"_s;
    task.columns = {u"order_no"_s, u"ref"_s};
    task.cells = {u"U1"_s, ref};
    return task;
}

inline QByteArray headerOf(const RenderedRequest &request, const char *name)
{
    for (const auto &[key, value] : request.headers) {
        if (key == name)
            return value;
    }
    return "(none)";
}

inline int headerCount(const RenderedRequest &request, const char *name)
{
    int count = 0;
    for (const auto &[key, value] : request.headers)
        count += key.compare(name, Qt::CaseInsensitive) == 0 ? 1 : 0;
    return count;
}

// What Qt's HTTP writes after the method: the steps of QHttpNetworkRequest::uri().
inline QByteArray wireTarget(QUrl url)
{
    QUrl::FormattingOptions form =
        QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::RemoveFragment | QUrl::FullyEncoded;
    if (url.path().isEmpty())
        url.setPath(u"/"_s);
    else
        form |= QUrl::NormalizePathSegments;
    return url.toEncoded(form);
}

inline QString invalidAt(const std::variant<RenderedRequest, InvalidRequest, Error> &made)
{
    const auto *invalid = std::get_if<InvalidRequest>(&made);
    return invalid ? invalid->where : QString();
}

} // namespace pushdesk::test
