// SPDX-License-Identifier: GPL-3.0-or-later
// What a spreadsheet's cell shows of its number: the digits, and the formats.
#include "engine/csv/numberformat.h"

#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

class TestNumberFormat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decimals_data();
    void decimals();
    void orderOfDecimals();
    void numbers_data();
    void numbers();
    void builtIns_data();
    void builtIns();
    void dates_data();
    void dates();
    void dates1904();
    void noDates_data();
    void noDates();
};

void TestNumberFormat::decimals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("plain"); // empty: refused
    const auto add = [](const char *text, const char *plain) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(plain);
    };
    add("0", "0");
    add("-0", "0");
    add("0.000", "0");
    add("12", "12");
    add("-12.50", "-12.5");
    add("007", "7");
    add(".5", "0.5");
    add("5.", "5");
    add("7.84512345678E+11", "784512345678");
    add("1E-7", "0.0000001");
    add("1.5e3", "1500");
    add("123456789012345678901234567890", "123456789012345678901234567890");
    for (const char *bad : {"", "-", ".", "1,5", "1e", "1e+", "0x10", "NaN", "INF", " 1", "1 ", "1e99999", "1e401"})
        add(bad, "");
}

void TestNumberFormat::decimals()
{
    QFETCH(const QString, text);
    QFETCH(const QString, plain);
    const auto number = DecimalText::parse(text);
    QCOMPARE(number ? number->plain() : QString(), plain);
}

void TestNumberFormat::orderOfDecimals()
{
    const QStringList ordered{u"-1000"_s, u"-12"_s, u"-1.5"_s, u"-0.1"_s, u"0"_s,
                              u"0.02"_s,  u"0.1"_s, u"1"_s,    u"99"_s,   u"100"_s};
    for (qsizetype a = 0; a < ordered.size(); ++a)
        for (qsizetype b = 0; b < ordered.size(); ++b)
            QCOMPARE(*DecimalText::parse(ordered[a]) < *DecimalText::parse(ordered[b]), a < b);
}

void TestNumberFormat::numbers_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("number");
    QTest::addColumn<QString>("shown");
    const auto add = [](const char *code, const char *number, const char *shown) {
        QTest::addRow("%s of %s", code, number)
            << QString::fromUtf8(code) << QString::fromLatin1(number) << QString::fromUtf8(shown);
    };
    // What people type comes back as they typed it, though the file has another neighbour of the same double.
    add("General", "784512345678", "784512345678");
    add("General", "0.1", "0.1");
    add("General", "19.989999999999998", "19.99");
    add("General", "0.30000000000000004", "0.3");
    add("General", "1E-7", "0.0000001");
    add("General", "-5", "-5");
    add("General", "123456789012345678", "123456789012345678");
    add("G/通用格式", "12.5", "12.5");
    add("Standard", "12.5", "12.5");
    add("General\"件\"", "12", "12件");
    add("@", "784512345678", "784512345678");
    add("0", "784512345678", "784512345678");
    add("0", "1.5", "2");
    add("0", "0", "0");
    add("0", "-1.5", "-2");
    add("0", "-0.4", "0");
    add("0.00", "1.1", "1.10");
    add("0.00", "1.005", "1.01");
    add("0.00", "999.999", "1000.00");
    add("0.00", "0.001", "0.00");
    add("#.##", "0.5", ".5");
    add("0.##", "5", "5");
    add("0.0#", "5.25", "5.25");
    add("0.0#", "5.2", "5.2");
    add("#", "0", "0");
    add("#,##0", "1234567", "1,234,567");
    add("#,##0", "123", "123");
    add("#,##0.00", "-1234.5", "-1,234.50");
    add("000000", "123", "000123");
    add("000000", "1234567", "1234567");
    add("000-0000-0000", "13800138000", "138-0013-8000");
    add("(000) 0000", "5551234", "(555) 1234");
    add("0%", "0.255", "26%");
    add("0.00%", "0.1234", "12.34%");
    add("#,##0,", "1234567", "1,235");
    add("0.0,,\"M\"", "1234567", "1.2M");
    add("[$¥-804]#,##0.00", "1234.5", "¥1,234.50");
    add("\"No. \"0", "7", "No. 7");
    add("0\\ \\k\\g", "7", "7 kg");
    add("0 kg", "7", "7 kg");
    add("0.00E+00", "784512345678", "784512345678");
    add("##0.0E+0", "-0.00012", "-0.00012");
    add("# ?/?", "1.5", "1.5");
    add("0.0;(0.0)", "-2.25", "(2.3)");
    add("0.0;(0.0)", "2.25", "2.3");
    add("0;-0;\"-\"", "0", "-");
    add("_(* #,##0.00_);_(* (#,##0.00);_(* \"-\"??_);_(@_)", "1234.5", "1,234.50");
    add("_(* #,##0.00_);_(* (#,##0.00);_(* \"-\"??_);_(@_)", "-1", "(1.00)");
    add("[Red][<0]-0.0;0.0", "-2", "-2.0");
    add("[>=100]\"many\";0", "100", "many");
    add("[>=100]\"many\";0", "99", "99");
    add("[>=100]\"many\";0", "-1", "-1");
    add("[DBNum1][$-804]0", "12", "12");
    add(";;;", "42", "42");
    add("\"yes\";\"yes\";\"no\"", "0", "no");
    add("0;0;0;0;0;0;0", "5", "5");
    add("\"open", "5", "open");
    add("[open", "5", "[open");
    add("\\", "5", "5");
    add("", "5", "5");
    add("", "-5", "-5");
}

