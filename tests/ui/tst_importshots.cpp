// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of practice, of a file beside the last one, and of what an import left out; as tst_shots.
#include "app/demo/practicedesk.h"
#include "tests/ui/shotbook.h"

#include <QTabBar>

using namespace pushdesk;

class TestImportShots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void comparison();
    void leftOut();
    void practice();

private:
    static QByteArray withCarrier(const Console &console);
    static QString file(const Console &console, const QString &name, int from, int rows, const QByteArray &more = {});
    static void import(Console &console, const QString &path);

    ShotBook m_book;
};

void TestImportShots::initTestCase()
{
    if (!m_book.wanted())
        QSKIP("PUSHDESK_SHOTS is not set");
    m_book.open();
}

QByteArray TestImportShots::withCarrier(const Console &console)
{
    auto config = QJsonDocument::fromJson(console.config()).object();
    config[QStringLiteral("request")] = QJsonObject{
        {QStringLiteral("url"), console.up.url(QStringLiteral("/push")).toString()},
        {QStringLiteral("json"), QStringLiteral("{\"trackingNo\":\"{{tracking_no}}\",\"carrier\":\"{{carrier}}\"}")}};
    return QJsonDocument(config).toJson();
}

QString TestImportShots::file(const Console &console, const QString &name, int from, int rows, const QByteArray &more)
{
    QFile out(console.dir.filePath(name));
    if (out.open(QIODevice::WriteOnly)) {
        out.write("tracking_no,carrier\n");
        for (int i = from; i < from + rows; ++i)
            out.write("SF13900277" + QByteArray::number(1000 + i) + (i % 3 == 0 ? ",YT\n" : ",SF\n"));
        out.write(more);
    }
    return out.fileName();
}

void TestImportShots::import(Console &console, const QString &path)
{
    ImportRequest request;
    request.path = path;
    request.upstream = QStringLiteral("track-sync");
    QVERIFY(console.engine->importFile(request).result().ok());
}

void TestImportShots::comparison()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    import(console, file(console, QStringLiteral("track_sync_1011.csv"), 0, 2096));
    console.drop(file(console, QStringLiteral("track_sync_1012.csv"), 12, 2131));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    m_book.draw(console, QStringLiteral("import-compared"), "importerSheet");
    console.drop(file(console, QStringLiteral("half.csv"), 3000, 180, "ZTO7300112233,ZTO\nZTO7300112234,ZTO\n"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importComparedTitle"), Console::soon);
    m_book.draw(console, QStringLiteral("import-half-a-file"), "importerSheet");
}

void TestImportShots::leftOut()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    import(console, file(console, QStringLiteral("track_sync_1011.csv"), 0, 30));
    import(console, file(console, QStringLiteral("track_sync_1012.csv"), 18, 60,
                         ",SF\nSF139002771020,SF\nSF139002779999,SF,too,much\nSF139002771075,SF\n"));
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("batchesTable") == 2, Console::soon);
    console.part<QTableView>("batchesTable")->selectRow(0);
    QTest::keyClick(console.part("batchesTable"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("openBatchTabs"), Console::soon);
    console.part<QTabBar>("openBatchTabs")->setCurrentIndex(3);
    m_book.draw(console, QStringLiteral("batch-left-out"));
}

void TestImportShots::practice()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    cli::PracticeDesk desk(*console.engine);
    connect(console.window.get(), &MainWindow::practiceWanted, &desk, &cli::PracticeDesk::start);
    connect(&desk, &cli::PracticeDesk::started, console.window.get(), &MainWindow::practiceStarted);
    console.window->importFile(file(console, QStringLiteral("track_sync_1012.csv"), 0, 420));
    console.click("importPractise");
    QTRY_VERIFY_WITH_TIMEOUT(desk.window() && desk.window()->isVisible(), Console::soon);
    m_book.draw(console, QStringLiteral("import-practising"), "importerSheet");
    for (const QSize size : {QSize(1280, 800), QSize(1024, 700)}) {
        desk.window()->resize(size);
        QTest::qWait(1200);
        m_book.save(desk.window()->grab(), QStringLiteral("practice"), size.width());
    }
}

QTEST_MAIN(TestImportShots)
#include "tst_importshots.moc"
