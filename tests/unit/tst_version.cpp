// SPDX-License-Identifier: GPL-3.0-or-later
// Versions of DESIGN R6: integers and ISO date-times, compared by value.
#include "engine/core/version.h"

#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

class TestVersion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r6_comparedByValue_data();
    void r6_comparedByValue();
    void r6_unreadable_data();
    void r6_unreadable();
    void r6_localTime_data();
    void r6_localTime();
    void r6_integersSortLikeNumbers();
    void kindsHaveNames();

private:
    static QString order(const QString &cell, const QByteArray &zone = "Asia/Shanghai")
    {
        const auto version = VersionReader(QTimeZone(zone)).read(cell);
        return version ? version->order : u"error: "_s + version.error().detail;
    }
};

void TestVersion::r6_comparedByValue_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("sign"); // of left - right
    const auto row = [](const char *left, int sign, const char *right) {
        QTest::addRow("%s ? %s", left, right) << QString::fromUtf8(left) << QString::fromUtf8(right) << sign;
    };
    row("2", -1, "10");
    row("007", 0, "7");
    row("+7", 0, "7");
    row(" 7 ", 0, "7");
    row("0", 0, "-0");
    row("-1", -1, "0");
    row("-10", -1, "-2");
    row("-2", -1, "1");
    row("9007199254740993", 1, "9007199254740992");
    row("18446744073709551616", 1, "18446744073709551615");
    row("99999999999999999999999999999999", -1, "100000000000000000000000000000000");
    row("2026-10-12T08:00+08:00", 0, "2026-10-12T00:00:00Z");
    row("2026-10-12T08:00:00+0800", 0, "2026-10-12 00:00:00.000Z");
    row("2026-10-12T08:00:00+08", 0, "2026-10-12t00:00:00z");
    row("2026-10-12T08:00", 0, "2026-10-12T00:00Z"); // local: Shanghai
    row("2026-10-12", 0, "2026-10-11T16:00Z");
    row("2026-10-12T00:00:00.5Z", 0, "2026-10-12T00:00:00,500Z");
    row("2026-10-12T00:00:00.05Z", -1, "2026-10-12T00:00:00.5Z");
    row("2026-10-12T00:00:00.123456789Z", -1, "2026-10-12T00:00:00.1234567891Z");
    row("2026-10-12T00:00:00Z", -1, "2026-10-12T00:00:00.000000001Z");
    row("2026-10-12T00:00:00.9Z", -1, "2026-10-12T00:00:01Z");
    row("2026-10-12T24:00Z", 0, "2026-10-13T00:00Z");
    row("2016-12-31T23:59:60Z", 0, "2017-01-01T00:00Z");
    row("1969-12-31T23:59:59Z", -1, "1970-01-01T00:00Z");
    row("0001-01-01T00:00Z", -1, "9999-12-31T23:59:59Z");
}

void TestVersion::r6_comparedByValue()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    const int compared = order(left).compare(order(right));
    QVERIFY2(!order(left).startsWith(u"error"_s), qPrintable(order(left)));
    QVERIFY2(!order(right).startsWith(u"error"_s), qPrintable(order(right)));
    QTEST((compared > 0) - (compared < 0), "sign");
}

void TestVersion::r6_unreadable_data()
{
    QTest::addColumn<QString>("cell");
    for (const char *cell : {"",
                             "   ",
                             "abc",
                             "1.5",
                             "1e5",
                             "1,000",
                             "--1",
                             "+",
                             "٣",
                             "2026-13-01",
                             "2026-02-29T00:00Z",
                             "2026-10-12T25:00Z",
                             "2026-10-12T24:01Z",
                             "2026-10-12T08:60Z",
                             "2026-10-12T08:00:61Z",
                             "2026-10-12T08:00+25:00",
                             "2026-10-12T08:00+08:99",
                             "2026-10-12T8:00Z",
                             "12.10.2026",
                             "10/12/2026 08:00",
                             "2026-10-12T08:00Zx",
                             "2026-10-12T08:00\n",
                             "2026-10-12T",
                             "20261012T080000Z",
                             "0001-01-01T00:00+01:00",
                             "2026-10-12T08:00:00.Z"})
        QTest::addRow("%s", cell) << QString::fromUtf8(cell);
}

void TestVersion::r6_unreadable()
{
    QFETCH(QString, cell);
    if (cell == u"2026-10-12T08:00\n"_s) // spaces around are ignored, a line end is one
        QCOMPARE(order(cell), order(cell.trimmed()));
    else
        QVERIFY2(order(cell).startsWith(u"error: "_s), qPrintable(order(cell)));
}

// Berlin: on 2026-03-29 the clock went from 02:00 to 03:00, on 2026-10-25 from 03:00 back to 02:00.
void TestVersion::r6_localTime_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("expected");
    QTest::newRow("winter") << u"2026-01-12T08:00"_s << u"d2026-01-12T07:00:00"_s;
    QTest::newRow("summer") << u"2026-07-12T08:00"_s << u"d2026-07-12T06:00:00"_s;
    QTest::newRow("before the gap") << u"2026-03-29T01:59:59"_s << u"d2026-03-29T00:59:59"_s;
    QTest::newRow("in the gap") << u"2026-03-29T02:30"_s << u"skipped"_s;
    QTest::newRow("after the gap") << u"2026-03-29T03:00"_s << u"d2026-03-29T01:00:00"_s;
    QTest::newRow("before the fold") << u"2026-10-25T01:59:59"_s << u"d2026-10-24T23:59:59"_s;
    QTest::newRow("in the fold") << u"2026-10-25T02:00"_s << u"twice"_s;
    QTest::newRow("end of the fold") << u"2026-10-25T02:59:59.9"_s << u"twice"_s;
    QTest::newRow("after the fold") << u"2026-10-25T03:00"_s << u"d2026-10-25T02:00:00"_s;
    QTest::newRow("in the fold, with its zone") << u"2026-10-25T02:30+01:00"_s << u"d2026-10-25T01:30:00"_s;
}

void TestVersion::r6_localTime()
{
    QFETCH(QString, cell);
    QFETCH(QString, expected);
    const QString got = order(cell, "Europe/Berlin");
    QVERIFY2(expected.startsWith(u'd') ? got == expected : got.startsWith(u"error"_s) && got.contains(expected),
             qPrintable(got));
}

void TestVersion::r6_integersSortLikeNumbers()
{
    QStringList orders;
    for (int i = -1100; i <= 1100; ++i)
        orders << order(QString::number(i));
    QVERIFY(std::is_sorted(orders.cbegin(), orders.cend()));
    QCOMPARE(QSet<QString>(orders.cbegin(), orders.cend()).size(), orders.size());
    QVERIFY(order(QString(999'999, u'9')) > order(QString(999'998, u'9')));
    QVERIFY(order(QString(1'000'000, u'9')).startsWith(u"error"_s));
}

void TestVersion::kindsHaveNames()
{
    const VersionReader reader;
    QCOMPARE(reader.read(u"1"_s)->kind, VersionKind::Integer);
    QCOMPARE(reader.read(u"2026-10-12T00:00Z"_s)->kind, VersionKind::DateTime);
    for (const auto kind : {VersionKind::Integer, VersionKind::DateTime})
        QCOMPARE(versionKindFromName(QString(name(kind))), kind);
    QVERIFY(!versionKindFromName(u"number"));
}

QTEST_GUILESS_MAIN(TestVersion)
#include "tst_version.moc"
