// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of Excel workbooks over any bytes. What begins as a zip archive is read as a workbook; else the first byte
// says which part of a sound workbook the rest replaces, since chance hardly makes an archive.
#include "engine/csv/tablefile.h"
#include "tests/unit/workbookfixture.h"

#include <cstdlib>

using namespace pushdesk;

namespace {

QByteArray workbookWith(const QByteArray &input)
{
    xlsxtest::Workbook book(xlsxtest::textRow({"no", "value"}) +
                            "<row><c s=\"1\"><v>45000.5</v></c><c t=\"s\"><v>0</v></c></row>");
    book.strings("<si><t>x</t></si>");
    book.formats({"yyyy-mm-dd", "0.00"});
    const QByteArray rest = input.mid(1);
    switch (input.front()) {
    case 'F': { // a format's code
        QByteArray code;
        for (const char c : rest)
            code += "&#" + QByteArray::number(qMax(32, static_cast<uchar>(c) % 127)) + ';';
        book.parts[QStringLiteral("xl/styles.xml")].replace("yyyy-mm-dd", code);
        break;
    }
    case 'S':
        book.parts[QStringLiteral("xl/sharedStrings.xml")] = rest;
        break;
    case 'W':
        book.parts[QStringLiteral("xl/workbook.xml")] = rest;
        break;
    case 'R':
        book.parts[QStringLiteral("xl/_rels/workbook.xml.rels")] = rest;
        break;
    case 'Y':
        book.parts[QStringLiteral("xl/styles.xml")] = rest;
        break;
    default:
        book.parts[QStringLiteral("xl/worksheets/sheet1.xml")] = rest;
    }
    return book.bytes();
}

void holds(bool what)
{
    if (!what)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    if (!bytes.startsWith("PK\x03\x04"))
        bytes = workbookWith(bytes);
    const auto opened = TableFile::open(TableSource{QStringLiteral("w.xlsx"), bytes});
    if (!opened) {
        holds(opened.error().code == ErrorCode::BadInput && !opened.error().detail.isEmpty());
        return 0;
    }
    TableFile &file = **opened;
    CsvRecord record;
    qint64 line = file.headerLine();
    for (qint64 row = 1;; ++row) {
        const auto more = file.next(record);
        if (!more)
            holds(more.error().code == ErrorCode::BadInput && !more.error().detail.isEmpty());
        if (!more || !*more)
            break;
        holds(record.row == row && record.line > line && record.cells.size() >= file.header().size());
        holds(file.position() >= 0 && file.position() <= file.size());
        line = record.line;
        for (const CsvProblem &problem : checkRecord(record, file.header()))
            holds(problem.line == line && problem.column < record.cells.size() + 1);
        for (const QString &cell : std::as_const(record.cells))
            holds(!cell.isNull() && QString::fromUtf8(cell.toUtf8()) == cell); // no half of a character
    }
    (void)file.endProblems();
    return 0;
}