void TestNumberFormat::numbers()
{
    QFETCH(const QString, code);
    QFETCH(const QString, number);
    QFETCH(const QString, shown);
    QCOMPARE(NumberFormat(code).shown(*DecimalText::parse(number), false).value_or(u"(no date)"_s), shown);
}

void TestNumberFormat::builtIns_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("number");
    QTest::addColumn<QString>("shown");
    const auto add = [](int id, const char *number, const char *shown) {
        QTest::addRow("%d of %s", id, number) << id << QString::fromLatin1(number) << QString::fromUtf8(shown);
    };
    add(0, "784512345678", "784512345678");
    add(1, "1.5", "2");
    add(2, "1.1", "1.10");
    add(3, "1234.5", "1,235");
    add(4, "1234.5", "1,234.50");
    add(9, "0.5", "50%");
    add(10, "0.5", "50.00%");
    add(11, "12345", "12345");
    add(14, "46307", "2026-10-12");
    add(14, "46307.5", "2026-10-12");
    add(15, "46307", "2026-10-12");
    add(18, "0.34375", "8:15 AM");
    add(20, "46307.34375", "8:15");
    add(21, "0.343807870370370", "8:15:05");
    add(22, "46307.34375", "2026-10-12 08:15:00");
    add(31, "46307", "2026-10-12");
    add(33, "0.34375", "08:15:00");
    add(34, "46307", "2026-10-12");
    add(34, "0.34375", "08:15:00");
    add(37, "-1234", "(1,234)");
    add(40, "1234.5", "1,234.50");
    add(44, "0", "-");
    add(45, "0.0208333333333333", "30:00");
    add(46, "1.5", "36:00:00");
    add(47, "0.0000173611111111", "00:01.5");
    add(49, "1234.5", "1234.5");
    add(57, "46307", "2026-10-12");
    add(60, "12", "12");
    add(163, "12", "12");
    add(-1, "12", "12");
}

void TestNumberFormat::builtIns()
{
    QFETCH(const int, id);
    QFETCH(const QString, number);
    QFETCH(const QString, shown);
    QCOMPARE(NumberFormat::builtIn(id).shown(*DecimalText::parse(number), false).value_or(u"(no date)"_s), shown);
}

