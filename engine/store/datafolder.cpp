// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/datafolder.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

QString DataFolder::store() const
{
    return dir + u"/pushdesk.db"_s;
}
QString DataFolder::marker() const
{
    return dir + u"/pushdesk.generation"_s;
}
QString DataFolder::owner(const QString &uuid) const
{
    return dir + u"/owners/"_s + uuid;
}
QString DataFolder::lock(const QString &purpose) const
{
    return dir + u"/locks/"_s + purpose;
}
QString DataFolder::backups() const
{
    return dir + u"/backups"_s;
}

QByteArray fileSystemType(const QString &dir)
{
    if (dir.startsWith("//"_L1) || dir.startsWith("\\\\"_L1))
        return "unc"; // Windows names the server's file system, not the way to it
    QString there = dir;
    while (!QFileInfo::exists(there) && !QDir(there).isRoot())
        there = QFileInfo(there).absolutePath();
    return QStorageInfo(there).fileSystemType();
}

bool isNetworkFileSystem(const QByteArray &type)
{
    // From mount(8), fs/ of Linux and the FUSE file systems in Debian; macOS's and Windows' own names.
    static const QByteArrayList exact{"nfs",    "nfs4",     "cifs",  "smb",       "smb2",  "smb3", "smbfs",  "ncpfs",
                                      "ncp",    "afs",      "afpfs", "webdav",    "9p",    "ceph", "lustre", "gpfs",
                                      "beegfs", "orangefs", "pvfs2", "glusterfs", "davfs", "unc",  "coda",   "vboxsf"};
    static const QByteArrayList fuse{"sshfs",      "glusterfs", "rclone", "davfs2",  "davfs", "s3fs",   "curlftpfs",
                                     "gvfsd-fuse", "smbnetfs",  "ceph",   "juicefs", "mfs",   "goofys", "gcsfuse"};
    const QByteArray name = type.toLower();
    if (exact.contains(name))
        return true;
    for (const auto &prefix :
         {QByteArray("fuse."), QByteArray("fuseblk."), QByteArray("osxfuse_"), QByteArray("macfuse_")})
        if (name.startsWith(prefix))
            return fuse.contains(name.mid(prefix.size()));
    return false;
}

Result<> checkPlace(const DataFolder &folder, const FileSystemType &typeOf)
{
    const QByteArray type = typeOf(folder.dir);
    if (!isNetworkFileSystem(type))
        return {};
    return Error{ErrorCode::Machine, folder.dir,
                 u"the data folder is on a network share (%1), where file locks do not hold and the store would be "
                 "damaged; choose a folder on a disk of this computer with --data or PUSHDESK_DATA"_s.arg(
                     QString::fromLatin1(type))};
}

Result<> prepareFolder(const DataFolder &folder)
{
    for (const auto &sub : {u""_s, u"/owners"_s, u"/locks"_s}) {
        const QString dir = folder.dir + sub;
        if (!QDir().mkpath(dir) || !QFileInfo(dir).isWritable())
            return Error{ErrorCode::Machine, dir,
                         u"the data folder cannot be written; choose another with --data or PUSHDESK_DATA"_s};
    }
    return {};
}

} // namespace pushdesk
