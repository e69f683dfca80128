// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/csvfile.h"
#include "engine/csv/textencoding.h"

#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// Which encoding a file is taken for, and what becomes of bytes that do not fit it.
class TestCsvEncoding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyCodecIsThere();
    void detected_data();
    void detected();
    void forcedRoundTrip_data();
    void forcedRoundTrip();
    void unknownNameListsTheKnown();
    void undecodableRowsAreBlocked_data();
    void undecodableRowsAreBlocked();
    void cutOffAtTheEnd_data();
    void cutOffAtTheEnd();
    void longTextWithoutAnySeparator_data();
    void longTextWithoutAnySeparator();
    void strayNulsAreNotUtf16();
    void statedOrder_data();
    void statedOrder();
    void westernIsJudgedOverTheWholeFile();
    void lateBytesDecide();
    void strictUtf8_data();
    void strictUtf8();

private:
    QString write(const QByteArray &bytes);

    QTemporaryDir m_folder;
};

namespace {

QByteArray encoded(const char *codec, const QString &text)
{
    QStringEncoder encoder(codec);
    const QByteArray bytes = encoder.encode(text);
    if (!encoder.isValid() || encoder.hasError())
        qFatal("the test's text does not fit %s", codec);
    return bytes;
}

const QString simplified = QStringLiteral("订单号,收件人,地址\nDD1,王小北,上海市某路1号\nDD2,李雷,北京市朝阳区\n");
const QString traditional = QStringLiteral("訂單號,收件人,地址\nDD1,王小明,臺北市信義區\nDD2,張三,香港九龍旺角\n");
const QString japanese = QStringLiteral("注文番号,お名前,住所\nA1,やまだたろう,東京都千代田区\nA2,スズキ,大阪府\n");
const QString kanjiOnly = QStringLiteral("注文番号,氏名,住所\nA1,山田太郎,東京都千代田区丸の内\nA2,鈴木,大阪府\n");
const QString western =
    QStringLiteral("commande,nom,ville\nA1,José Müller,Orléans\nA2,Zoë,Besançon\nA3,Le Gall,Évry\n");
const QString embedded = QStringLiteral("order,name\n1,Müller\n2,Schröder\n3,Weißer Hof\n");

} // namespace

void TestCsvEncoding::initTestCase()
{
    QVERIFY(m_folder.isValid());
}

QString TestCsvEncoding::write(const QByteArray &bytes)
{
    QFile file(m_folder.filePath(QStringLiteral("file.csv")));
    file.remove(); // to truncate a file would have ext4 flush it
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write a test file");
    return file.fileName();
}

// The codecs come from Qt's own build (ICU): one without them would not read GB18030 files.
void TestCsvEncoding::everyCodecIsThere()
{
    const QStringList names = encodingNames().split(QStringLiteral(", "));
    QCOMPARE(names.size(), 7);
    for (const QString &name : names) {
        const auto encoding = encodingFromName(name.toUtf8());
        QVERIFY(encoding.has_value());
        QCOMPARE(QString::fromUtf8(encodingName(*encoding)), name);
        QVERIFY2(TextDecoder(*encoding).isValid(), qPrintable(name));
    }
    QVERIFY(!encodingFromName("gbk").has_value());
}

