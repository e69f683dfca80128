// SPDX-License-Identifier: GPL-3.0-or-later
// What is no Excel workbook, or a hurt one, or one that was made to do harm: refused, with what to do.
#include "readworkbook.h"

#include <QTest>

using namespace pushdesk;
using namespace pushdesk::xlsxtest;

class TestXlsxBroken : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void otherKinds_data();
    void otherKinds();
    void brokenOnes_data();
    void brokenOnes();
    void bombs();
};

void TestXlsxBroken::otherKinds_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    const auto add = [](const char *name, const QByteArray &bytes, const char *says) {
        QTest::newRow(name) << bytes << QString::fromLatin1(says);
    };
    xlsxtest::Workbook book(header);
    book.parts.remove(u"xl/workbook.xml"_s);
    book.parts[u"xl/workbook.bin"_s] = "x";
    book.parts[u"_rels/.rels"_s] = xlsxtest::Workbook::relations({{"rId1", "officeDocument", "xl/workbook.bin"}});
    add("xlsb", book.bytes(), ".xlsb");
    add("ods", zipped({{u"mimetype"_s, "application/vnd.oasis.opendocument.spreadsheet"}, {u"content.xml"_s, "<x/>"}}),
        ".ods");
    add("docx",
        zipped({{u"_rels/.rels"_s, xlsxtest::Workbook::relations({{"rId1", "officeDocument", "word/document.xml"}})},
                {u"word/document.xml"_s, "<w:document xmlns:w=\"w\"/>"}}),
        "no Excel workbook");
    add("a zip archive", zipped({{u"orders.csv"_s, "a,b\n"}}), "zip archive");
    add("an empty zip archive", QByteArray("PK\x05\x06", 4) + QByteArray(18, '\0'), "zip archive");
    QByteArray ole = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + QByteArray(504, '\0');
    ole[30] = 9; // sectors of 512 bytes, the directory is the second
    ole[48] = 1;
    add("xls", ole + QByteArray(2048, '\0'), "(.xls)");
    QByteArray directory;
    for (const char c : QByteArrayView("EncryptedPackage"))
        directory += QByteArray(1, c) + '\0';
    add("a workbook under a password", ole + QByteArray(512, '\0') + directory + QByteArray(1000, '\0'), "password");
}

void TestXlsxBroken::otherKinds()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, says);
    const QString error = read(bytes).error;
    QVERIFY2(error.startsWith(u"orders.xlsx: "_s) && error.contains(says), qPrintable(error));
}

void TestXlsxBroken::brokenOnes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    const auto add = [](const char *name, const QByteArray &bytes, const char *says) {
        QTest::newRow(name) << bytes << QString::fromLatin1(says);
    };
    QByteArray rows = header;
    for (int i = 0; i < 200; ++i)
        rows += textRow({QByteArray::number(i), QByteArray::number(i * 7919)});
    const QByteArray good = xlsxtest::Workbook(rows).bytes();
    add("cut off", good.chopped(good.size() / 2), "damaged");
    add("the beginning only", good.first(100), "damaged");
    QByteArray flipped = zipped(xlsxtest::Workbook(rows).parts, false);
    const qsizetype place = flipped.indexOf(QByteArray::number(100 * 7919));
    flipped[place] = '9';
    add("another checksum", flipped, "cannot be read");
    const auto sheet = [](const QByteArray &xml) {
        xlsxtest::Workbook book;
        book.parts[u"xl/worksheets/sheet1.xml"_s] = xml;
        return book.bytes();
    };
    add("truncated XML", sheet("<worksheet><sheetData><row><c t=\"str\"><v>a</v></c></row><row><c><v>1</v>"),
        "damaged");
    add("no XML", sheet("hello"), "damaged");
    add("entities",
        sheet("<!DOCTYPE x [<!ENTITY a \"aaaaaaaa\">]><worksheet><sheetData><row><c "
              "t=\"str\"><v>&a;</v></c></row></sheetData></worksheet>"),
        "document type");
    add("an unknown entity",
        sheet("<worksheet><sheetData><row><c t=\"str\"><v>&a;</v></c></row></sheetData></worksheet>"), "damaged");
    add("rows out of order",
        sheet("<worksheet><sheetData><row r=\"5\"><c t=\"str\"><v>a</v></c></row><row "
              "r=\"5\"><c><v>1</v></c></row></sheetData></worksheet>"),
        "row 5");
    add("a row number that is none", sheet("<worksheet><sheetData><row r=\"x\"/></sheetData></worksheet>"), "\"x\"");
    add("a row far beyond", sheet("<worksheet><sheetData><row r=\"99999999\"/></sheetData></worksheet>"), "99999999");
    add("cells out of order",
        sheet("<worksheet><sheetData><row><c r=\"B1\"/><c r=\"A1\"/></row></sheetData></worksheet>"), "\"A1\"");
    add("a cell far beyond",
        sheet("<worksheet><sheetData><row><c r=\"ZZZZ1\"><v>1</v></c></row></sheetData></worksheet>"), "ZZZZ1");
    add("too deep", sheet("<worksheet>" + QByteArray("<a>").repeated(5000)), "elements");
    xlsxtest::Workbook book(header);
    book.parts[u"xl/workbook.xml"_s] = "<workbook><sheets/></workbook>";
    add("no sheets", book.bytes(), "no sheet");
    book = xlsxtest::Workbook(header);
    book.strings("<si><t>a</t>");
    add("broken strings", book.bytes(), "sharedStrings");
}

void TestXlsxBroken::brokenOnes()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, says);
    const QString error = read(bytes).error;
    QVERIFY2(error.startsWith(u"orders.xlsx: "_s) && error.contains(says), qPrintable(error));
}

void TestXlsxBroken::bombs()
{
    // Spaces between the rows pack a thousandfold.
    xlsxtest::Workbook book;
    book.parts[u"xl/worksheets/sheet1.xml"_s] =
        "<worksheet><sheetData>" + QByteArray(120 << 20, ' ') + "</sheetData></worksheet>";
    QString error = read(book).error;
    QVERIFY2(error.contains(u"times its size"_s), qPrintable(error));
    // Below that limit a single piece is refused before it fills the memory.
    book.parts[u"xl/worksheets/sheet1.xml"_s] = "<worksheet><sheetData><row><c t=\"str\"><v>" +
                                                QByteArray(60 << 20, 'a') + "</v></c></row></sheetData></worksheet>";
    error = read(book).error;
    QVERIFY2(error.contains(u"one piece"_s), qPrintable(error));
    // And one that says less of itself than comes out.
    QByteArray liar = zipped({{u"xl/workbook.xml"_s, QByteArray(5000, ' ')}});
    const qsizetype directory = liar.indexOf("PK\x01\x02");
    liar.replace(directory + 24, 4, QByteArray("\x10\0\0\0", 4));
    liar.replace(22, 4, QByteArray("\x10\0\0\0", 4));
    QVERIFY(!read(liar).error.isEmpty());
}

QTEST_GUILESS_MAIN(TestXlsxBroken)
#include "tst_xlsxbroken.moc"
