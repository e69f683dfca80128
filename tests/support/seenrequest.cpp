// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/seenrequest.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QVariant>

#include <algorithm>

namespace pushdesk::scripted {

namespace {

auto findHeader(const Headers &headers, QByteArrayView name)
{
    return std::find_if(headers.begin(), headers.end(),
                        [name](const auto &header) { return header.first.compare(name, Qt::CaseInsensitive) == 0; });
}

} // namespace

QByteArray SeenRequest::header(QByteArrayView name) const
{
    const auto found = findHeader(headers, name);
    return found == headers.end() ? QByteArray() : found->second;
}

bool SeenRequest::hasHeader(QByteArrayView name) const
{
    return findHeader(headers, name) != headers.end();
}

QByteArray SeenRequest::path() const
{
    const qsizetype query = target.indexOf('?');
    return query < 0 ? target : target.left(query);
}

QByteArray SeenRequest::queryValue(QByteArrayView name) const
{
    const qsizetype query = target.indexOf('?');
    if (query < 0)
        return {};
    const QList<QByteArray> pairs = target.mid(query + 1).split('&');
    for (const QByteArray &pair : pairs) {
        const qsizetype equals = pair.indexOf('=');
        if (equals >= 0 && QByteArray::fromPercentEncoding(pair.left(equals)) == name)
            return QByteArray::fromPercentEncoding(pair.mid(equals + 1));
    }
    return {};
}

QByteArray SeenRequest::lastPathSegment() const
{
    const QByteArray whole = path();
    return QByteArray::fromPercentEncoding(whole.mid(whole.lastIndexOf('/') + 1));
}

QByteArray SeenRequest::jsonField(QByteArrayView name) const
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    return object.value(QLatin1String(name)).toVariant().toString().toUtf8();
}

} // namespace pushdesk::scripted
