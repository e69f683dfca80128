// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/columnshape.h"

#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// What cells of a column have in common, and what is none of it.
class TestColumnShape : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void patterns_data();
    void patterns();
    void shapes_data();
    void shapes();
    void fewRowsAreNoShape();
    void exceptionsAreNotKnown();
    void confirmedIsKnownHoweverRare();
    void oldFilesFade();
    void dirtyFilesDoNotTakeTheShape();
    void rareCellsDoNotCrowdOutTheOthers();
    void chaosTakesTheShape();
    void json();
    void brokenJson_data();
    void brokenJson();
};

namespace {

// A hundred cells: '0' is any digit, the rest stands for itself.
ColumnShape shapeOf(const QStringList &forms, int cells = 100)
{
    ColumnShape shape;
    for (int i = 0; i < cells; ++i) {
        QString cell = forms.at(i % forms.size());
        for (QChar &c : cell)
            if (c == u'0')
                c = QChar(u'0' + (i * 7 + 3) % 10);
        shape.add(patternOf(cell));
    }
    return shape;
}

} // namespace

void TestColumnShape::patterns_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("text");
    QTest::newRow("tracking number") << u"SF1029384756102"_s << u"2 capital letters, 13 digits"_s;
    QTest::newRow("phone") << u"13800138000"_s << u"11 digits"_s;
    QTest::newRow("one of each") << u"A1-b"_s << u"1 capital letter, 1 digit, \"-\", 1 small letter"_s;
    QTest::newRow("price") << u"12.50"_s << u"2 digits, \".\", 2 digits"_s;
    QTest::newRow("Chinese") << u"王 1"_s << u"1 character beyond ASCII, 1 space, 1 digit"_s;
    QTest::newRow("dashes") << u"1--2"_s << u"1 digit, 2 \"-\", 1 digit"_s;
    QTest::newRow("many runs") << u"a1a1a1a1a1a1a1a1"_s << u"a text"_s;
    QTest::newRow("empty") << QString() << u"nothing"_s;
    QTest::newRow("very long") << QString(1000, u'1') << u"255 digits"_s;
}

void TestColumnShape::patterns()
{
    QFETCH(const QString, cell);
    QFETCH(const QString, text);
    QCOMPARE(patternText(patternOf(cell)), text);
}

void TestColumnShape::shapes_data()
{
    QTest::addColumn<QStringList>("learnt");
    QTest::addColumn<QString>("shape"); // empty: none
    QTest::addColumn<QStringList>("same");
    QTest::addColumn<QStringList>("other");
    const auto add = [](const char *name, const QStringList &learnt, const char *shape, const QStringList &same,
                        const QStringList &other) {
        QTest::newRow(name) << learnt << QString::fromLatin1(shape) << same << other;
    };
    add("tracking numbers of 10 to 13 digits", {u"SF0000000000"_s, u"YT0000000000000"_s},
        "2 capital letters, 10 to 13 digits", {u"ZT123456789012"_s},
        {u"13800138000"_s, u"SF123456789"_s, u"SF12345678901234"_s, u"sf1234567890"_s, u"SF 1234567890"_s,
         u"1.38E+10"_s});
    add("two carriers", {u"SF0000000000"_s, u"000000000000"_s}, "2 capital letters, 10 digits; or 12 digits",
        {u"SF1234567890"_s, u"123456789012"_s}, {u"13800138000"_s, u"1234567890123"_s});
    add("prices with dots", {u"00.00"_s, u"000.00"_s}, "2 to 3 digits, \".\", 2 digits",
        {u"1.5"_s, u"12345.678"_s, u"12"_s}, {u"12,50"_s, u"1,234.50"_s, u"12.50 EUR"_s});
    add("order numbers", {u"A-0000000"_s}, "1 capital letter, \"-\", 7 digits", {u"A-12345678"_s, u"B-1"_s},
        {u"A1234567"_s, u"A-123456789"_s});
    add("dates", {u"0000-00-00"_s}, "4 digits, \"-\", 2 digits, \"-\", 2 digits", {u"2026-1-2"_s},
        {u"12/10/2026"_s, u"20261012"_s, u"45942"_s});
    add("ids that a program made numbers of", {u"00000"_s}, "5 digits", {u"123456"_s, u"1"_s}, {u"10234.0"_s});
    add("words", {u"pending"_s, u"done"_s}, "", {}, {});
    add("carriers", {u"SF"_s, u"YTO"_s, u"ZTO"_s}, "", {}, {});
    add("quantities", {u"0"_s, u"00"_s, u"000"_s}, "", {}, {});
    add("names", {u"王小北"_s, u"李雷"_s}, "", {}, {});
    add("addresses", {u"上海市某路0号"_s, u"0000 Main St"_s}, "", {}, {});
    add("codes of any form", {u"0a"_s, u"a0"_s, u"a0a0"_s, u"0-0-"_s, u"A0a"_s, u"0.0.0"_s, u"0/0/0"_s, u"A-0a-0"_s},
        "", {}, {});
}

void TestColumnShape::shapes()
{
    QFETCH(const QStringList, learnt);
    QFETCH(const QString, shape);
    QFETCH(const QStringList, same);
    QFETCH(const QStringList, other);
    const ColumnShape column = shapeOf(learnt);
    QCOMPARE(column.hasShape(), !shape.isEmpty());
    if (shape.isEmpty())
        return;
    QCOMPARE(column.text(), shape);
    for (const QString &cell : same)
        QVERIFY2(column.matches(patternOf(cell)), qPrintable(cell));
    for (const QString &cell : other)
        QVERIFY2(!column.matches(patternOf(cell)), qPrintable(cell));
}

