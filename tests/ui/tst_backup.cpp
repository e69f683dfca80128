// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/consolefixture.h"
#include "ui/widgets/strip.h"

#include <QAction>
#include <QFileDialog>

using namespace pushdesk;

// "Back up…" of the window's menu (DESIGN section 5).
class TestBackup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhereTheCopyIs();
    void saysWhyThereIsNone();

private:
    static void chooseFile(const Console &c, const QString &path)
    {
        c.part<QAction>("backupAction")->trigger();
        auto *dialog = c.part<QFileDialog>("fileDialog");
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
    }
};

void TestBackup::tellsWhereTheCopyIs()
{
    Console c;
    c.open();
    QVERIFY(c.shows("moreButton"));
    const QString path = c.dir.filePath(QStringLiteral("copy.db"));
    chooseFile(c, path);
    const auto *strip = c.part<Strip>("backupStrip");
    QTRY_VERIFY_WITH_TIMEOUT(strip->isVisible() && strip->text().contains(QStringLiteral("was backed up")),
                             Console::soon);
    QVERIFY(!strip->warns() && strip->text().contains(path));
    QVERIFY(QFileInfo(path).size() > 0);
}

void TestBackup::saysWhyThereIsNone()
{
    Console c;
    c.open();
    const QString path = c.dir.filePath(QStringLiteral("letter.txt"));
    QFile letter(path);
    QVERIFY(letter.open(QIODevice::WriteOnly) && letter.write("dear aunt") > 0);
    letter.close();
    chooseFile(c, path);
    const auto *strip = c.part<Strip>("backupStrip");
    QTRY_VERIFY_WITH_TIMEOUT(strip->isVisible() && strip->warns(), Console::soon);
    QVERIFY2(strip->text().contains(QStringLiteral("never overwrites")), qPrintable(strip->text()));
    QVERIFY(letter.open(QIODevice::ReadOnly));
    QCOMPARE(letter.readAll(), QByteArray("dear aunt"));
}

QTEST_MAIN(TestBackup)
#include "tst_backup.moc"
