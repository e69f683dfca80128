// SPDX-License-Identifier: GPL-3.0-or-later
// Faults by probability, the demo's upstream, and the sample that the demo pushes.
#include "tests/support/behaviour.h"
#include "tests/support/demoscript.h"
#include "tests/support/faultmix.h"
#include "tests/support/wireclient.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace pushdesk::scripted;
using namespace std::chrono_literals;

namespace {

const QString sampleFile = QStringLiteral(PUSHDESK_SOURCE_DIR "/resources/samples/track-sync-2500.csv");

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct SampleRow {
    QByteArray key;
    QByteArray receiver;
};

// Enough of a CSV reader for this file: a quote opens a cell, no quotes or line ends inside.
QList<SampleRow> sampleRows()
{
    QList<SampleRow> rows;
    const QList<QByteArray> lines = contents(sampleFile).split('\n');
    for (const QByteArray &line : lines.mid(1)) {
        if (line.isEmpty())
            continue;
        const qsizetype quote = line.indexOf('"');
        const QByteArray receiver =
            quote < 0 ? line.split(',').at(3) : line.mid(quote + 1, line.lastIndexOf('"') - quote - 1);
        rows.append({line.left(line.indexOf(',')), receiver});
    }
    return rows;
}

QByteArray keyOf(int n)
{
    return "SF" + QByteArray::number(n);
}

int statusOf(const std::optional<Step> &step)
{
    return step ? step->statusCode : 0;
}

} // namespace

class TestFaultMix : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fractionIsFixed();
    void fractionsAreSpreadEvenly();
    void fateDependsOnSeedKeyAndTryOnly();
    void transientFaultsEnd();
    void permanentFaultsDoNot();
    void everyNameIsKnown();
    void latencyIsByKeyAndTry();
    void sampleIsWhatTheScriptMakes();
    void sampleIsSound();
    void demoGoesWrongAsPromised();
    void demoRefusesUntilRepaired();
};

void TestFaultMix::fractionIsFixed()
{
    // The demo's numbers are promised by seed: on every machine, in every build.
    QVERIFY(qAbs(hashedFraction(1, "SF1", 1, 1) - 0.8183312389458828) < 1e-12);
    const QSet<double> different{hashedFraction(1, "SF1", 1, 1), hashedFraction(2, "SF1", 1, 1),
                                 hashedFraction(1, "SF2", 1, 1), hashedFraction(1, "SF1", 2, 1),
                                 hashedFraction(1, "SF1", 1, 2)};
    QCOMPARE(different.size(), 5);
}

void TestFaultMix::fractionsAreSpreadEvenly()
{
    std::array<int, 10> tenths{};
    for (int n = 0; n < 10'000; ++n) {
        const double fraction = hashedFraction(7, keyOf(n), 1, 1);
        QVERIFY(fraction >= 0 && fraction < 1);
        ++tenths.at(std::size_t(fraction * 10));
    }
    for (const int count : tenths)
        QVERIFY2(count > 850 && count < 1150, qPrintable(QString::number(count))); // five deviations
}

void TestFaultMix::fateDependsOnSeedKeyAndTryOnly()
{
    FaultMix mix(3);
    mix.transient(0.2, Step::status(500)).transient(0.1, Step::status(502));
    int of500 = 0;
    int of502 = 0;
    for (int n = 4999; n >= 0; --n) {
        const int status = statusOf(mix.choose(keyOf(n), 1));
        QCOMPARE(statusOf(mix.choose(keyOf(n), 1)), status);
        of500 += status == 500 ? 1 : 0;
        of502 += status == 502 ? 1 : 0;
    }
    QVERIFY(of500 > 850 && of500 < 1150);
    QVERIFY(of502 > 390 && of502 < 610);
}

void TestFaultMix::transientFaultsEnd()
{
    FaultMix mix(3);
    mix.transient(0.3, Step::status(500)).faultyTries(2).laterTries(3);
    int second = 0;
    for (int n = 0; n < 2000; ++n) {
        second += mix.choose(keyOf(n), 2) ? 1 : 0;
        QVERIFY(!mix.choose(keyOf(n), 3));
        QVERIFY(!mix.choose(keyOf(n), 4));
    }
    QVERIFY(second > 1700); // 90 %
}

void TestFaultMix::permanentFaultsDoNot()
{
    FaultMix mix(3);
    mix.permanent(0.1, Step::status(422)).transient(1.0, Step::status(500)).faultyTries(1);
    int unlucky = 0;
    for (int n = 0; n < 2000; ++n) {
        const bool permanent = statusOf(mix.choose(keyOf(n), 1)) == 422;
        unlucky += permanent ? 1 : 0;
        QCOMPARE(statusOf(mix.choose(keyOf(n), 9)), permanent ? 422 : 0);
        QCOMPARE(mix.permanentFault(keyOf(n)).has_value(), permanent);
    }
    QVERIFY(unlucky > 130 && unlucky < 270);
}