void TestCsvEncoding::detected_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QString>("text");
    const auto add = [](const char *name, const QByteArray &bytes, const char *encoding, const QString &text) {
        QTest::newRow(name) << bytes << QByteArray(encoding) << text;
    };
    const QString many =
        simplified + QStringLiteral("DD3,赵钱孙李周吴郑王冯陈,上海市浦东新区世纪大道一百号\n").repeated(30);
    add("ascii", "a,b\n1,2\n", "utf-8", QStringLiteral("a,b\n1,2\n"));
    add("utf-8", simplified.toUtf8(), "utf-8", simplified);
    add("utf-8 emoji", "a,b\n1,\xf0\x9f\x93\xa6\n", "utf-8", QStringLiteral("a,b\n1,\U0001F4E6\n"));
    add("utf-8 with a mark", "\xEF\xBB\xBF" + simplified.toUtf8(), "utf-8", simplified);
    add("utf-16-le with a mark", "\xff\xfe" + encoded("UTF-16LE", simplified), "utf-16-le", simplified);
    add("utf-16-be with a mark", "\xfe\xff" + encoded("UTF-16BE", simplified), "utf-16-be", simplified);
    add("utf-16-le without one", encoded("UTF-16LE", western), "utf-16-le", western);
    add("utf-16-be without one", encoded("UTF-16BE", western), "utf-16-be", western);
    add("utf-16-le, nearly all Chinese, without one", encoded("UTF-16LE", many), "utf-16-le", many);
    add("gb18030", encoded("GB18030", simplified), "gb18030", simplified);
    add("gb18030, traditional characters", encoded("GB18030", traditional), "gb18030", traditional);
    add("gb18030, one short name", "name,no\n\xbf\xec\xb5\xdd,1\n", "gb18030", QStringLiteral("name,no\n快递,1\n"));
    add("gb18030, one rare character", "name,no\n\xcd\xf5\xe9\x46,1\n", "gb18030", QStringLiteral("name,no\n王镕,1\n"));
    add("big5", encoded("Big5", traditional), "big5", traditional);
    add("shift_jis", encoded("Shift_JIS", japanese), "shift_jis", japanese);
    add("shift_jis, kanji", encoded("Shift_JIS", kanjiOnly), "shift_jis", kanjiOnly);
    add("windows-1252", encoded("windows-1252", western), "windows-1252", western);
    add("windows-1252, each accent within a word", encoded("windows-1252", embedded), "windows-1252", embedded);
}

void TestCsvEncoding::detected()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, encoding);
    QFETCH(const QString, text);
    for (const qint64 chunkBytes : {1, 5, 256 * 1024}) {
        CsvOptions options;
        options.chunkBytes = chunkBytes;
        const auto file = CsvFile::open(write(bytes), options);
        QVERIFY2(file.ok(), file.ok() ? "" : qPrintable(file.error().detail));
        QCOMPARE((*file)->dialect().encoding, encoding);
        QStringList lines{(*file)->header().join(u',')};
        CsvRecord record;
        while (*(*file)->next(record)) {
            QVERIFY(record.malformed.isEmpty());
            lines.append(record.cells.join(u','));
        }
        QCOMPARE(lines.join(u'\n') + u'\n', text);
        const bool warned = std::any_of((*file)->headerProblems().begin(), (*file)->headerProblems().end(),
                                        [](const CsvProblem &p) { return p.what.contains(QLatin1String("guess")); });
        QCOMPARE(warned, encoding == "windows-1252");
    }
}

void TestCsvEncoding::forcedRoundTrip_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("codec");
    QTest::addColumn<QString>("text");
    QTest::newRow("gb18030") << QByteArray("gb18030") << QByteArray("GB18030") << simplified;
    QTest::newRow("big5") << QByteArray("Big5") << QByteArray("Big5") << traditional;
    QTest::newRow("shift_jis") << QByteArray("shift_jis") << QByteArray("Shift_JIS") << japanese;
    QTest::newRow("windows-1252") << QByteArray("WINDOWS-1252") << QByteArray("windows-1252") << western;
    QTest::newRow("utf-16-be") << QByteArray("utf-16-be") << QByteArray("UTF-16BE") << simplified;
    QTest::newRow("utf-16-le") << QByteArray("utf-16-le") << QByteArray("UTF-16LE") << traditional;
    QTest::newRow("utf-8") << QByteArray("utf-8") << QByteArray("UTF-8") << japanese;
}

void TestCsvEncoding::forcedRoundTrip()
{
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, codec);
    QFETCH(const QString, text);
    CsvOptions options;
    options.encoding = name;
    options.chunkBytes = 3;
    const auto file = CsvFile::open(write(encoded(codec.constData(), text)), options);
    QVERIFY(file.ok());
    QCOMPARE((*file)->dialect().encoding, name.toLower());
    QCOMPARE((*file)->header().join(u','), text.section(u'\n', 0, 0));
}

