// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/database.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QMap>
#include <QString>

#include <atomic>
#include <functional>

#ifdef Q_OS_LINUX
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>
#endif

namespace pushdesk {

// Faults by rule: the test says for which statement, and when. Any thread.
class RuledFaults final : public StoreFaults {
public:
    int before(const QString &sql) override { return m_on && m_rule(sql) ? m_code.load() : 0; }
    int after(const QString &) override { return 0; }

    void set(int code, std::function<bool(const QString &)> rule)
    {
        m_code = code;
        m_rule = std::move(rule);
    }
    void turn(bool on) { m_on = on; }

private:
    std::atomic<bool> m_on = false;
    std::atomic<int> m_code = 0;
    std::function<bool(const QString &)> m_rule;
};

inline bool isWrite(const QString &sql)
{
    return sql.startsWith(QLatin1String("UPDATE")) || sql.startsWith(QLatin1String("INSERT")) ||
           sql.startsWith(QLatin1String("DELETE"));
}

// Mounts of this process alone, gone with it. Only root may; false otherwise, or where the system forbids it.
inline bool mayMount()
{
#ifdef Q_OS_LINUX
    static const bool may = ::geteuid() == 0 && ::unshare(CLONE_NEWNS) == 0 &&
                            ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
    return may;
#else
    return false;
#endif
}

// A mount that ends with this object.
class Mount {
public:
    static constexpr const char *skip = "only root in a mount namespace of its own can show this";

    // A file system of so many KiB.
    bool small(const QString &dir, int kib)
    {
#ifdef Q_OS_LINUX
        m_at = QFile::encodeName(dir);
        const QByteArray size = "size=" + QByteArray::number(kib) + "k";
        m_mounted = ::mount("tmpfs", m_at.constData(), "tmpfs", 0, size.constData()) == 0;
#else
        Q_UNUSED(dir)
        Q_UNUSED(kib)
#endif
        return m_mounted;
    }
    // A file or folder that can be read only.
    bool readOnly(const QString &path)
    {
#ifdef Q_OS_LINUX
        m_at = QFile::encodeName(path);
        m_mounted = ::mount(m_at.constData(), m_at.constData(), nullptr, MS_BIND, nullptr) == 0;
        return m_mounted && ::mount(nullptr, m_at.constData(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) == 0;
#else
        Q_UNUSED(path)
        return false;
#endif
    }
    // A file in the place of another.
    bool over(const QString &file, const QString &place)
    {
#ifdef Q_OS_LINUX
        m_at = QFile::encodeName(place);
        m_mounted = ::mount(QFile::encodeName(file).constData(), m_at.constData(), nullptr, MS_BIND, nullptr) == 0;
        return m_mounted;
#else
        Q_UNUSED(file)
        Q_UNUSED(place)
        return false;
#endif
    }
    ~Mount()
    {
        end();
    }
    void end()
    {
#ifdef Q_OS_LINUX
        if (m_mounted)
            ::umount2(m_at.constData(), MNT_DETACH);
#endif
        m_mounted = false;
    }

private:
    QByteArray m_at;
    bool m_mounted = false;
};

// name -> bytes of every file directly in the folder.
inline QMap<QString, QByteArray> filesIn(const QString &dir)
{
    QMap<QString, QByteArray> files;
    for (const auto &name : QDir(dir).entryList(QDir::Files | QDir::Hidden)) {
        QFile file(QDir(dir).filePath(name));
        if (file.open(QIODevice::ReadOnly))
            files.insert(name, file.readAll());
    }
    return files;
}

} // namespace pushdesk