void TestFaultMix::everyNameIsKnown()
{
    QVERIFY(FaultMix::names().size() > 20);
    for (const QByteArray &name : FaultMix::names()) {
        FaultMix mix;
        QVERIFY2(mix.add(name, 1.0), name.constData());
        QVERIFY2(mix.choose("SF1", 1), name.constData());
    }
    FaultMix mix;
    QVERIFY(!mix.add("505", 1.0));
}

void TestFaultMix::latencyIsByKeyAndTry()
{
    Behaviour behaviour;
    behaviour.latency(20ms, 150ms, 5);
    QSet<qint64> delays;
    for (int n = 0; n < 2000; ++n) {
        SeenRequest request;
        request.key = keyOf(n % 1000); // in two rounds: the order of arrival is nothing to it
        request.tryNumber = 1;
        const milliseconds delay = behaviour.decide(request).delay.value();
        QVERIFY(delay >= 20ms && delay <= 150ms);
        QCOMPARE(behaviour.decide(request).delay.value(), delay);
        delays.insert(qint64(delay.count()));
    }
    QCOMPARE(delays.size(), 131);
    behaviour.script("SF1", {Step::slow(7ms)});
    SeenRequest request;
    request.key = "SF1";
    request.tryNumber = 1;
    QCOMPARE(behaviour.decide(request).delay.value(), 7ms); // its own comes first
}

void TestFaultMix::sampleIsWhatTheScriptMakes()
{
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty())
        QSKIP("no python3");
    const QTemporaryDir folder;
    const QString made = folder.filePath(QStringLiteral("made.csv"));
    QCOMPARE(QProcess::execute(python, {QStringLiteral(PUSHDESK_SOURCE_DIR "/resources/samples/make_samples.py"),
                                        QStringLiteral("--out"), made}),
             0);
    QVERIFY(!contents(made).isEmpty());
    QVERIFY(contents(made) == contents(sampleFile));
}

void TestFaultMix::sampleIsSound()
{
    const QByteArray bytes = contents(sampleFile);
    QVERIFY(bytes.startsWith("tracking_no,carrier,order_no,receiver,updated_at\n"));
    QVERIFY(!bytes.contains('\r'));
    QCOMPARE(QString::fromUtf8(bytes).toUtf8(), bytes);
    QSet<QByteArray> keys;
    int withComma = 0;
    for (const SampleRow &row : sampleRows()) {
        keys.insert(row.key);
        withComma += row.receiver.contains(',') ? 1 : 0;
    }
    QCOMPARE(keys.size(), 2500);
    QVERIFY(withComma > 50);
    QVERIFY(QJsonDocument::fromJson(contents(QStringLiteral(PUSHDESK_SOURCE_DIR "/resources/samples/track-sync.json")))
                .isObject());
}

void TestFaultMix::demoGoesWrongAsPromised()
{
    const DemoScript demo;
    ScriptedUpstream up;
    demo.applyTo(up);
    int without = 0;
    int unregistered = 0;
    int firstTries = 0;
    for (const SampleRow &row : sampleRows()) {
        QCOMPARE(demo.rejects(row.key, {}), true);
        without += row.receiver.isEmpty() ? 1 : 0;
        unregistered += !row.receiver.isEmpty() && demo.rejects(row.key, row.receiver) ? 1 : 0;
        firstTries += demo.mix().choose(row.key, 1) ? 1 : 0;
        QVERIFY(demo.rejects(row.key, row.receiver) || !demo.mix().choose(row.key, 3));
    }
    QCOMPARE(without, 8);
    QCOMPARE(unregistered, 11);
    QVERIFY2(firstTries > 250 && firstTries < 300, qPrintable(QString::number(firstTries)));
}

void TestFaultMix::demoRefusesUntilRepaired()
{
    DemoScript demo;
    demo.latencyFrom = demo.latencyTo = 0ms;
    demo.registeredAfter = 100ms;
    ScriptedUpstream up;
    demo.applyTo(up);
    QVERIFY(up.start());
    QByteArray key;
    for (int n = 0; key.isEmpty(); ++n)
        key = demo.rejects(keyOf(n), "x") ? keyOf(n) : QByteArray();
    WireClient client(up.port());
    const auto post = [&](const QByteArray &receiver) {
        client.post("{\"requestId\":\"id-1\",\"trackingNo\":\"" + key + "\",\"receiver\":\"" + receiver + "\"}");
        return client.answer();
    };
    QCOMPARE(post({}).status, 422);
    QVERIFY(post("王芳").body.contains("40404"));
    QCOMPARE(up.totals().effects, 0);
    QTRY_VERIFY(!post("王芳").body.contains("40404")); // registered in the meantime
    QCOMPARE(up.totals().effects, 1);
}

QTEST_GUILESS_MAIN(TestFaultMix)
#include "tst_faultmix.moc"