void TestCsvEncoding::unknownNameListsTheKnown()
{
    CsvOptions options;
    options.encoding = "latin-9";
    const auto file = CsvFile::open(write("a,b\n"), options);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().code, ErrorCode::BadInput);
    for (const char *name : {"latin-9", "utf-8", "gb18030", "windows-1252"})
        QVERIFY2(file.error().detail.contains(QLatin1String(name)), name);
}

void TestCsvEncoding::undecodableRowsAreBlocked_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("force");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QList<qint64>>("blocked");
    QTest::addColumn<qint64>("firstLine");
    const QByteArray gb = encoded("GB18030", simplified);
    QTest::newRow("gb18030 forced to utf-8")
        << gb << QByteArray("utf-8") << QByteArray("utf-8") << QList<qint64>{1, 2} << qint64(1);
    QTest::newRow("a utf-8 file with rows of another program")
        << simplified.toUtf8() + "X1," + encoded("GB18030", QStringLiteral("王小北,上海市")) + "\nX2,\xe7\x8e\x8b,ok\n"
        << QByteArray() << QByteArray("utf-8") << QList<qint64>{3} << qint64(4);
    QTest::newRow("utf-8 with a mark and a broken row")
        << QByteArray("\xEF\xBB\xBF"
                      "a,b\n1,2\n\"x\n\",\xff\n3,4\n")
        << QByteArray() << QByteArray("utf-8") << QList<qint64>{2} << qint64(4);
    QTest::newRow("gb18030 with a broken row")
        << gb + "DD3,\xb1,1\nDD4,ok,2\n"
        << QByteArray() << QByteArray("gb18030") << QList<qint64>{3} << qint64(4);
    QTest::newRow("shift_jis with a broken row")
        << encoded("Shift_JIS", japanese) + "A3,\x82,1\n"
        << QByteArray("shift_jis") << QByteArray("shift_jis") << QList<qint64>{3} << qint64(4);
    QTest::newRow("shift_jis with a broken row, detected")
        << encoded("Shift_JIS", japanese) + "A3,\x82,1\n"
        << QByteArray() << QByteArray("shift_jis") << QList<qint64>{3} << qint64(4);
    QTest::newRow("utf-16 with half a pair")
        << QByteArray("\xff\xfe") + encoded("UTF-16LE", QStringLiteral("a,b\n1,")) + QByteArray("\x3d\xd8", 2) +
               encoded("UTF-16LE", QStringLiteral("\n3,4\n"))
        << QByteArray() << QByteArray("utf-16-le") << QList<qint64>{1} << qint64(2);
}

void TestCsvEncoding::undecodableRowsAreBlocked()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, force);
    QFETCH(const QByteArray, encoding);
    QFETCH(const QList<qint64>, blocked);
    QFETCH(const qint64, firstLine);
    for (const qint64 chunkBytes : {1, 2, 3, 256 * 1024}) {
        CsvOptions options;
        options.encoding = force;
        options.delimiter = u',';
        options.chunkBytes = chunkBytes;
        const auto file = CsvFile::open(write(bytes), options);
        QVERIFY2(file.ok(), file.ok() ? "" : qPrintable(file.error().detail));
        QCOMPARE((*file)->dialect().encoding, encoding);
        QList<qint64> found;
        CsvRecord record;
        while (*(*file)->next(record)) {
            for (const CsvProblem &problem : checkRecord(record, (*file)->header())) {
                if (problem.level != CsvProblem::Level::Block)
                    continue;
                QVERIFY2(problem.what.contains(QString::fromUtf8(encoding)), qPrintable(problem.what));
                QVERIFY(record.cells.value(problem.column).contains(QChar(QChar::ReplacementCharacter)));
                found.append(record.row);
            }
        }
        QCOMPARE(found, blocked);
        const auto &problems = (*file)->headerProblems();
        QVERIFY(std::any_of(problems.begin(), problems.end(), [&](const CsvProblem &p) {
            return p.line == firstLine && p.what.contains(QString::fromUtf8(encoding));
        }));
    }
}

