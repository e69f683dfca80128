// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/tokenfile.h"

#include "engine/upstream/secretfile.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = 1024 * 1024;

// A folder of somebody else's making could be read by them.
Result<> checkPrivate(const QString &path)
{
#ifdef Q_OS_UNIX
    const QFileInfo info(path);
    const auto others =
        QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    if (info.isSymLink() || info.ownerId() != ::geteuid() || (info.permissions() & others) != 0)
        return Error{ErrorCode::Machine, path,
                     u"tokens are kept only in a folder of this user's that nobody else can "
                     "enter (mode 700)"_s};
#else
    Q_UNUSED(path)
#endif
    return {};
}

} // namespace

Result<QString> TokenFile::folder()
{
    // QStandardPaths would make up a runtime folder below /tmp, with a warning.
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const bool usable = !runtime.isEmpty() && QFileInfo(runtime).isDir() && QFileInfo(runtime).isWritable();
    const QString base =
        usable ? runtime : QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/pushdesk"_s;
    const QString folder = base + (usable ? u"/pushdesk"_s : u"/tokens"_s);
    if (auto made = makePrivateFolder(folder); !made)
        return made.error();
    if (auto checked = checkPrivate(folder); !checked)
        return checked.error();
    return folder;
}

Result<std::unique_ptr<OwnerLock>> TokenFile::tryLock() const
{
    return OwnerLock::tryTake(m_path + u".lock"_s);
}

std::optional<StoredToken> TokenFile::read() const
{
    QFile file(m_path + u".json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const auto object = QJsonDocument::fromJson(file.read(largestFile)).object();
    StoredToken stored;
    stored.id = object.value(u"id"_s).toInteger();
    stored.token = object.value(u"token"_s).toString();
    stored.refreshToken = object.value(u"refresh_token"_s).toString();
    stored.goodUntilMs = object.value(u"good_until_ms"_s).toInteger();
    stored.signedInWith = object.value(u"signed_in_with"_s).toString();
    return stored.id > 0 && !stored.token.isEmpty() ? std::optional(stored) : std::nullopt;
}

Result<> TokenFile::write(const StoredToken &token) const
{
    const QJsonObject object{{u"id"_s, token.id},
                             {u"token"_s, token.token},
                             {u"refresh_token"_s, token.refreshToken},
                             {u"good_until_ms"_s, token.goodUntilMs},
                             {u"signed_in_with"_s, token.signedInWith}};
    return writePrivateFile(m_path + u".json"_s, QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace pushdesk
