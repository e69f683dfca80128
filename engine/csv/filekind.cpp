// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/filekind.h"

#include <QIODevice>

#include <algorithm>
#include <array>

namespace pushdesk {

namespace {

struct Magic {
    QByteArrayView bytes;
    const char *kind;
};

const std::array magics{
    Magic{QByteArrayView("\x89PNG\r\n\x1a\n"), "a PNG picture"},
    Magic{QByteArrayView("\xff\xd8\xff"), "a JPEG picture"},
    Magic{QByteArrayView("GIF8"), "a GIF picture"},
    Magic{QByteArrayView("%PDF-"), "a PDF document"},
    Magic{QByteArrayView("SQLite format 3"), "an SQLite database"},
    Magic{QByteArrayView("\x7f"
                         "ELF"),
          "a program"},
    Magic{QByteArrayView("MZ\x90"), "a program"},
    Magic{QByteArrayView("\x1f\x8b"), "a gzip archive: unpack it first"},
    Magic{QByteArrayView("BZh9"), "a bzip2 archive: unpack it first"},
    Magic{QByteArrayView("\xfd"
                         "7zXZ"),
          "an xz archive: unpack it first"},
    Magic{QByteArrayView("(\xb5/\xfd"), "a zstd archive: unpack it first"},
    Magic{QByteArrayView("7z\xbc\xaf\x27\x1c"), "a 7-Zip archive: unpack it first"},
    Magic{QByteArrayView("Rar!\x1a\x07"), "a RAR archive: unpack it first"},
};

// An OLE container: an old workbook, or a new one under a password. Its directory names what is in it, in UTF-16; the
// header tells where that lies ([MS-CFB] 2.2).
QString oleKind(QByteArrayView head, QIODevice &file)
{
    const auto number = [&head](qsizetype at, qsizetype bytes) {
        qint64 value = 0;
        for (qsizetype i = bytes; i-- > 0;)
            value = value * 256 + static_cast<uchar>(head[at + i]);
        return value;
    };
    constexpr qsizetype headerBytes = 512;
    constexpr qint64 directoryBytes = 4096;
    QByteArray directory;
    if (head.size() >= headerBytes) {
        const qint64 sectorBits = std::min<qint64>(number(30, 2), 12);
        if (file.seek((number(48, 4) + 1) << sectorBits))
            directory = file.read(directoryBytes);
    }
    static const QByteArray encrypted("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e", 31);
    if (directory.contains(encrypted))
        return QStringLiteral(
            "a workbook under a password: open it, take the password off (File, Info, Protect Workbook) and save it");
    return QStringLiteral(
        "an old Office file, most likely an Excel workbook (.xls): save it as \"Excel workbook (.xlsx)\" "
        "or as CSV and import that");
}

} // namespace

bool isZip(QByteArrayView head)
{
    return head.startsWith(QByteArrayView("PK\x03\x04")) || head.startsWith(QByteArrayView("PK\x05\x06"));
}

QString knownBinaryKind(QByteArrayView head, QIODevice &file)
{
    if (isZip(head))
        return QStringLiteral("a zip archive");
    if (head.startsWith(QByteArrayView("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")))
        return oleKind(head, file);
    if (head.startsWith(QByteArrayView("\xff\xfe\0\0", 4)) || head.startsWith(QByteArrayView("\0\0\xfe\xff", 4)))
        return QStringLiteral("text in UTF-32, which is not read: save it as UTF-8");
    for (const Magic &magic : magics) {
        if (head.startsWith(magic.bytes))
            return QLatin1String(magic.kind);
    }
    return {};
}

bool looksBinary(const ByteStats &stats)
{
    // Compressed and random bytes have control characters at 11 %, and are no UTF-8.
    const qint64 percent = stats.utf8 ? 20 : 8;
    return (stats.nulEven + stats.nulOdd + stats.controls) * 100 > stats.size * percent;
}

} // namespace pushdesk