void TestCsvEncoding::cutOffAtTheEnd_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("force");
    QTest::newRow("utf-8") << QByteArray("a,b\n1,\xe5\xbf") << QByteArray("utf-8");
    QTest::newRow("gb18030") << QByteArray("a,b\n1,\xb0") << QByteArray("gb18030");
    QTest::newRow("gb18030, two of four") << QByteArray("a,b\n1,\x81\x30") << QByteArray("gb18030");
    QTest::newRow("big5") << QByteArray("a,b\n1,\xa4") << QByteArray("big5");
    QTest::newRow("shift_jis") << QByteArray("a,b\n1,\x82") << QByteArray("shift_jis");
    QTest::newRow("utf-16, one byte") << encoded("UTF-16LE", QStringLiteral("a,b\n1,2")) + "x"
                                      << QByteArray("utf-16-le");
    QTest::newRow("utf-16, half a pair") << encoded("UTF-16BE", QStringLiteral("a,b\n1,2")) + "\xd8\x3d"
                                         << QByteArray("utf-16-be");
}

// A download that broke off inside a character: the last row must not pass for whole.
void TestCsvEncoding::cutOffAtTheEnd()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, force);
    for (const qint64 chunkBytes : {1, 2, 1000}) {
        CsvOptions options;
        options.encoding = force;
        options.chunkBytes = chunkBytes;
        const auto file = CsvFile::open(write(bytes), options);
        QVERIFY(file.ok());
        CsvRecord record;
        QVERIFY(*(*file)->next(record));
        QVERIFY2(!record.malformed.isEmpty(), qPrintable(record.cells.join(u'|')));
        QCOMPARE(record.malformedColumn, 1);
        QVERIFY(!*(*file)->next(record));
    }
}

void TestCsvEncoding::longTextWithoutAnySeparator_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("codec");
    QTest::addColumn<QString>("piece");
    QTest::newRow("utf-8") << QByteArray("utf-8") << QByteArray("UTF-8") << QStringLiteral("快é\U0001F4E6");
    QTest::newRow("gb18030") << QByteArray("gb18030") << QByteArray("GB18030") << QStringLiteral("快é\U00020BB7");
    QTest::newRow("big5") << QByteArray("big5") << QByteArray("Big5") << QStringLiteral("快信A");
    QTest::newRow("shift_jis") << QByteArray("shift_jis") << QByteArray("Shift_JIS") << QStringLiteral("表ソ@");
}

// The decoder cuts where no character can be; in a run that has no such place it must still get every character right.
void TestCsvEncoding::longTextWithoutAnySeparator()
{
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, codec);
    QFETCH(const QString, piece);
    const QString cell = piece.repeated(20'000);
    const QString path = write(encoded(codec.constData(), QStringLiteral("a,b\n1,") + cell + QStringLiteral("\n")));
    for (const qint64 chunkBytes : {7, 1000, 5000, 256 * 1024}) {
        CsvOptions options;
        options.encoding = name;
        options.chunkBytes = chunkBytes;
        const auto file = CsvFile::open(path, options);
        QVERIFY(file.ok());
        CsvRecord record;
        QVERIFY(*(*file)->next(record));
        QVERIFY(record.malformed.isEmpty());
        QVERIFY(record.cells.value(1) == cell);
    }
}

