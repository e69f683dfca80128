// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QHash>
#include <QIODevice>
#include <QString>

#include <memory>

struct zip;
struct zip_file;

namespace pushdesk {

// One entry of a zip archive, unpacked as it is read. Reading fails where the data is broken (its checksum included),
// where more comes out than the archive's directory says, and at the limits of ZipPackage. Sequential; one thread.
class ZipEntry final : public QIODevice {
public:
    ZipEntry(zip_file *file, qint64 bytes, qint64 limit);
    ~ZipEntry() override;

    [[nodiscard]] bool isSequential() const override { return true; }
    [[nodiscard]] qint64 unpacked() const { return m_unpacked; }       // bytes so far
    [[nodiscard]] qint64 bytesInAll() const { return m_bytes; }        // as the directory says
    [[nodiscard]] const QString &failure() const { return m_failure; } // a sentence; empty: none

    // What comes is held by whoever reads until the next mark: a piece of more than this is refused.
    static constexpr qint64 maxPieceBytes = 32 << 20;
    void mark() { m_marked = m_unpacked; }

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 maxSize) override;

private:
    qint64 fail(const QString &sentence);

    zip_file *m_file;
    qint64 m_bytes;
    qint64 m_limit;
    qint64 m_unpacked = 0;
    qint64 m_marked = 0;
    QString m_failure;
};

// A zip archive for reading, its entries by name without regard to letter case and to the kind of slash (both vary
// between the programs that write workbooks). Borrows the device, which it seeks in. One thread.
class ZipPackage {
public:
    // BadInput: no zip archive, a cut-off one, one that is encrypted.
    [[nodiscard]] static Result<std::unique_ptr<ZipPackage>> open(QIODevice &device);
    ~ZipPackage();
    Q_DISABLE_COPY_MOVE(ZipPackage)

    [[nodiscard]] bool contains(const QString &name) const;
    // BadInput: no such entry, encrypted, packed by a method that is not known, over `limit` bytes when unpacked, or
    // packed so tightly that it was made to fill a disk.
    [[nodiscard]] Result<std::unique_ptr<ZipEntry>> entry(const QString &name, qint64 limit) const;

    static constexpr qint64 maxEntries = 20'000;
    // Deflate packs at most 1032:1. Sheets of the same few values come to 150:1; only small entries may be over it.
    static constexpr qint64 maxRatio = 400;
    static constexpr qint64 ratioMattersFrom = 100 << 20;

private:
    struct Source;
    ZipPackage() = default;

    std::unique_ptr<Source> m_source;
    zip *m_zip = nullptr;
    QHash<QString, quint64> m_entries;
};

} // namespace pushdesk
