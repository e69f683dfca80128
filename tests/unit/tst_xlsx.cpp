// SPDX-License-Identifier: GPL-3.0-or-later
// Excel workbooks as the programs write them.
#include "readworkbook.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

using namespace pushdesk;
using namespace pushdesk::xlsxtest;
using namespace Qt::StringLiterals;

class TestXlsx : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsOfEveryKind();
    void numbersAsShown();
    void longNumbersBlock();
    void formulas();
    void sparseRowsAndCells();
    void withoutReferences();
    void trailingEmptiesAreNothing();
    void raggedRows();
    void headerIsTheFirstRowWithSomething();
    void sheetsByName();
    void sheetOfACsvFile();
    void dates1904();
    void isoDates();
    void hiddenRowsAndMergesAreTold();
    void fileOfOpenpyxl();
    void otherProgramsWays_data();
    void otherProgramsWays();
    void absentParts();
    void progressAndHash();
    void nothingAtAll();
};

void TestXlsx::textsOfEveryKind()
{
    xlsxtest::Workbook book(
        textRow({"a", "b", "c", "d", "e", "f", "g"}) +
        R"(<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c>)"
        R"(<c r="C2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>)"
        R"(<c r="D2" t="b"><v>1</v></c><c r="E2" t="b"><v>0</v></c><c r="F2" t="e"><v>#N/A</v></c>)"
        R"(<c r="G2" t="s"><v>2</v></c></row>)"
        R"(<row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="s"><v>4</v></c>)"
        R"(<c r="C3" t="str"><f>A1</f><v>x_x000D_y</v></c><c r="D3" t="s"><v>9</v></c><c r="E3" t="s"><v>5</v></c></row>)");
    book.strings(R"(<si><t xml:space="preserve"> 0123 &amp; é快 </t></si>)"
                 R"(<si><r><rPr><b/></rPr><t>rich</t></r><r><t xml:space="preserve"> text</t></r>)"
                 R"(<rPh sb="0" eb="1"><t>ri-chi</t></rPh><phoneticPr fontId="1"/></si>)"
                 R"(<si><t>line_x000D_&#10;next</t></si>)"
                 R"(<si><t>_x005F_x000D_ _x12_ _xZZZZ_ x_</t></si>)"
                 R"(<si><t>_xD83D__xDE00_ and _xD83D_</t></si>)"
                 R"(<si><t>&#xFEFF;marked</t></si>)");
    const Read file = read(book);
    QCOMPARE(file.error, QString());
    QCOMPARE(file.records.size(), 2U);
    QCOMPARE(file.records[0].cells, QStringList({u" 0123 & é快 "_s, u"rich text"_s, u"inline"_s, u"TRUE"_s, u"FALSE"_s,
                                                 u"#N/A"_s, u"line\r\nnext"_s}));
    QCOMPARE(file.cell(1, 0), u"_x000D_ _x12_ _xZZZZ_ x_"_s);
    QCOMPARE(file.cell(1, 1), u"😀 and \uFFFD"_s);
    QCOMPARE(file.cell(1, 2), u"x\ry"_s);
    QCOMPARE(file.cell(1, 4), u"\uFEFFmarked"_s);
    QCOMPARE(file.cell(1, 3), QString()); // a text that the workbook does not have
    QVERIFY2(file.flagged(3, 3, Level::Block, u"missing"_s), qPrintable(file.said()));
}

void TestXlsx::numbersAsShown()
{
    xlsxtest::Workbook book(
        header + R"(<row><c><v>784512345678</v></c><c s="1"><v>42</v></c><c s="2"><v>1.1000000000000001</v></c>)"
                 R"(<c s="3"><v>46307.34375</v></c><c s="4"><v>13</v></c><c s="5"><v>46307</v></c>)"
                 R"(<c s="99"><v>7.5</v></c><c t="n"><v>1e3</v></c></row>)"
                 R"(<row><c s="5"><v>-3</v></c><c><v>abc</v></c></row>)");
    book.formats({"000000", "0.00", "yyyy-mm-dd hh:mm", "49", "14"});
    const Read file = read(book);
    QCOMPARE(file.error, QString());
    QCOMPARE(file.records[0].cells, QStringList({u"784512345678"_s, u"000042"_s, u"1.10"_s, u"2026-10-12 08:15"_s,
                                                 u"13"_s, u"2026-10-12"_s, u"7.5"_s, u"1000"_s}));
    QCOMPARE(file.records[1].cells, QStringList({u"-3"_s, u"abc"_s}));
    QVERIFY2(file.flagged(3, 0, Level::Warn, u"date"_s), qPrintable(file.said()));
    QVERIFY2(file.flagged(3, 1, Level::Warn, u"number"_s), qPrintable(file.said()));
}