// What the decision must not do for all its cleverness: leave the order BOM, NULs, UTF-8, a sure Big5 or Shift_JIS that
// decodes, GB18030 that decodes, Windows-1252.
void TestCsvEncoding::statedOrder_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QString>("warning"); // a word of it; empty: none about the encoding
    const auto add = [](const char *name, const QByteArray &bytes, const char *encoding, const char *warning) {
        QTest::newRow(name) << bytes << QByteArray(encoding) << QString::fromLatin1(warning);
    };
    add("a mark beats what follows", "\xEF\xBB\xBF" + encoded("Big5", traditional), "utf-8", "Some bytes");
    add("NULs in over a quarter of valid UTF-8", encoded("UTF-16LE", u"a,b\n1,2\n"_s), "utf-16-le", "");
    add("NULs in a quarter of it at most", QByteArray("a,b\nN1,x\0yz,1234\n", 17), "utf-8", "");
    add("some NULs and a UTF-16 line end by chance, valid UTF-8",
        QByteArray("ab,cd\n", 6) + QByteArray("\n\0aaaaaaaaaaaa", 14).repeated(20), "utf-8", "");
    add("UTF-16 that ends within a character", encoded("UTF-16LE", western).chopped(1), "utf-16-le", "Some bytes");
    add("UTF-16, ASCII alone, that ends within a character", encoded("UTF-16BE", u"a,b\n1,2\n3,4"_s).chopped(1),
        "utf-16-be", "Some bytes");
    add("GB18030 that is UTF-8 in most of its lines", "name\n\xe7\x8e\x8b\xe5\xb0\x8f\n\xd6\xd0\xb9\xfa,1\n", "gb18030",
        "utf-8");
    // uchardet says Big5; of real Big5, two characters in five end in a byte below 7F, and here none does.
    add("GB18030 that uchardet takes for Big5, not surely",
        "no,name\n1," + QByteArray::fromHex("a6adaefea6a1b8cca6b5bed9a5d8bdb0bda8a5b2b3e1") + "\n", "gb18030", "");
    add("GB18030 that uchardet is not sure of", "no\n\xb2\xe2\xca\xd4\n", "gb18030", "");
    add("GB18030 with letters beside its characters",
        "no,name\nA\xcd\xf5,x\nB\xc0\xee"
        "b,y\n",
        "gb18030", "");
    add("one rare character between letters, and another that is none",
        "no,name\na\xe9"
        "fb,x\n\xcd\xf5,y\n",
        "gb18030", "");
    add("UTF-8 with a broken row, not GB18030", simplified.toUtf8() + "X2,\xff\n", "utf-8", "Some bytes");
    add("GB18030 with a broken row, nothing else", encoded("GB18030", simplified) + "X2,\xff\n", "gb18030",
        "Some bytes");
    add("nothing of all that", "no,name\n1,caf\xe9\n2,na\xefve,\xe0\n", "windows-1252", "guess");
}

void TestCsvEncoding::statedOrder()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, encoding);
    QFETCH(const QString, warning);
    for (const qint64 chunkBytes : {1, 6, 256 * 1024}) {
        CsvOptions options;
        options.chunkBytes = chunkBytes;
        const auto file = CsvFile::open(write(bytes), options);
        QVERIFY2(file.ok(), file.ok() ? "" : qPrintable(file.error().detail));
        QCOMPARE((*file)->dialect().encoding, encoding);
        QString warnings;
        for (const CsvProblem &problem : (*file)->headerProblems())
            warnings += problem.what + u'\n';
        const bool any =
            warnings.contains(u"encoding"_s) || warnings.contains(u"bytes"_s) || warnings.contains(u"utf-8"_s);
        QVERIFY2(warning.isEmpty() ? !any : warnings.contains(warning), qPrintable(warnings));
    }
}

