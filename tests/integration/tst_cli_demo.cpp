// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"
#include "tests/support/patience.h"

using namespace pushdesk::test;
using namespace Qt::StringLiterals;

// The demo is the proof a visitor sees: it must agree with itself, quickly, whatever the seed and the number of rows.
class CliDemoTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agrees_data();
    void agrees();
    void peopleSeeTheTable();
};

void CliDemoTest::agrees_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<QString>("seed");
    QTest::newRow("one row") << 1 << u"24"_s;
    QTest::newRow("some") << 300 << u"24"_s;
    QTest::newRow("another seed") << 300 << u"7"_s;
    QTest::newRow("more than the sample") << 2600 << u"24"_s;
}

void CliDemoTest::agrees()
{
    QFETCH(int, rows);
    QFETCH(QString, seed);
    const Cli cli;
    QProcess process;
    cli.start(process, {u"demo"_s, u"--json"_s, u"--rows"_s, QString::number(rows), u"--seed"_s, seed});
    const Said said = Cli::finish(process, 180000);
    EXIT(said, 0);
    const Json report = said.json();
    SAME(keysOf(report), (Keys{"rows", "pushdesk", "upstream", "agree"}));
    SAME(keysOf(report["pushdesk"]), stateKeys);
    SAME(keysOf(report["upstream"]), (Keys{"requests", "effects", "max_effects_per_id"}));
    SAME(report["rows"], rows);
    SAME(report["agree"], true);
    SAME(report["upstream"]["max_effects_per_id"], 1);
    qint64 sum = 0;
    for (const auto &[state, n] : report["pushdesk"].items())
        sum += n.get<qint64>();
    QCOMPARE(sum, qint64(rows));
    QVERIFY(report["upstream"]["requests"] >= rows);
    QVERIFY(!QFile::exists(cli.dataDir()));
}

void CliDemoTest::peopleSeeTheTable()
{
    const Cli cli;
    QProcess process;
    cli.start(process, {u"demo"_s, u"--headless"_s, u"--rows"_s, u"50"_s});
    const Said said = Cli::finish(process, 120000 * pushdesk::scripted::patience());
    EXIT(said, 0);
    for (const char *word : {"Pushdesk", "the upstream", "requests sent and seen", "exactly once"})
        QVERIFY2(said.out.contains(word), said.out.constData());
}

QTEST_GUILESS_MAIN(CliDemoTest)
#include "tst_cli_demo.moc"