void TestNumberFormat::dates_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("number");
    QTest::addColumn<QString>("shown");
    const auto add = [](const char *code, const char *number, const char *shown) {
        QTest::addRow("%s of %s", code, number)
            << QString::fromUtf8(code) << QString::fromLatin1(number) << QString::fromUtf8(shown);
    };
    const char *at = "46307.34378472222"; // 2026-10-12 08:15:03
    add("yyyy-mm-dd", at, "2026-10-12");
    add("YYYY/M/D", "46032", "2026/1/10");
    add("yyyy/m/d;@", at, "2026/10/12");
    add("dd.mm.yyyy hh:mm", at, "12.10.2026 08:15");
    add("m/d/yy h:mm", at, "10/12/26 8:15");
    add("yyyy\"年\"m\"月\"d\"日\"", at, "2026年10月12日");
    add("[$-804]yyyy\"年\"m\"月\"d\"日\";@", at, "2026年10月12日");
    add("yyyy-mm-dd hh:mm:ss", at, "2026-10-12 08:15:03");
    add("yyyy-mm-dd hh:mm:ss.000", at, "2026-10-12 08:15:03.000");
    add("h:mm:ss AM/PM", "46307.84378472222", "8:15:03 PM");
    add("h A/P", "0", "12 A");
    add("h A/P", "0.5", "12 P");
    add("mm:ss", at, "15:03");
    add("[h]:mm", "2.25", "54:00");
    add("[mm]:ss", "0.5", "720:00");
    add("[ss]", "0.001", "86");
    add("hh:mm:ss", "0.999999", "00:00:00"); // 23:59:59.9 is the next midnight
    // Names follow a language: ISO instead.
    add("d-mmm-yy", at, "2026-10-12");
    add("[$-409]mmmm d, yyyy", at, "2026-10-12");
    add("dddd", at, "2026-10-12");
    add("aaaa", at, "2026-10-12");
    add("[$-404]e/m/d", at, "2026-10-12");
    add("上午/下午h:mm", at, "08:15:03");
    add("[$-F800]dddd, mmmm dd, yyyy", at, "2026-10-12");
    add("[$-F400]h:mm:ss AM/PM", at, "08:15:03");
    add("[DBNum1]yyyy\"年\"m\"月\"", at, "2026-10-12");
    add("mmm-yy h:mm", at, "2026-10-12 08:15:03");
    // The year 1900 as Excel counts it.
    add("yyyy-mm-dd", "1", "1900-01-01");
    add("yyyy-mm-dd", "0", "1900-01-00");
    add("yyyy-mm-dd", "59", "1900-02-28");
    add("yyyy-mm-dd", "60", "1900-02-29");
    add("yyyy-mm-dd", "61", "1900-03-01");
    add("yyyy-mm-dd", "2958465.5", "9999-12-31");
}

void TestNumberFormat::dates()
{
    QFETCH(const QString, code);
    QFETCH(const QString, number);
    QFETCH(const QString, shown);
    const NumberFormat format(code);
    QVERIFY(format.isDate());
    QCOMPARE(format.shown(*DecimalText::parse(number), false).value_or(u"(no date)"_s), shown);
}

void TestNumberFormat::dates1904()
{
    const NumberFormat format(u"yyyy-mm-dd"_s);
    QCOMPARE(format.shown(*DecimalText::parse(u"0"_s), true), u"1904-01-01"_s);
    QCOMPARE(format.shown(*DecimalText::parse(u"44845"_s), true), u"2026-10-12"_s); // 1462 days fewer
    QCOMPARE(NumberFormat::builtIn(22).shown(*DecimalText::parse(u"44845.25"_s), true), u"2026-10-12 06:00:00"_s);
}

void TestNumberFormat::noDates_data()
{
    QTest::addColumn<QString>("number");
    for (const char *number : {"-1", "-0.5", "2958466", "784512345678", "1E+300"})
        QTest::newRow(number) << QString::fromLatin1(number);
}

void TestNumberFormat::noDates()
{
    QFETCH(const QString, number);
    const auto value = *DecimalText::parse(number);
    QVERIFY(!NumberFormat(u"yyyy-mm-dd"_s).shown(value, false));
    QVERIFY(!NumberFormat::builtIn(14).shown(value, false));
    QVERIFY(!NumberFormat::builtIn(22).shown(value, true));
}

QTEST_GUILESS_MAIN(TestNumberFormat)
#include "tst_numberformat.moc"
