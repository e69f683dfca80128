// SPDX-License-Identifier: GPL-3.0-or-later
// Orders of several rows (DESIGN section 6, `columns.lines`) in the window: counted, pushed, and shown row by row.
#include "tests/ui/consolefixture.h"

#include <QLabel>

using namespace pushdesk;

namespace {

QByteArray withLines(const QByteArray &config)
{
    auto document = QJsonDocument::fromJson(config).object();
    document[QStringLiteral("columns")] =
        QJsonObject{{QStringLiteral("biz_key"), QStringLiteral("tracking_no")}, {QStringLiteral("lines"), true}};
    auto request = document[QStringLiteral("request")].toObject();
    request[QStringLiteral("json")] =
        QStringLiteral("{\"trackingNo\":\"{{tracking_no}}\",\"requestId\":\"{{request_id}}\",\"items\":"
                       "[{{#lines}}\"{{carrier}}\"{{^line_last}},{{/line_last}}{{/lines}}]}");
    document[QStringLiteral("request")] = request;
    return QJsonDocument(document).toJson();
}

QStringList labelsOf(const QWidget *widget)
{
    QStringList texts;
    for (const auto *label : widget->findChildren<QLabel *>())
        if (label->isVisible())
            texts << label->text();
    return texts;
}

} // namespace

class TestOrders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ordersAreCountedAndShown();
};

void TestOrders::ordersAreCountedAndShown()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withLines(console.config())).result().ok());
    QFile file(console.csv({}));
    QVERIFY(file.open(QIODevice::Append));
    file.write("SO1,SF\nSO2,YT\nSO1,ZT\nSO3,a\nSO3,b,c\n\n");
    file.close();
    console.drop(file.fileName());
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 2"), Console::soon);
    QCOMPARE(console.text("importHeadline"), QStringLiteral("2 of 3 orders from 5 rows will be pushed"));
    QCOMPARE(console.text("bucketCount4"), QStringLiteral("1"));
    QVERIFY2(console.text("importSum").startsWith(QStringLiteral("2 + 0 + 0 + 0 + 1 = 3 orders")),
             qPrintable(console.text("importSum")));
    // Both rows of SO3 are named; that a key stands there twice is no problem here.
    QCOMPARE(console.rows("importProblems"), 2);
    console.click("importPush");
    QTRY_VERIFY_WITH_TIMEOUT(
        console.text("openBatchHeadline").startsWith(QStringLiteral("All pushed, but 1 row of the file was")),
        Console::soon);
    QVERIFY2(console.text("openBatchFacts").contains(QStringLiteral("2 accepted of 3 orders")),
             qPrintable(console.text("openBatchFacts")));
    QCOMPARE(console.up.counts().ids, qint64(2));

    console.click("railTasks");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 2, Console::soon);
    auto *table = console.part<QTableView>("tasksTable");
    console.clickRow("tasksTable", 1); // the newest stands first
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(labelsOf(console.part("taskRow")).contains(QStringLiteral("Row 2 of 2")), Console::soon);
    const QStringList shown = labelsOf(console.part("taskRow"));
    for (const char *text : {"Row 1 of 2", "1, line 2", "SF", "3, line 4", "ZT"})
        QVERIFY2(shown.contains(QString::fromLatin1(text)), qPrintable(shown.join(QLatin1Char('|'))));
}

QTEST_MAIN(TestOrders)
#include "tst_orders.moc"
