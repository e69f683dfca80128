// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"
#include "tests/support/patience.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QSaveFile>

#include <array>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// The computer's clock is set while two processes push from one store (DESIGN R11). Both run the program itself, with
// libfaketime between them and the system's clock; the upstream's times are not touched.
class TestSetClock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void r11_setWhileTwoProcessesPush_data();
    void r11_setWhileTwoProcessesPush();
};

namespace {

class TwoProcesses {
public:
    explicit TwoProcesses(const QString &folder) : m_clockFile(folder + u"/clock"_s) { setClock("+0"); }
    ~TwoProcesses()
    {
        for (auto &process : m_processes)
            process.kill();
        for (auto &process : m_processes)
            process.waitForFinished();
    }

    // As `faketime` takes it: "-12h", "+1d".
    void setClock(const QByteArray &offset) const
    {
        QSaveFile file(m_clockFile);
        if (!file.open(QIODevice::WriteOnly) || file.write(offset) != offset.size() || !file.commit())
            qFatal("cannot write %s", qPrintable(m_clockFile));
    }

    void start(const QString &data)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LD_PRELOAD"_s, QStringLiteral(PUSHDESK_FAKETIME));
        environment.insert(u"FAKETIME_TIMESTAMP_FILE"_s, m_clockFile);
        environment.insert(u"FAKETIME_NO_CACHE"_s, u"1"_s);
        // A clock that is set moves neither what measures durations nor the times of files.
        environment.insert(u"FAKETIME_DONT_FAKE_MONOTONIC"_s, u"1"_s);
        environment.insert(u"NO_FAKE_STAT"_s, u"1"_s);
        for (auto &process : m_processes) {
            process.setProcessEnvironment(environment);
            process.start(QStringLiteral(PUSHDESK_PROGRAM),
                          {u"--data"_s, data, u"--json"_s, u"run"_s, u"--until-idle"_s});
        }
    }

    // Requests that each of them recorded; -1 where one did not end well.
    std::array<qint64, 2> finish()
    {
        std::array<qint64, 2> requests{-1, -1};
        for (size_t i = 0; i < 2; ++i) {
            if (!m_processes[i].waitForFinished(120'000) || m_processes[i].exitCode() != 0)
                qWarning("%s",
                         (m_processes[i].readAllStandardError() + m_processes[i].readAllStandardOutput()).constData());
            else
                requests[i] =
                    QJsonDocument::fromJson(m_processes[i].readAllStandardOutput())["attempts"_L1].toInteger();
        }
        return requests;
    }

private:
    QString m_clockFile;
    std::array<QProcess, 2> m_processes;
};

} // namespace

void TestSetClock::initTestCase()
{
    if (!QFile::exists(QStringLiteral(PUSHDESK_FAKETIME)))
        QSKIP("libfaketime is not installed");
    if (patience() > 1)
        QSKIP("a sanitizer and libfaketime cannot both come first");
}

void TestSetClock::r11_setWhileTwoProcessesPush_data()
{
    QTest::addColumn<QByteArray>("set");
    QTest::newRow("left alone") << QByteArray("+0");
    QTest::newRow("12 hours back") << QByteArray("-12h");
    QTest::newRow("a day forward") << QByteArray("+1d");
}

void TestSetClock::r11_setWhileTwoProcessesPush()
{
    QFETCH(const QByteArray, set);
    constexpr int rows = 150;
    constexpr int perSecond = 30;
    Delivery d;
    d.set(u"limits"_s, u"per_second"_s, perSecond);
    d.set(u"retry"_s, u"base_ms"_s, 3000);
    const auto keys = Delivery::keys(rows);
    for (int i = 0; i < rows; i += 3)
        d.up.script(keys[i].toUtf8(), {Step::status(500)}); // every third waits for its retry, some across the change
    d.open();
    QCOMPARE(d.import(keys).counts.accepted, rows);
    d.engine.reset();

    TwoProcesses processes(d.dir.path());
    processes.start(d.dir.path());
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > rows / 4, 60'000);
    processes.setClock(set);
    const auto requests = processes.finish();
    QVERIFY(requests[0] > 0 && requests[1] > 0);

    const auto totals = d.up.totals();
    QCOMPARE(totals.effects, rows);
    QCOMPARE(totals.maxEffectsPerId, 1);
    QCOMPARE(totals.requests, rows + rows / 3); // one retry for each 500: none twice, none left out
    QCOMPARE(requests[0] + requests[1], totals.requests);
    QVERIFY(keptRate(d.up.log(), perSecond));
    d.open();
    QCOMPARE(d.count(TaskState::Delivered), rows);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestSetClock)
#include "tst_setclock.moc"
