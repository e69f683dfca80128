// SPDX-License-Identifier: GPL-3.0-or-later
// What was checked is what is queued: a file that changed after its check is not.
#include "importfixture.h"

using namespace pushdesk;
using namespace pushdesk::importtest;

class TestImportChecked : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anotherFileIsRefused_data();
    void anotherFileIsRefused();
    void theSameBytesAreQueued();
    void stoppedInTimeQueuesNothing();
};

namespace {

const QByteArray checkedFile = "order_no,tracking_no,note\nK1,SF1,a\nK2,SF2,b\n";

} // namespace

void TestImportChecked::anotherFileIsRefused_data()
{
    QTest::addColumn<QByteArray>("later");
    QTest::addColumn<bool>("firstOnly");
    const QByteArray grown = checkedFile + "K3,SF3,c\n";
    QTest::newRow("grown") << grown << false;
    QTest::newRow("grown, first row only") << grown << true;
    QTest::newRow("truncated") << checkedFile.left(checkedFile.indexOf("K2")) << false;
    QTest::newRow("as long, other cells") << QByteArray(checkedFile).replace("SF2", "SF9") << false;
    QTest::newRow("replaced") << QByteArray("order_no,tracking_no\nX1,SF7\n") << false;
}

void TestImportChecked::anotherFileIsRefused()
{
    QFETCH(QByteArray, later);
    QFETCH(bool, firstOnly);
    Desk desk;
    ImportRequest request = desk.request(checkedFile);
    request.dryRun = true;
    const auto check = desk.import(request);
    QVERIFY(check.ok());
    QVERIFY(!check->fileSha256.isEmpty());
    desk.write(u"in.csv"_s, later);
    request.dryRun = false;
    request.firstOnly = firstOnly;
    request.checkedSha256 = check->fileSha256;
    const auto refused = desk.import(request);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().detail.contains(u"has changed since it was checked"_s),
             qPrintable(refused.error().detail));
    QCOMPARE(desk.count(u"task"_s), 0);
    QCOMPARE(desk.count(u"batch"_s), 0);
}

void TestImportChecked::theSameBytesAreQueued()
{
    Desk desk;
    ImportRequest request = desk.request(checkedFile);
    request.dryRun = true;
    request.checkedSha256 = desk.import(request)->fileSha256;
    request.dryRun = false;
    desk.write(u"in.csv"_s, checkedFile); // saved anew, the same
    const auto report = desk.import(request);
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->counts.accepted, 2);
}

void TestImportChecked::stoppedInTimeQueuesNothing()
{
    Desk desk;
    const auto report = desk.import(desk.request(checkedFile), [] { return true; });
    QVERIFY(!report.ok());
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QCOMPARE(desk.count(u"task"_s), 0);
}

QTEST_GUILESS_MAIN(TestImportChecked)
#include "tst_importchecked.moc"
