// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the upstream form's sections with real data: PUSHDESK_SHOTS=DIR tst_formshots [FUNCTION], as tst_shots.
#include "tests/ui/formfixture.h"
#include "tests/ui/shotbook.h"

#include "engine/setup/presets.h"
#include "ui/upstreams/form/foldbutton.h"

#include <QListWidget>
#include <QScrollArea>
#include <QTableView>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestFormShots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void gallery();
    void sections();
    void backTest();

private:
    void section(FormConsole &console, const char *head, const char *lookAt, const QString &name);
    [[nodiscard]] static QByteArray signedConfig();
    ShotBook m_book;
};

void TestFormShots::initTestCase()
{
    if (!m_book.wanted())
        QSKIP("PUSHDESK_SHOTS is not set");
    m_book.open();
}

void TestFormShots::gallery()
{
    FormConsole console;
    console.open();
    console.key(Qt::Key_5, Qt::ControlModifier);
    console.click("upstreamsEmptyButton");
    QTRY_VERIFY_WITH_TIMEOUT(console.part<QListWidget>("addPresets")->count() > 1, Console::soon);
    m_book.draw(console, QStringLiteral("form-gallery"), "addSheet");
    QTest::keyClicks(console.part("addSearch"), QStringLiteral("kuaidi100-query"));
    QTest::keyClick(console.part("addSearch"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addName"), Console::soon);
    m_book.draw(console, QStringLiteral("form-naming"), "addSheet");
}

// 快递100 as the preset has it, with a token and what else has a form of its own.
QByteArray TestFormShots::signedConfig()
{
    QJsonObject document;
    for (const Preset &preset : readPresets())
        if (preset.name == QLatin1String("kuaidi100-query"))
            document = QJsonDocument::fromJson(preset.config).object();
    const QJsonObject request{
        {QStringLiteral("url"), QStringLiteral("https://api.example.com/oauth/token")},
        {QStringLiteral("json"), QStringLiteral("{\"app\":\"desk\",\"secret\":\"{{secret.app}}\"}")}};
    document[QStringLiteral("auth")] = QJsonObject{{QStringLiteral("type"), QStringLiteral("token")},
                                                   {QStringLiteral("request"), request},
                                                   {QStringLiteral("token_pointer"), QStringLiteral("/access_token")},
                                                   {QStringLiteral("expires_pointer"), QStringLiteral("/expires_in")}};
    QJsonObject answer = document[QStringLiteral("answer")].toObject();
    answer[QStringLiteral("keep")] = QJsonObject{{QStringLiteral("state"), QStringLiteral("/state")},
                                                 {QStringLiteral("last"), QStringLiteral("/data/0/context")}};
    document[QStringLiteral("answer")] = answer;
    return QJsonDocument(document).toJson();
}

// With that section alone open.
void TestFormShots::section(FormConsole &console, const char *head, const char *lookAt, const QString &name)
{
    for (FoldButton *one : console.part("upstreamForm")->findChildren<FoldButton *>())
        one->setChecked(one->objectName() == QLatin1String(head));
    QTest::qWait(100);
    console.part<QScrollArea>("formAsked")->ensureWidgetVisible(console.part(lookAt), 0, 300);
    m_book.draw(console, name);
}

void TestFormShots::sections()
{
    FormConsole console;
    console.openForm(signedConfig());
    section(console, "signatureSectionHead", "signList0Text", QStringLiteral("form-signature"));
    console.part<QListWidget>("ruleList")->setCurrentRow(0);
    section(console, "answersSectionHead", "ruleHint", QStringLiteral("form-rule"));
    section(console, "moreSectionHead", "moreMaps0Table", QStringLiteral("form-tables"));
    section(console, "moreSectionHead", "morePrivate", QStringLiteral("form-kept"));
    section(console, "signInSectionHead", "tokenUrl", QStringLiteral("form-token"));
    section(console, "keySectionHead", "keyAgain", QStringLiteral("form-key"));
    console.unfold("retrySectionHead");
    console.writeInto("retryRetries", QStringLiteral("8"));
    console.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("unsavedSheet"), Console::soon);
    m_book.draw(console, QStringLiteral("form-unsaved"), "unsavedSheet");
}

void TestFormShots::backTest()
{
    FormConsole console;
    console.up.otherwise(Step::rejected("duplicate requestId, ignored"));
    const QStringList keys = Console::keys(17, QStringLiteral("SF139002771"));
    for (const QString &key : keys.mid(0, 12))
        console.up.script(key.toUtf8(), {Step::ok()});
    console.open();
    auto document = QJsonDocument::fromJson(console.config()).object();
    document[QStringLiteral("rules")] =
        QJsonArray{QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/code")},
                               {QStringLiteral("equals"), 0},
                               {QStringLiteral("outcome"), QStringLiteral("delivered")}},
                   QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/code")},
                               {QStringLiteral("exists"), true},
                               {QStringLiteral("outcome"), QStringLiteral("rejected")}}};
    QVERIFY(console.engine->addUpstream(QJsonDocument(document).toJson()).result().ok());
    console.queue(keys);
    console.runUntilIdle();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    console.click("upstreamOpen");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
    console.part<QListWidget>("ruleList")->setCurrentRow(1);
    console.tabTo("ruleOutcome");
    FormConsole::press(Qt::Key_Home);
    FormConsole::press(Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("padChanges") > 0, Console::soon);
    console.window->resize(1024, 700); // the smaller one: what is in sight there is so in both
    QTest::qWait(200);
    console.part<QScrollArea>("formShown")->ensureWidgetVisible(console.part("padChanges"));
    m_book.draw(console, QStringLiteral("form-backtest"));
}

QTEST_MAIN(TestFormShots)
#include "tst_formshots.moc"
