// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/cellchecks.h"
#include "engine/csv/columnchecks.h"
#include "engine/csv/csvfile.h"
#include "engine/csv/headerchecks.h"
#include "engine/csv/keychecks.h"

#include <QTest>

using namespace pushdesk;

// What is said of a cell, a record, a header, a column, by their text alone.
class TestCsvChecks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cells_data();
    void cells();
    void textFormula();
    void keys_data();
    void keys();
    void records_data();
    void records();
    void malformedIsSaidOnce();
    void headers_data();
    void headers();
    void column_data();
    void column();
};

namespace {

QString levelOf(const std::optional<CellProblem> &problem)
{
    if (!problem)
        return QStringLiteral("fine");
    return problem->level == CsvProblem::Level::Block ? QStringLiteral("block") : QStringLiteral("warn");
}

QStringList split(const char *cells)
{
    return QString::fromUtf8(cells).split(u'|');
}

} // namespace

void TestCsvChecks::cells_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("says");
    const auto add = [](const char *cell, const char *level, const char *says = "") {
        QTest::newRow(cell) << QString::fromUtf8(cell) << QString::fromLatin1(level) << QString::fromLatin1(says);
    };
    for (const char *cell :
         {"7.61235E+12", "5,58199E+12", "4E+29", "-1.2E-05", "1.23E+112", " 7.61235E+12 ", "+1.5E+10"})
        add(cell, "block", "scientific");
    for (const char *cell : {"7.61235e+12", "12.5E+03"})
        add(cell, "warn", "scientific");
    for (const char *cell :
         {"1E10", "3E5", "0314e5", "1e3", "1E+5", "E+12", "7.6E+1x", "A1E+12", "1.2.3E+12", "7.61235E+",
          "2026-01-02T03:04:05Z", "2026-01-02T03:04:05+08:00", "SKU-A", "+8613800000000", "-12.50"})
        add(cell, "fine");
    for (const char *cell : {"784512345000000000", "7845123450000000", "12345678901234500000"}) // 18, 16, 20 digits
        add(cell, "warn", "15");
    for (const char *cell : {"1914310000010100016", "9007199254740993", "18446744073709551615", "1234567890123450",
                             "100000000000000", "007845123450000000", "12345678901234567890"})
        add(cell, "fine");
    for (const char *cell : {"'784512345679", "'=1", "'SF10"})
        add(cell, "warn", "apostrophe");
    for (const char *cell : {"'s-Hertogenbosch", "'t Hof 12", "'", "O'Neill 5"})
        add(cell, "fine");
    add("=\"0012345678\"", "warn", "formula");
    add("=00123", "fine");
    for (const char *cell : {" 008 ", "K1 ", "\u3000a", "a\n", "\ta"})
        add(cell, "warn", "around");
    for (const char *cell : {"SF\u200b123", "SF\ufeff1", "SF\u00a01", "a\u200d", "\u202aC:", "SF\u00ad1"})
        add(cell, "warn", "invisible");
    for (const char *cell : {"\U0001F468\u200d\U0001F469\u200d\U0001F467", "a\nb", "a\tb", "上海　二楼"})
        add(cell, "fine");
    for (const char *cell : {"SF１２３", "３", "ＡＢ", "SF-１"})
        add(cell, "warn", "full-width");
    for (const char *cell : {"香港某道２号", "￥30.00", "（备注）", "张三，李四", "€12.50", "龥㐀"})
        add(cell, "fine");
    for (const char *cell : {"a\x07", "\x7f", "a\u0085"})
        add(cell, "warn", "control");
    add("王\ufffd", "warn", "U+FFFD");
    add("\uecd1\uecd8", "warn", "private use"); // Hong Kong's characters in plain Big5
    for (const char *cell : {"#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", " #NUM! ", "#NV", "Err:502"})
        add(cell, "block", "error");
    for (const char *cell : {"###", "########"})
        add(cell, "block", "narrow");
    for (const char *cell : {"#", "##", "#1024", "#SALE!", "# 5", "A###", "#N/Ax", "Err:5021", "Error:5", "E500123"})
        add(cell, "fine");
    add("", "fine");
    add("a", "fine");
    QTest::newRow("as long as a spreadsheet's cell")
        << QString(32'767, u'a') << QStringLiteral("warn") << QStringLiteral("most");
    QTest::newRow("very long") << QString(140'000, u'a') << QStringLiteral("warn") << QStringLiteral("140000");
    QTest::newRow("long") << QString(32'766, u'a') << QStringLiteral("fine") << QString();
}

void TestCsvChecks::cells()
{
    QFETCH(const QString, cell);
    QFETCH(const QString, level);
    QFETCH(const QString, says);
    const auto problem = checkCell(cell);
    QCOMPARE(levelOf(problem), level);
    if (problem)
        QVERIFY2(!says.isEmpty() && problem->what.contains(says), qPrintable(problem->what));
}

void TestCsvChecks::textFormula()
{
    QCOMPARE(unwrapTextFormula(QStringLiteral("=\"0012\"")), QStringLiteral("0012"));
    QCOMPARE(unwrapTextFormula(QStringLiteral("=\"9,876\"")), QStringLiteral("9,876"));
    QCOMPARE(unwrapTextFormula(QStringLiteral("=\"\"")), QString());
    QCOMPARE(unwrapTextFormula(QStringLiteral("=\"a\"\"b\"")), QStringLiteral("a\"b"));
    for (const char *cell : {"=0012", "=\"a\"&\"b\"", "=\"a\"b\"", "=\"\"\"", "=\"", "\"0012\"", "=\"1", " =\"1\""})
        QVERIFY2(!unwrapTextFormula(QString::fromLatin1(cell)), cell);
}

void TestCsvChecks::keys_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says"); // empty: nothing
    QTest::addColumn<QString>("bare");
    const auto add = [](const char *key, const char *says, const char *bare) {
        QTest::newRow(key) << QString::fromUtf8(key) << QString::fromLatin1(says) << QString::fromUtf8(bare);
    };
    for (const char *key :
         {"SF1029384756102", "PD-1001", "订单12", "张三（北京）", "a b", "2026-10-12", "3-5", "Mar-2026x", "March-05",
          "5-Mart", "12/34", "1/2/3/4", "a/5/2026", "3月5", "月5日", "May", "K1"})
        add(key, "", key);
    add(" K1", "spaces around it: it is another key than \"K1\"", "K1");
    add("K1 ", "spaces around it", "K1");
    add("SF\u200b123", "U+200B", "SF123");
    add("SF123\u00a0", "U+00A0", "SF123");
    add("SF\t123", "U+0009", "SF123");
    add("订单１２", "full-width", "订单12");
    add("SF－１２", "full-width", "SF-12");
    add("ＡＢ", "full-width characters: it is another key than \"AB\"", "AB");
    for (const char *key : {"Mar-05", "5-Mar", "05-Dec", "3月5日", "12月31日", "2026/3/5", "3/5/2026", "03/05/2026"})
        add(key, "date", key);
}

void TestCsvChecks::keys()
{
    QFETCH(const QString, key);
    QFETCH(const QString, says);
    QFETCH(const QString, bare);
    const auto problem = checkKey(key);
    QCOMPARE(problem.has_value(), !says.isEmpty());
    QCOMPARE(bareKey(key), bare);
    if (problem) {
        QCOMPARE(problem->level, CsvProblem::Level::Warn);
        QVERIFY2(problem->what.contains(says), qPrintable(problem->what));
    }
}

void TestCsvChecks::records_data()
{
    QTest::addColumn<QStringList>("header");
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<QString>("level"); // of the only problem
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("says");
    const auto add = [](const char *name, const char *header, const char *cells, const char *level, int column,
                        const char *says) {
        QTest::newRow(name) << split(header) << split(cells) << QString::fromLatin1(level) << column
                            << QString::fromLatin1(says);
    };
    add("fits", "a|b|c", "1|2|3", "fine", -1, "");
    add("empty cells", "a|b|c", "||3", "fine", -1, "");
    add("short", "order|sku|qty", "1|2", "block", 2, "\"qty\"");
    add("much too short", "order|sku|qty", "1", "block", 1, "\"sku\"");
    add("long", "a|b", "1|2|3", "block", 2, "3 cells");
    add("long with nothing in it", "a|b", "1|2|", "block", 2, "3 cells");
    add("long, the value is further out", "a|b", "1|2||x", "block", 3, "4 cells");
    add("unnamed last column missing", "a|b|", "1|2", "fine", -1, "");
    add("two unnamed last columns missing", "a|b|| ", "1|2", "fine", -1, "");
    add("a named column missing before an unnamed one", "a|b|", "1", "block", 1, "\"b\"");
    add("an unnamed column in the middle must be there", "a||c", "1", "block", 1, "");
    add("the header again", "order|sku", "order|sku", "block", -1, "header");
    add("the header again, behind a byte order mark and in capitals", "order|sku", "Order|\ufeffsku ", "block", -1,
        "header");
    add("not quite the header", "order|sku", "order|sku2", "fine", -1, "");
    add("a Chinese header again", "订单号|数量", "订单号|数量", "block", -1, "header");
}

void TestCsvChecks::records()
{
    QFETCH(const QStringList, header);
    QFETCH(const QStringList, cells);
    QFETCH(const QString, level);
    QFETCH(const int, column);
    QFETCH(const QString, says);
    CsvRecord record;
    record.row = 4;
    record.line = 9;
    record.cells = cells;
    const auto problems = checkRecord(record, header);
    QCOMPARE(problems.size(), size_t(level == QLatin1String("fine") ? 0 : 1));
    for (const CsvProblem &problem : problems) {
        QCOMPARE(problem.level, CsvProblem::Level::Block);
        QCOMPARE(problem.column, column);
        QCOMPARE(problem.row, 4);
        QCOMPARE(problem.line, 9);
        QVERIFY2(problem.what.contains(says), qPrintable(problem.what));
    }
}

void TestCsvChecks::malformedIsSaidOnce()
{
    CsvRecord record;
    record.cells = {QStringLiteral("1"), QStringLiteral("a") + QChar(0)};
    record.malformed = QStringLiteral("NUL character");
    record.malformedColumn = 1;
    const QStringList header{QStringLiteral("a"), QStringLiteral("b")};
    auto problems = checkRecord(record, header);
    QCOMPARE(problems.size(), size_t(1));
    QCOMPARE(problems[0].level, CsvProblem::Level::Block);
    QCOMPARE(problems[0].column, 1);

    record = CsvRecord();
    record.cells = {QString(), QString()};
    record.separatorsOnly = true;
    problems = checkRecord(record, {QStringLiteral("a")}); // not ragged besides
    QCOMPARE(problems.size(), size_t(1));
    QCOMPARE(problems[0].level, CsvProblem::Level::Warn);
}

void TestCsvChecks::headers_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QList<int>>("columns"); // that are warned of
    QTest::newRow("fine") << split("order_no|数量|Ship to") << QList<int>{};
    QTest::newRow("twice") << split("SKU|qty|SKU") << QList<int>{2};
    QTest::newRow("twice but for case and spaces") << split("SKU|qty| sku ") << QList<int>{2};
    QTest::newRow("twice but for an invisible character") << split("SKU|S\u200bKU") << QList<int>{1};
    QTest::newRow("three times") << split("a|a|a") << QList<int>{1, 2};
    QTest::newRow("unnamed") << split("a|| ") << QList<int>{1, 2};
    QTest::newRow("spaces around") << split(" a|b") << QList<int>{0};
    QTest::newRow("data") << split("784512345678|x") << QList<int>{0};
}

