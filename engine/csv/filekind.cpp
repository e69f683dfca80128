// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/filekind.h"

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

QString zipKind(QByteArrayView head)
{
    // A workbook's parts are named in the zip's local headers; [Content_Types].xml is the first of any Office file.
    const QByteArray bytes = QByteArray::fromRawData(head.data(), head.size());
    if (bytes.contains("xl/") || bytes.contains("[Content_Types].xml"))
        return QStringLiteral("an Excel workbook (.xlsx): save it as CSV (\"CSV UTF-8\") and import that");
    if (bytes.contains("opendocument.spreadsheet"))
        return QStringLiteral("an OpenDocument spreadsheet (.ods): save it as CSV and import that");
    return QStringLiteral("a zip archive: unpack it first");
}

} // namespace

QString knownBinaryKind(QByteArrayView head)
{
    if (head.startsWith(QByteArrayView("PK\x03\x04")) || head.startsWith(QByteArrayView("PK\x05\x06")))
        return zipKind(head);
    if (head.startsWith(QByteArrayView("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")))
        return QStringLiteral(
            "an old Office file, most likely an Excel workbook (.xls): save it as CSV and import that");
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