void TestColumnShape::fewRowsAreNoShape()
{
    QVERIFY(!shapeOf({u"SF00000000"_s}, 19).hasShape());
    QVERIFY(shapeOf({u"SF00000000"_s}, 20).hasShape());
    ColumnShape merged = shapeOf({u"SF00000000"_s}, 12);
    merged.merge(shapeOf({u"SF00000000"_s}, 12), false);
    QVERIFY(merged.hasShape());
}

// Three phone numbers in a hundred tracking numbers came through with a warning: a file of phone numbers must not.
void TestColumnShape::exceptionsAreNotKnown()
{
    ColumnShape column = shapeOf({u"SF0000000000"_s}, 97);
    for (int i = 0; i < 3; ++i)
        column.add(patternOf(u"13800138000"));
    QVERIFY(column.hasShape());
    QVERIFY(!column.matches(patternOf(u"13900139000")));
    QVERIFY(column.hasSeen(patternOf(u"13900139000")));
    QVERIFY(!column.hasSeen(patternOf(u"A-1")));
}

void TestColumnShape::confirmedIsKnownHoweverRare()
{
    ColumnShape column = shapeOf({u"SF0000000000"_s}, 10'000);
    ColumnShape without = column;
    const ColumnShape file = shapeOf({u"00000000000"_s}, 30);
    column.merge(file, true);
    without.merge(file, false);
    QVERIFY(column.matches(patternOf(u"13800138000")));
    QVERIFY(!without.matches(patternOf(u"13800138000")));
    QVERIFY(column.hasShape());
    QVERIFY(column.matches(patternOf(u"SF1234567890")));
}

// What is not seen for long does not count for ever.
void TestColumnShape::oldFilesFade()
{
    ColumnShape column = shapeOf({u"SF0000000000"_s}, 1000);
    for (int i = 0; i < 60; ++i)
        column.merge(shapeOf({u"00000000000"_s}, 10'000), false);
    QVERIFY(column.matches(patternOf(u"13800138000")));
    QVERIFY(!column.matches(patternOf(u"SF1234567890")));
    QVERIFY(column.hasShape());
}

void TestColumnShape::dirtyFilesDoNotTakeTheShape()
{
    ColumnShape column = shapeOf({u"YT00000000"_s}, 26);
    column.merge(shapeOf({u"X-0"_s, u"00/00"_s, u"Y_000"_s}, 3), false);
    ColumnShape dirty = shapeOf({u"YT00000000"_s}, 30);
    dirty.add(patternOf(u"YT20000009 99"));
    column.merge(dirty, false);
    QVERIFY(column.hasShape());
    QCOMPARE(column.text(), u"2 capital letters, 8 digits"_s);
    // Nor a whole file of mixed ones, also after it was stored.
    column.merge(
        shapeOf({u"0a0"_s, u"a0a0"_s, u"0-0-0"_s, u"A0a0"_s, u"0.0a"_s, u"0/0/0"_s, u"A-0a-0"_s, u"0 0 00"_s}, 24),
        false);
    const auto stored = ColumnShape::fromJson(column.toJson());
    QVERIFY(stored && stored->hasShape());
    QVERIFY(stored->matches(patternOf(u"YT12345678")));
    QVERIFY(!stored->matches(patternOf(u"PD-12345678")));
}

// Fifteen ways of writing a few cells at the beginning, then thousands of one.
void TestColumnShape::rareCellsDoNotCrowdOutTheOthers()
{
    ColumnShape column;
    for (const QString &form : {u"0a0"_s, u"a0a"_s, u"0-0"_s, u"A0a"_s, u"0.0a"_s, u"0/0"_s, u"A-0"_s, u"0:0"_s,
                                u"0_0"_s, u"a-0"_s, u"a_0"_s, u"a/0"_s, u"a:0"_s, u"a.0"_s, u"A:0"_s})
        for (int i = 0; i < 2; ++i)
            column.add(patternOf(form));
    for (int i = 0; i < 1000; ++i)
        column.add(patternOf(u"SF1234567890"));
    QVERIFY(column.hasShape());
    QCOMPARE(column.text(), u"2 capital letters, 10 digits"_s);
}

void TestColumnShape::chaosTakesTheShape()
{
    ColumnShape column = shapeOf({u"YT00000000"_s}, 30);
    for (int i = 0; i < 5; ++i)
        column.merge(shapeOf({u"some words 0"_s}, 30), false);
    QVERIFY(!column.hasShape());
}

void TestColumnShape::json()
{
    ColumnShape column = shapeOf({u"SF0000000000"_s, u"00000000-0"_s});
    column.merge(shapeOf({u"a0"_s}, 30), true);
    column.addEmpty();
    const QByteArray json = column.toJson();
    const auto read = ColumnShape::fromJson(json);
    QVERIFY(read.has_value());
    QCOMPARE(read->toJson(), json);
    QCOMPARE(read->text(), column.text());
    QVERIFY(read->hasShape() == column.hasShape() && read->alwaysFilled());
    QVERIFY(!json.contains("SF"));
}

void TestColumnShape::brokenJson_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("no patterns") << QByteArray("{\"rows\":5}");
    QTest::newRow("no runs") << QByteArray("{\"rows\":5,\"patterns\":[{\"rows\":5}]}");
    QTest::newRow("no such class") << QByteArray("{\"rows\":5,\"patterns\":[{\"runs\":[[99,1,2]]}]}");
    QTest::newRow("too many runs") << "{\"patterns\":[{\"runs\":[" + QByteArray("[1,1,1],").repeated(20) +
                                          "[1,1,1]]}]}";
}

void TestColumnShape::brokenJson()
{
    QFETCH(const QByteArray, json);
    QVERIFY(!ColumnShape::fromJson(json).has_value());
}

QTEST_GUILESS_MAIN(TestColumnShape)
#include "tst_columnshape.moc"