void TestXlsx::longNumbersBlock()
{
    xlsxtest::Workbook book(
        header +
        R"(<row><c><v>784512345678123</v></c><c><v>7845123456781234</v></c></row>)"
        R"(<row><c><v>7.8451234567890099E+17</v></c><c t="inlineStr"><is><t>784512345678901234</t></is></c></row>)"
        R"(<row><c><v>1234567890123456.5</v></c><c s="1"><v>1234567890123456</v></c></row>)");
    book.formats({"0"});
    const Read file = read(book);
    QCOMPARE(file.cell(0, 0), u"784512345678123"_s);
    QCOMPARE(file.cell(0, 1), u"7845123456781234"_s);
    QCOMPARE(file.cell(1, 0), u"784512345678900990"_s);
    QCOMPARE(file.cell(1, 1), u"784512345678901234"_s);
    QVERIFY(!file.flagged(2, 0, Level::Block, {}));
    QVERIFY2(file.flagged(2, 1, Level::Block, u"15"_s), qPrintable(file.said()));
    QVERIFY2(file.flagged(3, 0, Level::Block, u"18 digits"_s), qPrintable(file.said()));
    QVERIFY(!file.flagged(3, 1, Level::Block, {})); // text keeps what it has
    QVERIFY2(file.flagged(4, 1, Level::Block, u"15"_s), qPrintable(file.said()));
}

void TestXlsx::formulas()
{
    const Read file = read(xlsxtest::Workbook(
        header + R"(<row><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c><f>1+1</f><v>2</v></c></row>)"
                 R"(<row><c t="b"><f>TRUE()</f><v>1</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>)"
                 R"(<row><c t="inlineStr"><is><t>x</t></is></c><c><f>A1</f><v></v></c></row>)"
                 R"(<row><c><f>A1</f></c><c t="str"><f>""</f><v></v></c></row>)"));
    QCOMPARE(file.error, QString());
    QCOMPARE(file.records[0].cells, QStringList({u"ab"_s, u"2"_s}));
    QCOMPARE(file.records[1].cells, QStringList({u"TRUE"_s, u"#DIV/0!"_s}));
    QCOMPARE(file.records.size(), 4U); // a row whose only cell has no result is a row
    QVERIFY2(file.flagged(4, 1, Level::Block, u"formula"_s), qPrintable(file.said()));
    QVERIFY2(file.flagged(5, 0, Level::Block, u"formula"_s), qPrintable(file.said()));
    QVERIFY(!file.flagged(5, 1, Level::Block, {}));
}

void TestXlsx::sparseRowsAndCells()
{
    const Read file = read(xlsxtest::Workbook(
        R"(<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c>)"
        R"(<c r="D1" t="inlineStr"><is><t>d</t></is></c></row>)"
        R"(<row r="4"><c r="C4"><v>3</v></c></row><row r="5"/><row r="6"><c r="A6"><v>1</v></c><c r="D6"><v>4</v></c></row>)"
        R"(<row r="9"><c r="A9"><v>9</v></c></row>)"));
    QCOMPARE(file.error, QString());
    QCOMPARE(file.header, QStringList({u"a"_s, u"b"_s, u""_s, u"d"_s}));
    QCOMPARE(file.records.size(), 3U);
    QCOMPARE(file.records[0].cells, QStringList({u""_s, u""_s, u"3"_s, u""_s}));
    QCOMPARE(file.records[0].line, 4);
    QCOMPARE(file.records[0].row, 1);
    QCOMPARE(file.records[1].cells, QStringList({u"1"_s, u""_s, u""_s, u"4"_s}));
    QCOMPARE(file.records[2].line, 9);
    QCOMPARE(file.records[2].row, 3);
    QCOMPARE(file.blank, 5); // 2, 3, 5, 7, 8
}

void TestXlsx::withoutReferences()
{
    const Read file = read(xlsxtest::Workbook(header + R"(<row><c><v>1</v></c><c><v>2</v></c></row>)" +
                                              R"(<row><c/><c><v>4</v></c></row>)"));
    QCOMPARE(file.records[0].line, 2);
    QCOMPARE(file.records[1].cells, QStringList({u""_s, u"4"_s}));
    QCOMPARE(file.records[1].line, 3);
}