// The first megabyte has German names alone; what comes behind is Chinese.
void TestCsvEncoding::westernIsJudgedOverTheWholeFile()
{
    const QByteArray german = encoded("windows-1252", u"1,Müller\n"_s).repeated(200'000);
    const auto all = CsvFile::open(write("order,name\n" + german));
    QCOMPARE((*all)->dialect().encoding, QByteArray("windows-1252"));
    const auto mixed = CsvFile::open(write("order,name\n" + german + encoded("GB18030", u"2,王小北\n"_s)));
    QCOMPARE((*mixed)->dialect().encoding, QByteArray("gb18030"));
}

// NULs in some rows, at one parity by chance, are a fault of the file and no sign of UTF-16.
void TestCsvEncoding::strayNulsAreNotUtf16()
{
    QByteArray bytes = "order_no,note,x\n"; // 16 bytes, and each row has 12: all NULs are at odd offsets
    for (int i = 0; i < 40; ++i)
        bytes += QByteArray("N1,ab\0c,xyz\n", 12);
    const auto file = CsvFile::open(write(bytes));
    QVERIFY(file.ok());
    QCOMPARE((*file)->dialect().encoding, QByteArray("utf-8"));
    CsvRecord record;
    QVERIFY(*(*file)->next(record));
    QCOMPARE(record.cells.at(1), QStringLiteral("ab") + QChar(0) + QStringLiteral("c"));
}

// A sample would call this ASCII: the only name stands after a megabyte.
void TestCsvEncoding::lateBytesDecide()
{
    QByteArray bytes = "order_no,name\n";
    while (bytes.size() < 1'500'000)
        bytes += "PD-1001,plain\n";
    const QString name = QStringLiteral("王小北");
    const auto utf8 = CsvFile::open(write(bytes + "PD-1002," + name.toUtf8() + "\n"));
    QCOMPARE((*utf8)->dialect().encoding, QByteArray("utf-8"));
    const auto gb = CsvFile::open(write(bytes + "PD-1002," + encoded("GB18030", name) + "\n"));
    QCOMPARE((*gb)->dialect().encoding, QByteArray("gb18030"));
    CsvRecord record;
    QString last;
    while (*(*gb)->next(record))
        last = record.cells.at(1);
    QCOMPARE(last, name);
}

void TestCsvEncoding::strictUtf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("valid");
    QTest::newRow("C0 80") << QByteArray("\xc0\x80") << false;
    QTest::newRow("C1 BF") << QByteArray("\xc1\xbf") << false;
    QTest::newRow("C2 80") << QByteArray("\xc2\xa9") << true;
    QTest::newRow("E0 9F BF overlong") << QByteArray("\xe0\x9f\xbf") << false;
    QTest::newRow("E0 A0 80") << QByteArray("\xe0\xa0\x80") << true;
    QTest::newRow("ED A0 80 surrogate") << QByteArray("\xed\xa0\x80") << false;
    QTest::newRow("ED 9F BF") << QByteArray("\xed\x9f\xbb") << true;
    QTest::newRow("F0 8F overlong") << QByteArray("\xf0\x8f\xbf\xbf") << false;
    QTest::newRow("F0 90") << QByteArray("\xf0\x90\x80\x80") << true;
    QTest::newRow("F4 8F") << QByteArray("\xf4\x8f\xbf\xbd") << true;
    QTest::newRow("F4 90 too large") << QByteArray("\xf4\x90\x80\x80") << false;
    QTest::newRow("F5") << QByteArray("\xf5\x80\x80\x80") << false;
    QTest::newRow("lone continuation") << QByteArray("\x80") << false;
    QTest::newRow("cut by ASCII") << QByteArray("\xe5\xbf") << false;
    QTest::newRow("cut by a word") << QByteArray("\xe5\xbf"
                                                 "12345678\xab")
                                   << false;
    QTest::newRow("cut by another lead") << QByteArray("\xe5\xbf\xe5\xbf\xab") << false;
}

void TestCsvEncoding::strictUtf8()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, valid);
    // Forced, so that the answer shows as "undecodable" or not.
    CsvOptions options;
    options.encoding = "utf-8";
    const auto file = CsvFile::open(write("a,b\n1," + bytes + ",\n"), options);
    QVERIFY(file.ok());
    CsvRecord record;
    QVERIFY(*(*file)->next(record));
    QCOMPARE(record.malformed.isEmpty(), valid);
}

QTEST_GUILESS_MAIN(TestCsvEncoding)
#include "tst_csvencoding.moc"
