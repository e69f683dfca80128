// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/ownerlock.h"

#include <QDir>
#include <QFile>

#ifdef Q_OS_WIN
#include <qt_windows.h>
#else
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace pushdesk {

OwnerLock::OwnerLock(QString file, qintptr handle) : m_file(std::move(file)), m_handle(handle) {}

#ifdef Q_OS_WIN

Result<std::unique_ptr<OwnerLock>> OwnerLock::tryTake(const QString &file)
{
    const auto native = QDir::toNativeSeparators(file).toStdWString();
    // No sharing: the system closes the handle when the process ends.
    HANDLE handle = CreateFileW(native.c_str(), GENERIC_WRITE, FILE_SHARE_DELETE, nullptr, OPEN_ALWAYS,
                                FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        if (GetLastError() == ERROR_SHARING_VIOLATION)
            return std::unique_ptr<OwnerLock>();
        return Error{ErrorCode::Machine, file, QStringLiteral("cannot make the lock file")};
    }
    return std::unique_ptr<OwnerLock>(new OwnerLock(file, reinterpret_cast<qintptr>(handle)));
}

OwnerLock::~OwnerLock()
{
    CloseHandle(reinterpret_cast<HANDLE>(m_handle));
}

#else

// flock() belongs to the open file, not the process: a second engine in this process is kept out too, and the kernel
// gives it back at kill -9. Close-on-exec, so that no child keeps it alive.
Result<std::unique_ptr<OwnerLock>> OwnerLock::tryTake(const QString &file)
{
    const auto path = QFile::encodeName(file);
    for (;;) {
        const int fd = ::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (fd < 0)
            return Error{
                ErrorCode::Machine, file,
                QStringLiteral("cannot make the lock file: %1").arg(QString::fromLocal8Bit(std::strerror(errno)))};
        if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
            const bool taken = errno == EWOULDBLOCK;
            const auto why = QString::fromLocal8Bit(std::strerror(errno));
            ::close(fd);
            if (taken)
                return std::unique_ptr<OwnerLock>();
            return Error{ErrorCode::Machine, file, QStringLiteral("cannot lock the file: %1").arg(why)};
        }
        // The owner before may have removed the file between our open and our lock: then this lock is on a ghost.
        struct stat here {};
        struct stat there {};
        if (::fstat(fd, &here) == 0 && ::stat(path.constData(), &there) == 0 && here.st_ino == there.st_ino)
            return std::unique_ptr<OwnerLock>(new OwnerLock(file, fd));
        ::close(fd);
    }
}

OwnerLock::~OwnerLock()
{
    ::close(static_cast<int>(m_handle));
}

#endif

void OwnerLock::removeFile()
{
    QFile::remove(m_file);
}

} // namespace pushdesk