void TestXlsx::trailingEmptiesAreNothing()
{
    QByteArray rows =
        header +
        R"(<row><c><v>1</v></c><c s="1"/><c s="1"/><c t="s"><v></v></c><c t="inlineStr"><is><t></t></is></c></row>)";
    for (int i = 0; i < 50; ++i)
        rows += R"(<row><c s="1"/><c s="1"/></row>)";
    const Read file = read(xlsxtest::Workbook(rows));
    QCOMPARE(file.records.size(), 1U);
    QCOMPARE(file.records[0].cells, QStringList({u"1"_s, u""_s}));
    QCOMPARE(file.blank, 0);
    QVERIFY2(file.problems.empty(), qPrintable(file.said()));
}

void TestXlsx::raggedRows()
{
    const Read file = read(xlsxtest::Workbook(header + textRow({"1", "2", "", "4"}) + textRow({"1"})));
    QVERIFY2(file.flagged(2, 3, Level::Block, u"4 cells"_s), qPrintable(file.said()));
    QVERIFY(!file.flagged(3, 1, Level::Block, {})); // an empty cell is no missing one here
}

void TestXlsx::headerIsTheFirstRowWithSomething()
{
    const Read file = read(xlsxtest::Workbook(
        R"(<row r="1"><c r="A1" s="1"/></row><row r="3"><c r="A3" t="inlineStr"><is><t>no</t></is></c></row>)"
        R"(<row r="4"><c r="A4"><v>1</v></c></row>)"));
    QCOMPARE(file.header, QStringList({u"no"_s}));
    QCOMPARE(file.headerLine, 3);
    QCOMPARE(file.records[0].line, 4);
    QCOMPARE(file.blank, 2);
    const Read titled = read(xlsxtest::Workbook(textRow({"订单列表"}) + header + textRow({"1", "2"})));
    QVERIFY2(titled.flagged(1, -1, Level::Warn, u"title"_s), qPrintable(titled.said()));
}

void TestXlsx::sheetsByName()
{
    xlsxtest::Workbook book;
    book.sheets({{"Hidden", "hidden", "worksheets/sheet3.xml"},
                 {"Very", "veryHidden", "worksheets/sheet4.xml"},
                 {"Chart", "", "chartsheets/chart1.xml"},
                 {"订单 &amp; Co", "visible", "worksheets/sheet1.xml"},
                 {"Second", "", "/xl/worksheets/sheet2.xml"}});
    book.sheet(u"xl/worksheets/sheet1.xml"_s, textRow({"first"}));
    book.sheet(u"xl/worksheets/sheet2.xml"_s, textRow({"second"}));
    book.sheet(u"xl/worksheets/sheet3.xml"_s, textRow({"third"}));
    book.sheet(u"xl/worksheets/sheet4.xml"_s, textRow({"fourth"}));
    const Read first = read(book);
    QCOMPARE(first.error, QString());
    QCOMPARE(first.header, QStringList({u"first"_s}));
    QCOMPARE(first.sheet, u"订单 & Co"_s);
    QCOMPARE(first.sheets, QStringList({u"Hidden"_s, u"Very"_s, u"订单 & Co"_s, u"Second"_s}));
    CsvOptions options;
    const auto named = [&](const QString &name) {
        options.sheet = name;
        return read(book, options);
    };
    QCOMPARE(named(u"Second"_s).header, QStringList({u"second"_s}));
    QCOMPARE(named(u"second"_s).sheet, u"Second"_s);
    QCOMPARE(named(u"Hidden"_s).header, QStringList({u"third"_s}));
    const QString unknown = named(u"Third"_s).error;
    QVERIFY2(unknown.contains(u"\"Third\""_s) && unknown.contains(u"Hidden, Very, 订单 & Co, Second"_s),
             qPrintable(unknown));
    QVERIFY(!named(u"Chart"_s).error.isEmpty());
    options = {};
    options.encoding = "gb18030";
    QVERIFY(read(book, options).error.contains(u"no encoding"_s));
    options = {};
    options.delimiter = u';';
    QVERIFY(read(book, options).error.contains(u"delimiter"_s));
}

void TestXlsx::sheetOfACsvFile()
{
    CsvOptions options;
    options.sheet = u"Sheet1"_s;
    QVERIFY(read("a,b\n1,2\n", options).error.contains(u"sheets"_s));
}

void TestXlsx::dates1904()
{
    xlsxtest::Workbook book(header + R"(<row><c s="1"><v>44845</v></c></row>)");
    book.sheets({{"S", "", "worksheets/sheet1.xml"}}, R"(<workbookPr date1904="true"/>)");
    book.formats({"yyyy-mm-dd"});
    QCOMPARE(read(book).cell(0, 0), u"2026-10-12"_s);
}

