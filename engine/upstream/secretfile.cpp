// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/secretfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = 4 * 1024 * 1024;
constexpr int lockPatienceMs = 5000;

Error cannot(const QString &path, const QString &what, const QString &why)
{
    return {ErrorCode::Machine, path, u"%1: %2"_s.arg(what, why)};
}

} // namespace

Result<TextMap> readTextFile(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return TextMap();
    if (!file.open(QIODevice::ReadOnly))
        return cannot(path, u"cannot be read"_s, file.errorString());
    const QByteArray bytes = file.read(largestFile);
    if (file.error() != QFileDevice::NoError)
        return cannot(path, u"cannot be read"_s, file.errorString());
    QJsonParseError problem;
    const auto document = QJsonDocument::fromJson(bytes, &problem);
    if (!document.isObject())
        return cannot(path, u"is not a JSON object"_s,
                      problem.error == QJsonParseError::NoError ? u"it holds something else"_s : problem.errorString());
    TextMap map;
    const QJsonObject object = document.object();
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        if (!entry.value().isString())
            return cannot(path, entry.key(), u"is not a text"_s);
        map.insert(entry.key(), entry.value().toString());
    }
    return map;
}

Result<> makePrivateFolder(const QString &path)
{
    if (QFileInfo(path).isDir())
        return {};
    const QString parent = QFileInfo(path).absolutePath();
    if (!QDir().mkpath(parent))
        return cannot(path, u"cannot be made"_s, parent);
    // The mode is given when it is made: there is no moment in which others could look in.
    if (!QDir().mkdir(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner) && !QFileInfo(path).isDir())
        return cannot(path, u"the folder cannot be made"_s, parent);
    return {};
}

Result<> writePrivateFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return cannot(path, u"cannot be written"_s, file.errorString());
    if (!file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)) // before anything is in it
        return cannot(path, u"cannot be made private"_s, file.errorString());
    if (file.write(bytes) != bytes.size() || !file.commit())
        return cannot(path, u"cannot be written"_s, file.errorString());
    return {};
}

Result<> changeTextFile(const QString &path, const std::function<void(TextMap &)> &change)
{
    if (auto made = makePrivateFolder(QFileInfo(path).absolutePath()); !made)
        return made;
    QLockFile lock(path + u".lock"_s);
    if (!lock.tryLock(lockPatienceMs))
        return cannot(path, u"cannot be changed"_s, u"another process holds %1.lock"_s.arg(path));
    auto map = readTextFile(path);
    if (!map)
        return map.error();
    change(*map);
    QJsonObject object;
    for (auto entry = map->begin(); entry != map->end(); ++entry)
        object.insert(entry.key(), entry.value());
    return writePrivateFile(path, QJsonDocument(object).toJson());
}

} // namespace pushdesk
