// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"
#include "tests/integration/hurtfolder.h"

#include <QElapsedTimer>
#include <QProcess>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int rows = 6;
constexpr int parts = 4; // processes at a time: mostly they wait
constexpr char partVariable[] = "PUSHDESK_SWEEP_PART";

// Lets n statements through and fails the next one, or all from there on.
class CountedFaults final : public StoreFaults {
public:
    enum class Kind {
        IoErrorOnce,   // the statement was not run
        BusyOnce,      // another process had the lock at just that moment
        SaidToFail,    // it was run, the commit stands, and all the same it is said to have failed
        FullFromThere, // every write from there on
    };

    int before(const QString &sql) override
    {
        const int n = m_count++;
        if (!m_on || n < m_at)
            return 0;
        switch (m_kind) {
        case Kind::IoErrorOnce:
            return n == m_at ? 10 : 0;
        case Kind::BusyOnce:
            return n == m_at ? 5 : 0;
        case Kind::SaidToFail:
            if (n == m_at)
                m_failAfter = true;
            return 0;
        case Kind::FullFromThere:
            return isWrite(sql) || sql == "COMMIT"_L1 ? 13 : 0;
        }
        return 0;
    }
    int after(const QString &) override { return m_failAfter.exchange(false) ? 10 : 0; }

    void arm(Kind kind, int at)
    {
        m_kind = kind;
        m_at = at;
        m_on = true;
    }
    void heal()
    {
        m_on = false;
        m_failAfter = false;
    }
    [[nodiscard]] int count() const { return m_count; }

private:
    std::atomic<int> m_count = 0;
    std::atomic<bool> m_on = false;
    std::atomic<bool> m_failAfter = false;
    Kind m_kind = Kind::IoErrorOnce;
    int m_at = 0;
};

// One data folder and one upstream; a night's work over them, which a store may fail at any statement.
class Night : public Delivery {
public:
    Night()
    {
        set(u"retry"_s, u"base_ms"_s, 1);
        set(u"retry"_s, u"max_retries"_s, 2);
        set(u"limits"_s, u"concurrency"_s, 3);
        up.script("SF1000002", {Step::status(500), Step::ok()});
        up.script("SF1000003", {Step::status(422), Step::ok()});
        up.script("SF1000004", {Step::closeAfterProcessing(), Step::ok()});
        up.script("SF1000005", {Step::status(503), Step::status(503), Step::ok()});
        faults = &counted;
    }
    ~Night() { engine.reset(); }

    bool begin()
    {
        if (up.port() == 0 && !up.start())
            return false;
        set(u"request"_s, u"url"_s, up.url(u"/push"_s).toString());
        EngineOptions options;
        options.dataDir = dir.path();
        options.faults = faults;
        options.redo = 3ms;
        options.poll = 10ms;
        auto opened = Engine::open(options);
        if (!opened)
            return false;
        engine = std::move(*opened);
        troubled = false;
        QObject::connect(engine.get(), &Engine::storeTrouble, engine.get(),
                         [this](const Error &error) { troubled = !error.detail.isEmpty(); });
        return true;
    }

    // Goes on whatever fails, as a person at the window would. False: it hung.
    bool work()
    {
        if (!engine && !begin())
            return true;
        (void)engine->addUpstream(QJsonDocument(config).toJson()).result();
        const auto imported = import();
        refused = imported ? QString() : imported.error().detail;
        const bool well = pushUntilQuiet();
        (void)engine->pauseUpstream(u"track-sync"_s, u"for the test"_s).result();
        if (!engine->resumeUpstream(u"track-sync"_s).result())
            (void)engine->resumeUpstream(u"track-sync"_s).result();
        (void)engine->replay({}, false).result();
        return well && pushUntilQuiet();
    }

    Result<ImportReport> import()
    {
        QByteArray csv("tracking_no,carrier\n");
        for (const auto &key : keys(rows))
            csv += key.toUtf8() + ",SF\n";
        QFile file(dir.filePath(u"rows.csv"_s));
        if (file.open(QIODevice::WriteOnly))
            file.write(csv);
        file.close();
        ImportRequest request;
        request.path = file.fileName();
        request.upstream = u"track-sync"_s;
        request.batchDate = u"2026-10-12"_s;
        return engine->importFile(request).result();
    }

    // Until nothing is left to send; in trouble that lasts, a moment. False: neither came.
    bool pushUntilQuiet()
    {
        bool idle = false;
        QObject context;
        QObject::connect(engine.get(), &Engine::idle, &context, [&] { idle = true; });
        engine->start();
        QElapsedTimer waited;
        waited.start();
        while (waited.elapsed() < 8000) {
            QTest::qWait(2);
            if (lasting && troubled && waited.elapsed() > 20)
                return true;
            if (idle && live() == 0 && replaying() == 0)
                return true;
        }
        return false;
    }

    // Replays that have rows to release yet: an idle that was said before they were ordered says nothing of them.
    qint64 replaying()
    {
        const auto n = engine
                           ->read([](ReadStore &s) {
                               return s.database().value(u"SELECT count(*) FROM replay WHERE state = 'running'"_s);
                           })
                           .result();
        return n ? n->toLongLong() : -1;
    }

