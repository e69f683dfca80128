// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/consolefixture.h"
#include "ui/widgets/elidedlabel.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QLineEdit>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

namespace {

// Deliveries come with a waybill, refusals with a hint.
struct Answers : Console {
    void openWith(const QStringList &keys)
    {
        up.choose([](const SeenRequest &request) -> std::optional<Step> {
            if (request.key.startsWith("BAD"))
                return Step::businessError(40404, "not booked");
            return Step::ok(R"({"code":0,"no":"YT-)" + request.key + R"("})");
        });
        open();
        auto document = QJsonDocument::fromJson(config()).object();
        document[QStringLiteral("rules")] =
            QJsonArray{QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/code")},
                                   {QStringLiteral("equals"), 40404},
                                   {QStringLiteral("outcome"), QStringLiteral("rejected")},
                                   {QStringLiteral("hint"), QStringLiteral("book it at the platform")}}};
        auto answer = document[QStringLiteral("answer")].toObject();
        answer[QStringLiteral("keep")] = QJsonObject{{QStringLiteral("waybill"), QStringLiteral("/no")}};
        document[QStringLiteral("answer")] = answer;
        QVERIFY(engine->addUpstream(QJsonDocument(document).toJson()).result().ok());
        queue(keys);
        runUntilIdle();
    }
    // The texts of all labels inside a part.
    [[nodiscard]] QStringList labels(const char *name) const
    {
        QStringList texts;
        for (const auto *label : part(name)->findChildren<QLabel *>())
            if (label->isVisible()) {
                const auto *elided = qobject_cast<const ElidedLabel *>(label);
                texts << (elided ? elided->fullText() : label->text());
            }
        return texts;
    }
    void openTask(const QString &text)
    {
        key(Qt::Key_3, Qt::ControlModifier);
        QTest::keyClicks(part("taskSearch"), text);
        QTRY_COMPARE_WITH_TIMEOUT(rows("tasksTable"), 1, soon);
        auto *tasks = part<QTableView>("tasksTable");
        tasks->selectRow(0);
        QTest::keyClick(tasks, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(rows("attemptsTable") > 0, soon);
    }
};

} // namespace

// What an answer gave, and what to do about a refusal, in the window.
class TestAnswerView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsATaskByAKeptValue();
    void showsWhatToDoInTheDeadLetters();
    void showsWhatToDoInTheTask();
};

void TestAnswerView::findsATaskByAKeptValue()
{
    Answers console;
    console.openWith({QStringLiteral("A1"), QStringLiteral("A2")});
    console.openTask(QStringLiteral("YT-A2"));
    QTRY_VERIFY_WITH_TIMEOUT(console.labels("taskFacts").contains(QStringLiteral("A2")), Console::soon);
    QCOMPARE(console.labels("taskKept"), QStringList({QStringLiteral("waybill"), QStringLiteral("YT-A2")}));
    QVERIFY(!console.shows("taskHint"));
}

void TestAnswerView::showsWhatToDoInTheDeadLetters()
{
    Answers console;
    console.openWith({QStringLiteral("BAD1"), QStringLiteral("BAD2"), QStringLiteral("A1")});
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 2, Console::soon);
    auto *list = console.part<QAbstractItemView>("causeList");
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, Console::soon);
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("causeTitle").contains(QStringLiteral("not booked")), Console::soon);
    QVERIFY(console.shows("causeHint"));
    QCOMPARE(console.text("causeHint"), QStringLiteral("book it at the platform"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 2, Console::soon);
    console.clickRow("deadLettersTable", 0);
    QTRY_VERIFY_WITH_TIMEOUT(console.labels("deadLetterFacts").contains(QStringLiteral("book it at the platform")),
                             Console::soon);
}

void TestAnswerView::showsWhatToDoInTheTask()
{
    Answers console;
    console.openWith({QStringLiteral("BAD1")});
    console.openTask(QStringLiteral("BAD1"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("taskHint"), Console::soon);
    QCOMPARE(console.text("taskHint"), QStringLiteral("What to do: book it at the platform"));
}

QTEST_MAIN(TestAnswerView)
#include "tst_answerview.moc"
