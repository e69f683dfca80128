// SPDX-License-Identifier: GPL-3.0-or-later
// Rows corrected from the dead letters: one by hand, a whole cause at once (DESIGN R10), with clicks and by the
// keyboard.
#include "tests/ui/consolefixture.h"

#include "engine/repairorders.h"
#include "ui/deadletters/causelist.h"
#include "ui/deadletters/deadletterspage.h"
#include "ui/deadletters/repairlinesmodel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QRadioButton>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestRepairSheet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void repairsAWholeCause();
    void repairsByKeyboardAlone();
    void setsAColumn();
    void saysWhatIsWrongWithAnOrder();
    void editsAndReplaysOne();
    void editsByKeyboardAlone();
    void keysCannotBeEdited();
    void repairsInASpreadsheet();
};

namespace {

// Six rows that are refused for the dash in their phone.
class Phones : public Console {
public:
    ~Phones()
    {
        window.reset();
        engine.reset();
    }
    void openWithDeadLetters()
    {
        up.choose([](const SeenRequest &request) -> std::optional<Step> {
            return request.jsonField("phone").contains('-') ? std::optional(Step::rejected("phone is wrong"))
                                                            : std::nullopt;
        });
        open();
        auto document = QJsonDocument::fromJson(config()).object();
        auto request = document[QStringLiteral("request")].toObject();
        request[QStringLiteral("json")] = QStringLiteral(
            "{\"trackingNo\":\"{{tracking_no}}\",\"phone\":\"{{phone}}\",\"requestId\":\"{{request_id}}\"}");
        document[QStringLiteral("request")] = request;
        QVERIFY(engine->addUpstream(QJsonDocument(document).toJson()).result().ok());
        QFile file(dir.filePath(QStringLiteral("phones.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("tracking_no,phone,remark\n");
        for (int i = 1; i <= 6; ++i)
            file.write("SF" + QByteArray::number(i) + ",138-" + QByteArray::number(5000 + i) + ",x\n");
        file.close();
        ImportRequest order;
        order.path = file.fileName();
        order.upstream = QStringLiteral("track-sync");
        order.confirmShape = true;
        QVERIFY(engine->importFile(order).result().ok());
        runUntilIdle();
        key(Qt::Key_4, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(rows("deadLettersTable"), 6, soon);
        QTRY_VERIFY_WITH_TIMEOUT(enabled("repairTarget"), soon);
        QTRY_COMPARE_WITH_TIMEOUT(part<CauseList>("causeList")->model()->rowCount(), 2, soon);
    }
    void openRepair()
    {
        click("repairTarget");
        QTRY_VERIFY_WITH_TIMEOUT(shows("repairSheet"), soon);
        QTRY_COMPARE_WITH_TIMEOUT(part<QComboBox>("repairColumn")->count(), 2, soon); // not the key
    }
    [[nodiscard]] qint64 delivered()
    {
        return engine->read([](ReadStore &store) { return store.taskCounts(); }).result()->at(TaskState::Delivered);
    }
    [[nodiscard]] QString phoneOf(const QString &key)
    {
        return engine->read([key](ReadStore &store) { return store.tasksByKey(key); }).result()->front().cells.at(1);
    }
};

} // namespace

void TestRepairSheet::repairsAWholeCause()
{
    Phones console;
    console.openWithDeadLetters();
    auto *list = console.part<CauseList>("causeList");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->buttonRect(1).center()); // Repair 6…
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("repairSheet"), Console::soon);
    QVERIFY(!console.enabled("repairConfirm"));
    QTRY_COMPARE_WITH_TIMEOUT(console.part<QComboBox>("repairColumn")->count(), 2, Console::soon);
    QTest::keyClicks(console.part("repairFind"), QStringLiteral("-"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("repairConfirm"), QStringLiteral("Repair and replay 6"), Console::soon);
    QCOMPARE(console.rows("repairTable"), 6);
    QCOMPARE(console.cell("repairTable", 0, RepairLinesModel::Before), QStringLiteral("138-5001"));
    QCOMPARE(console.cell("repairTable", 0, RepairLinesModel::After), QStringLiteral("1385001"));
    QCOMPARE(console.cell("repairTable", 0, RepairLinesModel::Fate), QStringLiteral("new id"));
    QVERIFY(console.text("repairCounts").contains(QStringLiteral("6 change and get a new id")));
    QCOMPARE(console.phoneOf(QStringLiteral("SF1")), QStringLiteral("138-5001")); // nothing is changed yet
    console.click("repairConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.delivered(), qint64(6), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayStripText"), QStringLiteral("6 replayed: 6 delivered"),
                              Console::soon);
    QCOMPARE(console.phoneOf(QStringLiteral("SF1")), QStringLiteral("1385001"));
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

void TestRepairSheet::repairsByKeyboardAlone()
{
    Phones console;
    console.openWithDeadLetters();
    auto *list = console.part<CauseList>("causeList");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Space); // what its button says
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("repairSheet"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("repairFind")->hasFocus(), Console::soon);
    QTest::keyClicks(console.part("repairFind"), QStringLiteral("-"));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("repairConfirm"), Console::soon);
    QTest::keyClick(console.part("repairFind"), Qt::Key_Return); // what sends rows wants its button
    for (int i = 0; i < 20 && !console.part("repairConfirm")->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(console.delivered(), qint64(0));
    QTest::keyClick(console.part("repairConfirm"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.delivered(), qint64(6), Console::soon);
}

void TestRepairSheet::setsAColumn()
{
    Phones console;
    console.openWithDeadLetters();
    console.openRepair();
    console.click("repairSet");
    QTest::keyClicks(console.part("repairValue"), QStringLiteral("139"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("repairConfirm"), QStringLiteral("Repair and replay 6"), Console::soon);
    console.part<QComboBox>("repairColumn")->setCurrentText(QStringLiteral("remark"));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("repairCounts").contains(QStringLiteral("6 change and keep their id")),
                             Console::soon);
    QTest::keyClick(console.part("repairSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("repairSheet"), Console::soon);
    QCOMPARE(console.phoneOf(QStringLiteral("SF1")), QStringLiteral("138-5001"));
}

void TestRepairSheet::saysWhatIsWrongWithAnOrder()
{
    Phones console;
    console.openWithDeadLetters();
    console.openRepair();
    console.part<QCheckBox>("repairRegex")->setChecked(true);
    console.part<QLineEdit>("repairFind")->setText(QStringLiteral("[0-9"));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("repairCounts").contains(QStringLiteral("cannot be read")), Console::soon);
    QVERIFY(!console.enabled("repairConfirm"));
    console.part<QLineEdit>("repairFind")->setText(QStringLiteral("nowhere"));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("repairCounts").contains(QStringLiteral("6 stay as they are")),
                             Console::soon);
    QVERIFY(!console.enabled("repairConfirm"));
}

void TestRepairSheet::editsAndReplaysOne()
{
    Phones console;
    console.openWithDeadLetters();
    console.clickRow("deadLettersTable", 0); // SF6, the newest
    const QString key = console.cell("deadLettersTable", 0, 0);
    console.click("deadLetterEdit");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("editSheet"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("editTable"), 3, Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("editPlan").contains(QStringLiteral("keeps its id")), Console::soon);
    auto *model = console.part<QTableView>("editTable")->model();
    QVERIFY(model->setData(model->index(1, 2), QStringLiteral("139"), Qt::EditRole));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("editPlan").contains(QStringLiteral("revision 1")), Console::soon);
    console.click("editConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.delivered(), qint64(1), Console::soon);
    QCOMPARE(console.phoneOf(key), QStringLiteral("139"));
}

void TestRepairSheet::editsByKeyboardAlone()
{
    Phones console;
    console.openWithDeadLetters();
    auto *letters = console.part<QTableView>("deadLettersTable");
    letters->setFocus();
    letters->selectRow(0);
    QTest::keyClick(letters, Qt::Key_E);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("editSheet"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("editTable"), 3, Console::soon);
    auto *table = console.part<QTableView>("editTable");
    table->setFocus();
    table->selectRow(1);
    QTest::keyClick(table, Qt::Key_Return);
    auto *editor = table->findChild<QLineEdit *>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("1395006"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("editConfirm") &&
                                 console.text("editPlan").contains(QStringLiteral("revision 1")),
                             Console::soon);
    console.part("editConfirm")->setFocus();
    QTest::keyClick(console.part("editConfirm"), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(console.delivered(), qint64(1), Console::soon);
}

void TestRepairSheet::keysCannotBeEdited()
{
    Phones console;
    console.openWithDeadLetters();
    console.clickRow("deadLettersTable", 0);
    console.click("deadLetterEdit");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("editTable"), 3, Console::soon);
    auto *model = console.part<QTableView>("editTable")->model();
    QVERIFY(!model->flags(model->index(0, 2)).testFlag(Qt::ItemIsEditable));
    QVERIFY(model->index(0, 2).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Import")));
    QVERIFY(model->flags(model->index(1, 2)).testFlag(Qt::ItemIsEditable));
    QVERIFY(!model->flags(model->index(1, 1)).testFlag(Qt::ItemIsEditable));
}

// Exported, corrected there, and dropped on the window: it is taken as the repair of these rows.
void TestRepairSheet::repairsInASpreadsheet()
{
    Phones console;
    console.openWithDeadLetters();
    console.part<QAction>("exportForRepair")->trigger(); // of the menu, where there is no room for its button
    QTRY_VERIFY_WITH_TIMEOUT(console.part<QFileDialog>("fileDialog") != nullptr, Console::soon);
    auto *dialog = console.part<QFileDialog>("fileDialog");
    const QString path = console.dir.filePath(QStringLiteral("repair.csv"));
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    QTRY_VERIFY_WITH_TIMEOUT(
        console.text("deadLettersStripText").contains(QStringLiteral("drop the file on this window")), Console::soon);
    QVERIFY(console.text("deadLettersStripText").startsWith(QStringLiteral("6 exported")));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray corrected = file.readAll().replace("138-", "138");
    QVERIFY(corrected.contains("pushdesk_request_id"));
    file.seek(0);
    file.resize(0);
    file.write(corrected);
    file.close();
    console.drop(path);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.delivered(), qint64(6), Console::soon);
    const auto open = console.engine->read([](ReadStore &store) { return store.deadLetterCounts(); }).result()->open;
    QCOMPARE(open, qint64(0)); // the letters are closed by their corrections
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

QTEST_MAIN(TestRepairSheet)
#include "tst_repairsheet.moc"