    qint64 live()
    {
        const auto now = engine->read([](ReadStore &s) { return s.taskCounts(); }).result();
        return now ? now->at(TaskState::Pending) + now->at(TaskState::InFlight) + now->at(TaskState::RetryWait) : -1;
    }

    CountedFaults counted;
    QString refused; // why the last import queued nothing
    bool troubled = false;
    bool lasting = false; // the fault does not go away by itself
};

} // namespace

// The n-th access to the store fails, for every n over a scripted night; the next run recovers (DESIGN section 5, R7).
class TestStoreSweep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyAccess_data();
    void everyAccess();

private:
    static void inParts();
};

void TestStoreSweep::initTestCase()
{
    // Thousands of stores are made: where nothing need last, nothing need reach a disk.
    if (QFileInfo(u"/dev/shm"_s).isWritable())
        qputenv("TMPDIR", "/dev/shm");
}

void TestStoreSweep::everyAccess_data()
{
    QTest::addColumn<int>("kind");
    QTest::addRow("I/O error, once") << int(CountedFaults::Kind::IoErrorOnce);
    QTest::addRow("busy, once") << int(CountedFaults::Kind::BusyOnce);
    QTest::addRow("done, but said to have failed") << int(CountedFaults::Kind::SaidToFail);
    QTest::addRow("full from there on") << int(CountedFaults::Kind::FullFromThere);
}

// Without the warnings that a store that fails gives by the hundred: a message is cut short.
static QByteArray failuresOf(const QByteArray &output)
{
    QByteArray failures;
    for (const QByteArray &line : output.split('\n'))
        if (line.startsWith("FAIL") || line.startsWith("QFATAL") || line.startsWith("   Loc"))
            failures += line + '\n';
    return failures.isEmpty() ? output.right(1000) : failures;
}

// This same test, every fourth access in a process of its own.
void TestStoreSweep::inParts()
{
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int part = 0; part < parts; ++part) {
        processes.push_back(std::make_unique<QProcess>());
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(partVariable), QString::number(part));
        processes.back()->setProcessEnvironment(environment);
        processes.back()->setProcessChannelMode(QProcess::MergedChannels);
        processes.back()->start(QCoreApplication::applicationFilePath(),
                                {QStringLiteral("everyAccess:") + QString::fromLatin1(QTest::currentDataTag())});
    }
    for (auto &process : processes) {
        QVERIFY(process->waitForFinished(300000 * patience()));
        QVERIFY2(process->exitStatus() == QProcess::NormalExit && process->exitCode() == 0,
                 failuresOf(process->readAll()).constData());
    }
}

void TestStoreSweep::everyAccess()
{
    QFETCH(int, kind);
    if (!qEnvironmentVariableIsSet(partVariable)) {
        inParts();
        return;
    }
    const int part = qEnvironmentVariableIntValue(partVariable);
    int total = 0;
    {
        Night night;
        QVERIFY(night.work());
        QCOMPARE(night.count(TaskState::Delivered), rows);
        night.engine.reset();
        total = night.counted.count();
    }
    QVERIFY2(total > 100, "the script reaches the store");
    int failed = 0;
    int reach = total; // a slow machine's night asks the store more often than a quick one's
    for (int n = part, missed = 0; n < total && missed < 5; n += parts) {
        const auto where = [&](const char *what) {
            return QStringLiteral("access %1 of %2: %3").arg(n).arg(total).arg(QLatin1String(what));
        };
        Night night;
        night.lasting = kind == int(CountedFaults::Kind::FullFromThere);
        night.counted.arm(CountedFaults::Kind(kind), n);
        QVERIFY2(night.work(), qPrintable(where("the run neither ended nor said why")));
        night.engine.reset();
        const bool met = night.counted.count() > n;
        failed += met;
        missed = met ? 0 : missed + 1;
        if (!met)
            reach = std::min(reach, night.counted.count());
        night.counted.heal();
        night.lasting = false;
        // The next run.
        QVERIFY2(night.begin(), qPrintable(where("the store does not open any more")));
        QVERIFY2(night.work(), qPrintable(where("the next run hangs")));
        const auto now = night.status();
        QVERIFY2(night.live() == 0, qPrintable(where("rows are left")));
        const qint64 delivered = now.tasks.at(TaskState::Delivered) + now.tasks.at(TaskState::Duplicate);
        QVERIFY2(delivered + now.tasks.at(TaskState::Dead) == rows && now.batches.size() == 1,
                 qPrintable(where("rows are lost or doubled") +
                            u"; %1 delivered, %2 dead, %3 batches; the import: %4"_s.arg(delivered)
                                .arg(now.tasks.at(TaskState::Dead))
                                .arg(now.batches.size())
                                .arg(night.refused)));
        QVERIFY2(night.up.totals().effects == delivered, qPrintable(where("effects")));
        night.checkInvariants(false);
        if (QTest::currentTestFailed())
            qFatal("%s", qPrintable(where("invariants")));
    }
    QVERIFY2(reach > 100, qPrintable(QString::number(reach)));
    QVERIFY2(failed > reach / parts * 3 / 4, qPrintable(u"%1 of %2"_s.arg(failed * parts).arg(reach)));
}

QTEST_GUILESS_MAIN(TestStoreSweep)
#include "tst_storesweep.moc"