void TestCsvChecks::headers()
{
    QFETCH(const QStringList, names);
    QFETCH(const QList<int>, columns);
    CsvRecord header;
    header.line = 2;
    header.cells = names;
    QList<int> found;
    for (const CsvProblem &problem : checkHeader(header)) {
        QCOMPARE(problem.level, CsvProblem::Level::Warn);
        QCOMPARE(problem.row, 0);
        QCOMPARE(problem.line, 2);
        found.append(problem.column);
    }
    QCOMPARE(found, columns);
}

void TestCsvChecks::column_data()
{
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<bool>("warned");
    QTest::newRow("all end in 0") << split("1234567890123450|1234567890123460|x|9934567890123470") << true;
    QTest::newRow("one does not") << split("1234567890123450|1234567890123460|9934567890123471|9934567890123470")
                                  << false;
    QTest::newRow("too few") << split("1234567890123450|1234567890123460") << false;
    QTest::newRow("not 16 digits") << split("12345678901234500|123456789012340|1234567890A23450") << false;
}

void TestCsvChecks::column()
{
    QFETCH(const QStringList, cells);
    QFETCH(const bool, warned);
    ColumnChecks checks({QStringLiteral("id"), QStringLiteral("order")}, 2);
    for (const QString &cell : cells) {
        checks.add({QStringLiteral("x"), cell, QStringLiteral("1234567890123450")}); // the third has no column
    }
    const auto problems = checks.finish();
    QCOMPARE(problems.size(), size_t(warned ? 1 : 0));
    if (warned) {
        QCOMPARE(problems[0].column, 1);
        QCOMPARE(problems[0].row, 0);
        QCOMPARE(problems[0].line, 2);
    }
}

QTEST_GUILESS_MAIN(TestCsvChecks)
#include "tst_csvchecks.moc"