void TestXlsx::isoDates()
{
    xlsxtest::Workbook book(header +
                            R"(<row><c t="d"><v>2026-10-12</v></c><c t="d" s="1"><v>2026-10-12T08:15:00</v></c></row>)"
                            R"(<row><c t="d"><v>2026-10-12T08:15:00</v></c><c t="d"><v>soon</v></c></row>)");
    book.formats({"d/m/yyyy"});
    const Read file = read(book);
    QCOMPARE(file.cell(0, 0), u"2026-10-12"_s);
    QCOMPARE(file.cell(0, 1), u"12/10/2026"_s);
    QCOMPARE(file.cell(1, 0), u"2026-10-12 08:15:00"_s);
    QCOMPARE(file.cell(1, 1), u"soon"_s);
}

void TestXlsx::hiddenRowsAndMergesAreTold()
{
    const Read file = read(xlsxtest::Workbook(
        header +
            R"(<row r="2"><c r="A2"><v>1</v></c></row><row r="3" hidden="1"><c r="A3"><v>2</v></c></row><row r="4" hidden="1"/>)",
        R"(<autoFilter ref="A1:B3"/><mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B1:C1"/></mergeCells>)"));
    QCOMPARE(file.records.size(), 2U);
    QVERIFY2(file.flagged(3, -1, Level::Warn, u"1 rows are hidden"_s), qPrintable(file.said()));
    QVERIFY2(file.flagged(1, -1, Level::Warn, u"A2:A3, B1:C1"_s), qPrintable(file.said()));
}

void TestXlsx::fileOfOpenpyxl()
{
    QFile file(QStringLiteral(PUSHDESK_TEST_DATA "/xlsx/openpyxl.xlsx"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Read book = read(file.readAll());
    QCOMPARE(book.error, QString());
    QCOMPARE(book.sheets, QStringList({u"订单"_s, u"Archive"_s, u"Second"_s}));
    QCOMPARE(book.sheet, u"订单"_s);
    QCOMPARE(book.records[0].cells, QStringList({u"K0001"_s, u"784512345678"_s, u"002"_s, u"19.99"_s,
                                                 u"2026/10/12 8:15"_s, u" 快递 "_s, u"TRUE"_s}));
    QCOMPARE(book.records[1].cells,
             QStringList({u"K0002"_s, u"00784512345679"_s, u"1"_s, u"1.1"_s, u"2026-10-13"_s, u""_s, u"FALSE"_s}));
    QCOMPARE(book.records[2].cells.last(), u"x"_s);
    QVERIFY2(book.flagged(3, 5, Level::Block, u"formula"_s), qPrintable(book.said()));
    QVERIFY2(book.flagged(4, 1, Level::Block, u"18 digits"_s), qPrintable(book.said()));
}

void TestXlsx::otherProgramsWays_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray rows = header + textRow({"K1", "v"});
    const auto add = [](const char *name, const xlsxtest::Workbook &book) { QTest::newRow(name) << book.bytes(); };
    const auto rename = [](xlsxtest::Workbook &book, const QString &from, const QString &to) {
        book.parts[to] = book.parts.take(from);
    };
    add("Excel", xlsxtest::Workbook(rows));
    xlsxtest::Workbook book(rows);
    rename(book, u"xl/worksheets/sheet1.xml"_s, u"xl/worksheets/Sheet1.xml"_s);
    add("another letter case", book);
    book = xlsxtest::Workbook(rows);
    for (const QString &name : book.parts.keys())
        rename(book, name, QString(name).replace(u'/', u'\\'));
    add("backslashes", book);
    book = xlsxtest::Workbook(rows);
    book.sheets({{"S", "", "/xl/worksheets/sheet1.xml"}});
    add("absolute targets", book);
    book.sheets({{"S", "", "..\\xl\\worksheets\\sheet1.xml"}});
    add("relative targets with backslashes", book);
    book = xlsxtest::Workbook(rows);
    rename(book, u"xl/worksheets/sheet1.xml"_s, u"xl/worksheets/sheet 1.xml"_s);
    book.sheets({{"S", "", "worksheets/sheet%201.xml"}});
    add("a percent-encoded target", book);
    book = xlsxtest::Workbook(rows);
    book.parts.remove(u"_rels/.rels"_s);
    book.parts.remove(u"[Content_Types].xml"_s);
    book.parts.remove(u"xl/_rels/workbook.xml.rels"_s);
    add("no relations at all", book);
    book = xlsxtest::Workbook(rows);
    for (QByteArray &part : book.parts) {
        part.replace("http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                     "http://purl.oclc.org/ooxml/spreadsheetml/main");
        part.replace("http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                     "http://purl.oclc.org/ooxml/officeDocument/relationships");
    }
    add("strict", book);
    book = xlsxtest::Workbook(rows);
    for (const char *part : {"xl/workbook.xml", "xl/worksheets/sheet1.xml"}) {
        QByteArray &xml = book.parts[QLatin1StringView(part)];
        const qsizetype root = xml.indexOf("?>") + 2;
        QByteArray body = xml.mid(root);
        body.replace("</", "\x01");
        body.replace("<", "<x:");
        body.replace("\x01", "</x:");
        body.replace("xmlns=", "xmlns:x=");
        xml = xml.left(root) + body;
    }
    add("a prefix", book);
    book = xlsxtest::Workbook(rows);
    for (QByteArray &part : book.parts)
        part.prepend("\xEF\xBB\xBF");
    add("byte order marks", book);
    book = xlsxtest::Workbook(rows);
    QByteArray &sheet = book.parts[u"xl/worksheets/sheet1.xml"_s];
    sheet.replace("<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>");
    QByteArray wide("\xff\xfe", 2);
    for (const QChar c : QString::fromUtf8(sheet))
        wide += QByteArray(1, static_cast<char>(c.unicode() & 0xff)) + static_cast<char>(c.unicode() >> 8);
    sheet = wide;
    add("UTF-16", book);
    QTest::newRow("not packed") << zipped(xlsxtest::Workbook(rows).parts, false);
}

void TestXlsx::otherProgramsWays()
{
    QFETCH(const QByteArray, bytes);
    const Read file = read(bytes);
    QCOMPARE(file.error, QString());
    QCOMPARE(file.header, QStringList({u"no"_s, u"value"_s}));
    QCOMPARE(file.records.size(), 1U);
    QCOMPARE(file.records[0].cells, QStringList({u"K1"_s, u"v"_s}));
}

void TestXlsx::absentParts()
{
    xlsxtest::Workbook book(header + R"(<row><c s="1"><v>5</v></c><c t="s"><v>0</v></c></row>)");
    book.strings("<si><t>x</t></si>");
    book.formats({"0.00"});
    book.parts.remove(u"xl/sharedStrings.xml"_s);
    book.parts.remove(u"xl/styles.xml"_s);
    const Read file = read(book);
    QCOMPARE(file.error, QString());
    QCOMPARE(file.cell(0, 0), u"5"_s);
    QVERIFY(file.flagged(2, 1, Level::Block, u"missing"_s));
    book.parts.remove(u"xl/worksheets/sheet1.xml"_s);
    QVERIFY(read(book).error.contains(u"sheet1.xml"_s));
}

void TestXlsx::progressAndHash()
{
    QByteArray rows = header;
    for (int i = 0; i < 5000; ++i)
        rows += textRow({QByteArray::number(i), QByteArray::number(i * 7919 % 104729)});
    const QByteArray bytes = xlsxtest::Workbook(rows).bytes();
    QTemporaryDir folder;
    QFile out(folder.filePath(u"a.xlsx"_s));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(bytes);
    out.close();
    const auto file = TableFile::open(out.fileName());
    QVERIFY(file);
    QCOMPARE((*file)->sha256(), QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    QCOMPARE((*file)->size(), bytes.size());
    QCOMPARE((*file)->dialect().encoding, QByteArray("xlsx"));
    QVERIFY((*file)->dialect().delimiter.isNull());
    qint64 before = 0;
    int steps = 0;
    CsvRecord record;
    while ((*file)->next(record).value()) {
        const qint64 now = (*file)->position();
        QVERIFY(now >= before && now <= bytes.size());
        steps += now > before ? 1 : 0;
        before = now;
    }
    QVERIFY(steps > 10);
    QCOMPARE(record.row, 5000);
}

void TestXlsx::nothingAtAll()
{
    const Read file = read(xlsxtest::Workbook(R"(<row r="1"/>)"));
    QCOMPARE(file.error, QString());
    QVERIFY(file.header.isEmpty() && file.records.empty());
    xlsxtest::Workbook book;
    book.parts[u"xl/worksheets/sheet1.xml"_s] = "<worksheet/>";
    QCOMPARE(read(book).error, QString());
}

QTEST_GUILESS_MAIN(TestXlsx)
#include "tst_xlsx.moc"
