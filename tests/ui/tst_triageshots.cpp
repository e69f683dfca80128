// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the dead letters with real data, to look at: PUSHDESK_SHOTS=DIR tst_triageshots. PUSHDESK_THEME chooses
// light or dark.
#include "tests/ui/consolefixture.h"
#include "tests/ui/shotbook.h"

#include "engine/store/causestore.h"
#include "ui/deadletters/causelist.h"
#include "ui/deadletters/replaysheet.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QLineEdit>
#include <QPainter>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestTriageShots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void desk();
    void replaySheet();

private:
    void shot(Console &console, const QString &name, const char *sheet = nullptr);
    static void openDesk(Console &console);
    ShotBook m_book;
};

void TestTriageShots::initTestCase()
{
    if (!m_book.wanted())
        QSKIP("PUSHDESK_SHOTS is not set");
    m_book.open();
}

void TestTriageShots::shot(Console &console, const QString &name, const char *sheet)
{
    m_book.draw(console, name, sheet);
}

// Five causes of several kinds, one of them with a hint.
void TestTriageShots::openDesk(Console &console)
{
    qputenv("HOME", console.dir.path().toUtf8());
    qputenv("USER", "Li Wei");
    console.folder = QStringLiteral("pushdesk");
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        const int number = request.key.right(3).toInt();
        if (number % 3 == 0)
            return Step::businessError(40404, "运单号未登记，请确认揽收后再推送");
        if (number % 7 == 1)
            return Step::rejected("receiver phone is not a phone number");
        if (number % 17 == 5)
            return Step::status(500);
        if (number % 23 == 9)
            return Step::status(404);
        return std::nullopt;
    });
    console.open();
    auto document = QJsonDocument::fromJson(console.config()).object();
    const auto rule = [](const QJsonObject &test, const char *outcome, const char *hint) {
        QJsonObject made = test;
        made[QStringLiteral("status")] = QStringLiteral("200-299");
        made[QStringLiteral("pointer")] = QStringLiteral("/code");
        made[QStringLiteral("outcome")] = QLatin1String(outcome);
        if (*hint != 0)
            made[QStringLiteral("hint")] = QString::fromUtf8(hint);
        return made;
    };
    document[QStringLiteral("rules")] =
        QJsonArray{rule({{QStringLiteral("equals"), 0}}, "delivered", ""),
                   rule({{QStringLiteral("equals"), 40404}}, "rejected",
                        "SF answers 40404 until its depot has scanned the parcel. Wait for the pick-up, then replay."),
                   rule({{QStringLiteral("exists"), true}}, "rejected", "")};
    QVERIFY(console.engine->addUpstream(QJsonDocument(document).toJson()).result().ok());
    console.queue(Console::keys(300, QStringLiteral("SF13900")), QStringLiteral("track_sync_1012.csv"));
    console.runUntilIdle();
    for (int i = 0; i < 3; ++i) { // what is paused for its equal answers goes on
        (void)console.engine->resumeUpstream(QStringLiteral("track-sync")).result();
        QTest::qWait(700);
    }
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("deadLettersTable") > 0, Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.part<CauseList>("causeList")->model()->rowCount() > 2, Console::soon);
}

void TestTriageShots::desk()
{
    Console console;
    openDesk(console);
    shot(console, QStringLiteral("desk-all"));
    auto *list = console.part<CauseList>("causeList");
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(list->chosen() != nullptr, Console::soon);
    const auto &cause = list->chosen()->cause;
    QVERIFY(console.engine
                ->noteCause({cause.upstream, cause.fingerprint,
                             QStringLiteral("SF says the scan backlog is gone by 18:00"), QStringLiteral("Li Wei")})
                .result()
                .ok());
    QTRY_VERIFY_WITH_TIMEOUT(console.text("causeNote").contains(QStringLiteral("backlog")), Console::soon);
    console.clickRow("deadLettersTable", 2);
    console.click("replayTarget"); // a result to look at
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replaySee"), Console::soon);
    console.clickRow("deadLettersTable", 1);
    shot(console, QStringLiteral("desk-cause"));
    console.click("deadLetterEdit");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("editSheet"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("editTable") > 0, Console::soon);
    auto *cells = console.part<QTableView>("editTable")->model();
    cells->setData(cells->index(1, 2), QStringLiteral("顺丰速运"), Qt::EditRole);
    shot(console, QStringLiteral("desk-edit"), "editSheet");
    QTest::keyClick(console.part("editSheet"), Qt::Key_Escape);
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("repairTarget"), Console::soon);
    console.click("repairTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("repairSheet"), Console::soon);
    QTest::qWait(300);
    QTest::keyClicks(console.part("repairFind"), QStringLiteral("SF"));
    QTest::keyClicks(console.part("repairWith"), QStringLiteral("STO"));
    shot(console, QStringLiteral("desk-repair"), "repairSheet");
    QTest::keyClick(console.part("repairSheet"), Qt::Key_Escape);
    console.part<QLineEdit>("deadLetterSearch")->setText(QStringLiteral("SF139"));
    shot(console, QStringLiteral("desk-none"));
    console.part<QLineEdit>("deadLetterSearch")->setText(QStringLiteral("SF139x"));
    shot(console, QStringLiteral("desk-nothing-found"));
}

void TestTriageShots::replaySheet()
{
    Console console;
    openDesk(console);
    ReplayReport plan;
    plan.verdicts = {{ReplayVerdict::SameId, 96},
                     {ReplayVerdict::NewId, 1},
                     {ReplayVerdict::PastTtl, 12},
                     {ReplayVerdict::DeliveredMeanwhile, 3}};
    plan.risks = {{ReplayRisk::Forgotten, 12}};
    const Theme theme(*qApp);
    auto *sheet = new ReplaySheet(theme, QStringLiteral("“Carrier has not booked this number”"), plan,
                                  {console.engine->clock().nowMs(), {}, 112, 17'000, 20, {}}, console.window.get());
    sheet->open();
    shot(console, QStringLiteral("desk-replay"), "replaySheet");
    sheet->reject();
}

QTEST_MAIN(TestTriageShots)
#include "tst_triageshots.moc"
