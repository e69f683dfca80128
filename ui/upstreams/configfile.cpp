// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/configfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>

namespace pushdesk {

namespace {

constexpr qint64 largestConfig = 1 << 20;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ConfigFile)
};

} // namespace

Result<QByteArray> readConfigFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::BadInput, path, Tr::tr("cannot be read: %1").arg(file.errorString())};
    if (file.size() > largestConfig)
        return Error{ErrorCode::BadInput, path, Tr::tr("is too large for a config")};
    return file.readAll();
}

Result<> writeConfigFile(const QString &path, const QByteArray &json)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        return Error{ErrorCode::BadInput, path, Tr::tr("cannot be written: %1").arg(file.errorString())};
    return {};
}

} // namespace pushdesk
