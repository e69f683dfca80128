// SPDX-License-Identifier: GPL-3.0-or-later
// The upstreams: adding one, its form, what it shows, and what it keeps.
#include "tests/ui/formfixture.h"

#include "engine/setup/configdocument.h"
#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/preview/answerview.h"
#include "ui/upstreams/preview/retryschedule.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSet>
#include <QTimer>

using namespace pushdesk;
using scripted::Step;

class TestUpstreamForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void addsFromAPresetByKeysAndSendsATest();
    void addsFromACurlLine();
    void saysWhatIsWrongWithACurlLine();
    void savesOnlyWhatWasChanged();
    void namesWrongValuesAtTheirField_data();
    void namesWrongValuesAtTheirField();
    void asksAboutUnsavedChanges();
    void showsTheRequestForARow();
    void drawsTheRetrySchedule();
    void makesARuleByClickingAValue();
    void movesAndRemovesRules();
    void everyTryHasItsNumber();
    void cardsSayWhatForInBothLanguages();
    void aPastedAnswerIsJudged();
    void setsASecretAndNeverShowsIt();
    void anotherConsolesChangeIsNotOverwritten();
    void aRemovedOneDoesNotComeBack();
    void twoUpstreamsKeepTheirKeys();
    void oneReturnInTheGalleryAddsNothing();
    void takesTheDraftAsJson();
    void removingIsRefusedWhileTasksWait();
    void nothingIsClipped();

private:
    static void openForm(Console &console, const QByteArray &config);
    static void showsTheChangesSideBySide(FormConsole &console);
    static QString stored(Console &console);
    static void changeDraft(Console &console, const QString &from, const QString &to);
    static QString changed(QString json, const QString &from, const QString &to) { return json.replace(from, to); }
    static void type(Console &console, const char *field, const QString &text);
    QTemporaryDir m_home;
};

// Secrets go into a folder of the test's own.
void TestUpstreamForm::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_home.path().toUtf8());
    qputenv("PUSHDESK_KEYCHAIN", "off");
}

void TestUpstreamForm::openForm(Console &console, const QByteArray &config)
{
    console.open();
    const auto added = console.engine->addUpstream(config).result();
    QVERIFY2(added.ok(), added ? "" : qPrintable(added.error().where + added.error().detail));
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    console.clickRow("upstreamsTable", 0);
    console.click("upstreamOpen");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(!console.part<QPlainTextEdit>("previewHead")->toPlainText().isEmpty(), Console::soon);
}

QString TestUpstreamForm::stored(Console &console)
{
    const auto all = console.engine->read([](ReadStore &store) { return store.upstreams(); }).result();
    return all.ok() && !all->empty() ? QString::fromUtf8(all->front().config) : QString();
}

void TestUpstreamForm::type(Console &console, const char *field, const QString &text)
{
    auto *edit = console.part<QLineEdit>(field);
    QVERIFY2(edit != nullptr, field);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Backspace);
    QTest::keyClicks(edit, text);
}

// No mouse from the empty page to the answer.
void TestUpstreamForm::addsFromAPresetByKeysAndSendsATest()
{
    FormConsole console;
    console.up.otherwise(Step::ok());
    console.open();
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty"), Console::soon);
    console.key(Qt::Key_S, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addSheet"), Console::soon);
    auto *sheet = console.part("addSheet");
    auto *search = console.part<QLineEdit>("addSearch");
    QTRY_VERIFY_WITH_TIMEOUT(search->hasFocus(), Console::soon);
    QTest::keyClicks(search, QStringLiteral("generic-json"));
    QTRY_COMPARE_WITH_TIMEOUT(console.part<QListWidget>("addPresets")->count(), 1, Console::soon);
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addName"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.part<QLineEdit>("addName")->hasFocus(), Console::soon);
    FormConsole::write(QStringLiteral("my-api"));
    console.writeInto("addKey", QStringLiteral("tracking_no"));
    console.writeInto("addUrl", console.up.url(QStringLiteral("/push")).toString());
    const auto secrets = sheet->findChildren<QLineEdit *>(QRegularExpression(QStringLiteral("^secretValue-")));
    QVERIFY(!secrets.isEmpty());
    for (const QLineEdit *secret : secrets)
        console.writeInto(secret->objectName().toUtf8().constData(), QStringLiteral("s3cret-value"));
    QTest::keyClick(sheet, Qt::Key_A, Qt::AltModifier); // Add upstream
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
    QVERIFY(stored(console).contains(QStringLiteral("my-api")));
    QVERIFY(!stored(console).contains(QStringLiteral("s3cret-value")));
    QTRY_VERIFY_WITH_TIMEOUT(!console.part<QPlainTextEdit>("previewHead")->toPlainText().isEmpty(), Console::soon);
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    console.key(Qt::Key_W, Qt::AltModifier); // Send one real row
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("sendSheet"), Console::soon);
    QVERIFY(!console.enabled("sendNow")); // stand-ins are not sent
    QVERIFY(console.text("sendProblemText").contains(QStringLiteral("tracking_no")));
    console.click("sendSheetCancel");
    const auto values = console.window->findChildren<QLineEdit *>(QRegularExpression(QStringLiteral("^previewValue-")));
    QVERIFY(!values.isEmpty());
    for (const QLineEdit *value : values)
        type(console, value->objectName().toUtf8().constData(), QStringLiteral("7"));
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow() && !console.shows("sendSheet"), Console::soon);
    console.key(Qt::Key_W, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("sendSheet"), Console::soon);
    QTRY_VERIFY2_WITH_TIMEOUT(console.enabled("sendNow"), qPrintable(console.text("sendProblemText")), Console::soon);
    QCOMPARE(console.up.counts().requests, 0); // a look is not a send
    static const QRegularExpression testId(QStringLiteral("test-[0-9a-f-]{36}"));
    const auto idShown = [&console] {
        return testId.match(console.part<QPlainTextEdit>("sendRequest")->toPlainText()).captured();
    };
    const QString before = idShown();
    QVERIFY(!before.isEmpty());
    QTest::keyClick(console.part("sendSheet"), Qt::Key_S, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("sendAnswer"), Console::soon);
    QCOMPARE(console.up.counts().requests, 1);
    QCOMPARE(idShown(), before);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("sendVerdict").contains(QStringLiteral("not in the ledger")), Console::soon);
    const auto tasks = console.engine->read([](ReadStore &s) { return s.taskCounts(); }).result();
    for (const auto &[state, n] : *tasks)
        QCOMPARE(n, 0);
}

void TestUpstreamForm::addsFromACurlLine()
{
    Console console;
    console.open();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty"), Console::soon);
    console.click("upstreamsEmptyButton");
    console.click("addCurl");
    console.part<QPlainTextEdit>("curlText")
        ->setPlainText(QStringLiteral("curl https://api.example.com/v1/{tracking_no} -H 'X-Api-Key: k-very-secret-1' "
                                      "-H 'Content-Type: application/json' -d '{\"orderNo\":\"A1\"}'"));
    QTRY_VERIFY2_WITH_TIMEOUT(console.enabled("addNext"), qPrintable(console.text("curlResult")), Console::soon);
    console.click("addNext");
    type(console, "addName", QStringLiteral("from-curl"));
    type(console, "addKey", QStringLiteral("tracking_no"));
    console.click("addNext");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
    QVERIFY(stored(console).contains(QStringLiteral("{{secret.")));
    QVERIFY(!stored(console).contains(QStringLiteral("very-secret")));
}

void TestUpstreamForm::saysWhatIsWrongWithACurlLine()
{
    Console console;
    console.open();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty"), Console::soon);
    console.click("upstreamsEmptyButton");
    console.click("addCurl");
    console.part<QPlainTextEdit>("curlText")->setPlainText(QStringLiteral("curl https://a.example -F x=@y"));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("curlResult").contains(QStringLiteral("-F")), Console::soon);
    QVERIFY(!console.enabled("addNext"));
}

// Everything the form does not show, and how it is written, stays.
void TestUpstreamForm::savesOnlyWhatWasChanged()
{
    Console console;
    QString json = QString::fromUtf8(console.config());
    json = QStringLiteral(
        "{ \"name\" : \"track-sync\",\n\n \"alerts\":{\"dead_letters\": 1},\n"
        " \"maps\": {\"m\" : {\"1.10\":\"x\"}},\n \"request\": { \"url\": "
        "\"http://127.0.0.1:1/{{carrier}}?a={{ b | upper }}\",\t\"json\": \"{\\\"k\\\":\\\"{{{raw}}}\\\"}\" },\n"
        " \"columns\": {\"biz_key\": \"tracking_no\"}, \"retry\": {\"factor\": 2.50, \"max_retries\": 5} }\n");
    openForm(console, json.toUtf8());
    QCOMPARE(console.text("formChanges"), QStringLiteral("Nothing to save"));
    QVERIFY(!console.enabled("formDiscard"));
    type(console, "retryRetries", QStringLiteral("3"));
    QTRY_COMPARE_WITH_TIMEOUT(
        console.text("formChanges"),
        QStringLiteral("1 unsaved change: retries. They apply to attempts that start after saving."), Console::soon);
    QCOMPARE(stored(console), json);
    console.click("formSave");
    const QString wanted = changed(json, QStringLiteral("\"max_retries\": 5"), QStringLiteral("\"max_retries\": 3"));
    QTRY_COMPARE_WITH_TIMEOUT(stored(console), wanted, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("formChanges"), QStringLiteral("Nothing to save"), Console::soon);
}

void TestUpstreamForm::namesWrongValuesAtTheirField_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *field, const char *text, const char *problem) {
        QTest::addRow("%s %s", field, text)
            << QByteArray(field) << QString::fromLatin1(text) << QString::fromUtf8(problem);
    };
    row("retryRetries", "99", "Retries must be 0 to 20");
    row("retryRetries", "many", "Retries must be 0 to 20");
    row("retryFactor", "0.5", "Factor must be 1 to 100");
    row("retryJitter", "120 %", "Random must be 0 % to 100 %");
    row("retryBase", "2 days", "First wait must be 0 ms to 24 h");
    row("limitConcurrency", "0", "At once must be 1 to 500");
}

void TestUpstreamForm::namesWrongValuesAtTheirField()
{
    QFETCH(QByteArray, field);
    QFETCH(QString, text);
    QFETCH(QString, problem);
    Console console;
    openForm(console, console.config());
    const QString before = stored(console);
    type(console, field.constData(), text);
    const QByteArray label = field + "Problem";
    QTRY_COMPARE_WITH_TIMEOUT(console.text(label.constData()), problem, Console::soon);
    console.click("formSave");
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("formSave"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows(label.constData()), Console::soon); // unfolded
    QCOMPARE(stored(console), before);
    QVERIFY(!console.text("formChanges").contains(QStringLiteral("Nothing")));
}

void TestUpstreamForm::asksAboutUnsavedChanges()
{
    Console console;
    openForm(console, console.config());
    const QString before = stored(console);
    QTest::keyClick(console.part("upstreamForm"), Qt::Key_Escape); // nothing to lose
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("upstreamForm"), Console::soon);
    console.click("upstreamOpen");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
    type(console, "retryRetries", QStringLiteral("2"));
    QTest::keyClick(console.part("retryRetries"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("unsavedSheet"), Console::soon);
    QVERIFY(console.text("unsavedSheetSubtitle").contains(QStringLiteral("retries")));
    QTest::keyClick(console.part("unsavedSheet"), Qt::Key_Escape); // keep editing
    QTRY_VERIFY_WITH_TIMEOUT(console.part("unsavedSheet") == nullptr, Console::soon);
    QVERIFY(console.shows("upstreamForm"));
    QCOMPARE(stored(console), before);
    console.click("formBack");
    console.click("unsavedDiscard");
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("upstreamForm"), Console::soon);
    QCOMPARE(stored(console), before);
    console.click("upstreamOpen");
    type(console, "retryRetries", QStringLiteral("2"));
    console.click("formBack");
    console.click("unsavedSave");
    QTRY_VERIFY_WITH_TIMEOUT(stored(console) != before, Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("upstreamForm"), Console::soon);
}

void TestUpstreamForm::showsTheRequestForARow()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue({QStringLiteral("SF1000001")});
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    console.click("upstreamOpen");
    auto *body = console.part<QPlainTextEdit>("previewBody");
    QTRY_VERIFY_WITH_TIMEOUT(body->toPlainText().contains(QStringLiteral("\"trackingNo\":\"SF1000001\"")),
                             Console::soon);
    QVERIFY(console.text("previewId").contains(QStringLiteral("SF10000012026-10-12track-sync")));
    auto *json = console.part<ChipEdit>("requestJson");
    json->setFocus();
    json->moveCursor(QTextCursor::Start);
    json->moveCursor(QTextCursor::Right);
    QTest::keyClicks(json, QStringLiteral("\"c\":\"\","));
    json->moveCursor(QTextCursor::Left);
    json->moveCursor(QTextCursor::Left);
    console.click("insert-carrier");
    QTRY_VERIFY_WITH_TIMEOUT(body->toPlainText().startsWith(QStringLiteral("{\"c\":\"SF\",")), Console::soon);
    auto *row = console.part<QComboBox>("previewRow"); // typed values
    row->setCurrentIndex(row->count() - 1);
    Q_EMIT row->activated(row->count() - 1);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("previewValue-carrier"), Console::soon);
    type(console, "previewValue-carrier", QStringLiteral("ZTO"));
    QTRY_VERIFY_WITH_TIMEOUT(body->toPlainText().startsWith(QStringLiteral("{\"c\":\"ZTO\",")), Console::soon);
}

void TestUpstreamForm::drawsTheRetrySchedule()
{
    RetryConfig retry;
    const auto tries = plannedTries(retry);
    QCOMPARE(tries.size(), size_t(6));
    QCOMPARE(tries.back().likely, 31000.0);
    QCOMPARE(tries.back().earliest, 24800.0);
    QCOMPARE(tries.back().latest, 37200.0);
    Console console;
    auto document = QJsonDocument::fromJson(console.config()).object();
    document.remove(QStringLiteral("retry"));
    document.remove(QStringLiteral("timeouts"));
    openForm(console, QJsonDocument(document).toJson());
    QTRY_COMPARE_WITH_TIMEOUT(console.part<RetrySchedule>("retrySchedule")->summary(),
                              QStringLiteral("last after 31 s (24.8 s to 37.2 s), 71 s if all time out"),
                              Console::soon);
    type(console, "retryRetries", QStringLiteral("1"));
    QTRY_COMPARE_WITH_TIMEOUT(console.part<RetrySchedule>("retrySchedule")->summary(),
                              QStringLiteral("last after 1 s (800 ms to 1.2 s), 9 s if all time out"), Console::soon);
}

// Each stored answer that would come to something else: as saved beside with the changes; choosing one shows it.
void TestUpstreamForm::showsTheChangesSideBySide(FormConsole &console)
{
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("padChanges"), 3, Console::soon);
    QCOMPARE(console.cell("padChanges", 0, 1), QStringLiteral("rejected, rule 2"));
    QCOMPARE(console.cell("padChanges", 0, 2), QStringLiteral("duplicate, rule 2"));
    const QStringList keys{console.cell("padChanges", 0, 0), console.cell("padChanges", 1, 0),
                           console.cell("padChanges", 2, 0)};
    QCOMPARE(QSet<QString>(keys.begin(), keys.end()).size(), 3);
    console.tabTo("padChanges");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.part<QComboBox>("padWhich")->currentText().contains(keys.last()), Console::soon);
}

// Two choices: the value, and what it means. The rule stands before the one that decided, and the stored answers say
// what that changes.
void TestUpstreamForm::makesARuleByClickingAValue()
{
    FormConsole console;
    console.up.otherwise(Step::rejected("duplicate requestId, ignored"));
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
    console.queue(Console::keys(3));
    console.runUntilIdle();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    console.click("upstreamOpen");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("padVerdict").startsWith(QStringLiteral("Rule 2 decides: rejected")),
                             Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("padBackTest"), QStringLiteral("Of 3 stored answers, none changes"),
                              Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("padFound0").startsWith(QStringLiteral("no, it is")), Console::soon);
    auto *view = console.part<AnswerView>("padAnswer");
    int which = -1;
    for (size_t i = 0; i < view->values().size(); ++i)
        if (view->values()[i].pointer == QLatin1String("/msg"))
            which = static_cast<int>(i);
    QVERIFY(which >= 0);
    console.part<QScrollArea>("formShown")->ensureWidgetVisible(view);
    QTextCursor cursor(view->document());
    cursor.setPosition(static_cast<int>(view->values()[static_cast<size_t>(which)].begin) + 2);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->cursorRect(cursor).center());
    QTRY_COMPARE_WITH_TIMEOUT(console.text("padValue"), QStringLiteral("/msg means"), Console::soon);
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    console.tabTo("padMeans");
    auto *meanings = console.part<QPushButton>("padMeans")->menu();
    QTimer keys; // the key that opens a menu returns when it is closed
    connect(&keys, &QTimer::timeout, meanings, [&] {
        if (!meanings->isVisible())
            return;
        const QAction *active = meanings->activeAction();
        const bool found = active != nullptr && active->objectName() == QLatin1String("means-duplicate");
        QTest::keyClick(meanings, found ? Qt::Key_Return : Qt::Key_Down);
    });
    keys.start(10);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    keys.stop();
    QTRY_VERIFY_WITH_TIMEOUT(console.text("padVerdict").startsWith(QStringLiteral("Rule 2 decides: duplicate")),
                             Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("padBackTest"),
                              QStringLiteral("Of 3 stored answers, 3 change: rejected becomes duplicate"),
                              Console::soon);
    showsTheChangesSideBySide(console);
    QCOMPARE(console.part<QListWidget>("ruleList")->count(), 3);
    QVERIFY(console.part<QListWidget>("ruleList")
                ->item(1)
                ->text()
                .contains(QStringLiteral("/msg contains duplicate requestId, ignored")));
    console.click("formSave");
    QTRY_VERIFY_WITH_TIMEOUT(stored(console).contains(QStringLiteral("\"outcome\": \"duplicate\"")), Console::soon);
}

// However many tries, and however narrow: each has its number, none touches another.
void TestUpstreamForm::everyTryHasItsNumber()
{
    for (const int retries : {0, 1, 5, 20}) {
        for (const double width : {120.0, 300.0, 900.0}) {
            RetryConfig retry;
            retry.maxRetries = retries;
            const auto tries = plannedTries(retry);
            std::vector<double> marks;
            for (const PlannedTry &one : tries)
                marks.push_back(16 + one.likely / std::max(1.0, tries.back().latest) * (width - 32));
            const auto widthOf = [](int first, int last) { return (first == last ? 1 : 3) * (last > 9 ? 14.0 : 7.0); };
            int next = 1;
            double free = 0;
            for (const NumberPlace &place : placeNumbers(marks, 0, width, widthOf)) {
                QCOMPARE(place.first, next);
                next = place.last + 1;
                const double half = widthOf(place.first, place.last) / 2;
                QVERIFY(place.x - half >= free - 0.6);
                QVERIFY(place.x + half <= width + 0.6);
                free = place.x + half + 1;
            }
            QCOMPARE(next, retries + 2);
        }
    }
    RetryConfig usual; // in the usual width all stand alone
    const auto tries = plannedTries(usual);
    std::vector<double> marks;
    for (const PlannedTry &one : tries)
        marks.push_back(16 + one.likely / tries.back().latest * 360);
    QCOMPARE(placeNumbers(marks, 0, 392, [](int, int) { return 7.0; }).size(), size_t(6));
}

void TestUpstreamForm::cardsSayWhatForInBothLanguages()
{
    const auto card = [](bool chinese) {
        Console console;
        QLocale::setDefault(chinese ? QLocale(QLocale::Chinese) : QLocale::c());
        console.open();
        console.key(Qt::Key_5, Qt::ControlModifier);
        console.click("upstreamsEmptyButton");
        auto *search = console.part<QLineEdit>("addSearch");
        const bool came =
            QTest::qWaitFor([&] { return console.part<QListWidget>("addPresets")->count() > 1; }, Console::soon);
        QTest::keyClicks(search, QStringLiteral("kdniao"));
        auto *list = console.part<QListWidget>("addPresets");
        return came && list->count() == 1 ? list->item(0)->data(Qt::AccessibleTextRole).toString() : QString();
    };
    const QString english = card(false);
    QVERIFY2(english.contains(QStringLiteral("Subscribes tracking numbers")), qPrintable(english));
    QVERIFY(english.contains(QStringLiteral("API key")));
    const QString chinese = card(true);
    QLocale::setDefault(QLocale::c());
    QVERIFY2(chinese.contains(QString::fromUtf8("订阅物流单号")), qPrintable(chinese));
    QVERIFY(chinese.contains(QString::fromUtf8("用户 ID")));
}

void TestUpstreamForm::movesAndRemovesRules()
{
    Console console;
    auto document = QJsonDocument::fromJson(console.config()).object();
    QJsonArray rules;
    for (int code = 0; code < 3; ++code)
        rules.append(QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/code")},
                                 {QStringLiteral("equals"), code},
                                 {QStringLiteral("outcome"), QStringLiteral("rejected")}});
    document[QStringLiteral("rules")] = rules;
    openForm(console, QJsonDocument(document).toJson());
    auto *list = console.part<QListWidget>("ruleList");
    QCOMPARE(list->count(), 3);
    list->setFocus();
    list->setCurrentRow(2);
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(list->currentRow(), 1);
    QVERIFY(list->item(1)->text().contains(QStringLiteral("equals 2")));
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(list->count(), 2);
    QVERIFY(list->item(1)->text().contains(QStringLiteral("equals 1")));
    list->setCurrentRow(0);
    type(console, "ruleValue", QStringLiteral("A7"));
    QVERIFY(list->item(0)->text().contains(QStringLiteral("equals A7")));
    type(console, "ruleStatus", QStringLiteral("abc"));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("ruleProblem").startsWith(QStringLiteral("Answer rule 1: expected a status")),
                             Console::soon);
    QVERIFY(console.text("formChanges").contains(QStringLiteral("answer rule 1")));
    const QString before = stored(console);
    console.click("formSave");
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("formSave"), Console::soon);
    QCOMPARE(stored(console), before);
}

void TestUpstreamForm::aPastedAnswerIsJudged()
{
    Console console;
    openForm(console, console.config());
    QGuiApplication::clipboard()->setText(QStringLiteral("HTTP/1.1 422 Unprocessable\nX-A: b\n\n{\"code\": 7}"));
    console.part<QScrollArea>("formShown")->ensureWidgetVisible(console.part("padPaste"));
    console.click("padPaste");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("padVerdict").startsWith(QStringLiteral("No rule matches: rejected")),
                             Console::soon);
    QVERIFY(console.part<QPlainTextEdit>("padAnswer")->toPlainText().startsWith(QStringLiteral("HTTP 422\n{")));
}

void TestUpstreamForm::setsASecretAndNeverShowsIt()
{
    Console console;
    auto document = QJsonDocument::fromJson(console.config()).object();
    document[QStringLiteral("auth")] = QJsonObject{{QStringLiteral("type"), QStringLiteral("header")},
                                                   {QStringLiteral("header"), QStringLiteral("X-Key")},
                                                   {QStringLiteral("value"), QStringLiteral("{{secret.form_key}}")}};
    openForm(console, QJsonDocument(document).toJson());
    QTRY_COMPARE_WITH_TIMEOUT(console.text("secretState-form_key"), QStringLiteral("not set yet"), Console::soon);
    console.click("signInSectionHead");
    type(console, "secretValue-form_key", QStringLiteral("hush-hush"));
    console.click("secretSet-form_key");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("secretState-form_key"), QStringLiteral("set, in secrets.json"),
                              Console::soon);
    QCOMPARE(console.text("secretValue-form_key"), QString());
    QVERIFY(!stored(console).contains(QStringLiteral("hush")));
    QVERIFY(!console.part<QPlainTextEdit>("previewHead")->toPlainText().contains(QStringLiteral("hush")));
    QVERIFY(console.part<QPlainTextEdit>("previewHead")->toPlainText().contains(QStringLiteral("X-Key: ••••")));
}

// Somebody saved the same upstream from another console while the form was open here.
void TestUpstreamForm::anotherConsolesChangeIsNotOverwritten()
{
    Console console;
    openForm(console, console.config());
    const QString theirs =
        changed(stored(console), QStringLiteral("\"response_ms\": 2000"), QStringLiteral("\"response_ms\": 7777"));
    QVERIFY(console.engine->addUpstream(theirs.toUtf8()).result().ok());
    changeDraft(console, QStringLiteral("\"base_ms\": 10"), QStringLiteral("\"base_ms\": 20"));
    console.click("formSave");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("overtakenSheet"), Console::soon);
    QVERIFY2(console.text("overtakenSheetSubtitle").contains(QStringLiteral("timeouts.response_ms")),
             qPrintable(console.text("overtakenSheetSubtitle")));
    QCOMPARE(stored(console), theirs);
    console.click("overtakenLoad");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("formChanges"), QStringLiteral("Nothing to save"), Console::soon);
    changeDraft(console, QStringLiteral("\"base_ms\": 10"), QStringLiteral("\"base_ms\": 30"));
    console.click("formSave"); // from theirs
    QTRY_VERIFY_WITH_TIMEOUT(stored(console).contains(QStringLiteral("30")), Console::soon);
    QVERIFY(stored(console).contains(QStringLiteral("7777")));
    QVERIFY(console.engine->addUpstream(theirs.toUtf8()).result().ok());
    changeDraft(console, QStringLiteral("\"base_ms\": 30"), QStringLiteral("\"base_ms\": 40"));
    console.click("formSave");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("overtakenSheet"), Console::soon);
    console.click("overtakenSave"); // said, so done
    QTRY_VERIFY_WITH_TIMEOUT(stored(console).contains(QStringLiteral("40")), Console::soon);
}

void TestUpstreamForm::aRemovedOneDoesNotComeBack()
{
    Console console;
    openForm(console, console.config());
    QVERIFY(console.engine->removeUpstream(QStringLiteral("track-sync")).result().ok());
    changeDraft(console, QStringLiteral("\"base_ms\": 10"), QStringLiteral("\"base_ms\": 20"));
    console.click("formSave");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("overtakenSheet"), Console::soon);
    QVERIFY(!console.shows("overtakenLoad"));
    QCOMPARE(stored(console), QString());
    console.click("overtakenSave");
    QTRY_VERIFY_WITH_TIMEOUT(stored(console).contains(QStringLiteral("20")), Console::soon);
}

void TestUpstreamForm::changeDraft(Console &console, const QString &from, const QString &to)
{
    console.click("formJson");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("jsonText"), Console::soon);
    auto *json = console.part<QPlainTextEdit>("jsonText");
    json->setPlainText(changed(json->toPlainText(), from, to));
    console.click("jsonTake");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("formChanges").contains(QStringLiteral("unsaved")), Console::soon);
}

// The second one's key went over the first one's, and to the wrong company.
void TestUpstreamForm::twoUpstreamsKeepTheirKeys()
{
    Console console;
    console.open();
    for (const QString &name : {QStringLiteral("company-one"), QStringLiteral("company-two")}) {
        console.key(Qt::Key_5, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty") || console.shows("upstreamAdd"), Console::soon);
        console.click(console.shows("upstreamsEmpty") ? "upstreamsEmptyButton" : "upstreamAdd");
        console.click("addCurl");
        console.part<QPlainTextEdit>("curlText")
            ->setPlainText(QStringLiteral("curl http://127.0.0.1:8001/push -H 'X-Api-Key: key-of-%1-0123456789abcdef' "
                                          "-H 'Content-Type: application/json' -d '{\"orderNo\":\"A1\"}'")
                               .arg(name));
        QTRY_VERIFY2_WITH_TIMEOUT(console.enabled("addNext"), qPrintable(console.text("curlResult")), Console::soon);
        console.click("addNext");
        type(console, "addName", name);
        type(console, "addKey", QStringLiteral("tracking_no"));
        console.click("addNext");
        QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
        QTest::keyClick(console.part("upstreamForm"), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!console.shows("upstreamForm"), Console::soon);
    }
    const auto all = console.engine->read([](ReadStore &store) { return store.upstreams(); }).result();
    QCOMPARE(all->size(), size_t(2));
    QVERIFY(all->at(0).config.contains("{{secret.company_one_x_api_key}}"));
    QVERIFY(all->at(1).config.contains("{{secret.company_two_x_api_key}}"));
    const auto kept = [this] {
        QFile file(m_home.filePath(QStringLiteral("pushdesk/secrets.json")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(kept().contains("key-of-company-two"), kept().constData(), Console::soon);
    QVERIFY2(kept().contains("key-of-company-one"), kept().constData());
}

void TestUpstreamForm::oneReturnInTheGalleryAddsNothing()
{
    Console console;
    console.open();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty"), Console::soon);
    console.click("upstreamsEmptyButton");
    auto *list = console.part<QListWidget>("addPresets");
    QTRY_VERIFY_WITH_TIMEOUT(list->count() > 0, Console::soon);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addName"), Console::soon);
    QVERIFY(console.enabled("addNext")); // nothing is being added
    QCOMPARE(stored(console), QString());
    QVERIFY(console.shows("addSheet"));
}

void TestUpstreamForm::takesTheDraftAsJson()
{
    Console console;
    openForm(console, console.config());
    console.click("formJson");
    auto *text = console.part<QPlainTextEdit>("jsonText");
    text->setPlainText(
        changed(text->toPlainText(), QStringLiteral("\"max_retries\": 1"), QStringLiteral("\"max_retries\": 4")));
    console.click("jsonTake");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("retryRetries"), QStringLiteral("4"), Console::soon);
    QVERIFY(console.text("formChanges").contains(QStringLiteral("retries")));
    console.click("formDiscard");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("retryRetries"), QStringLiteral("1"), Console::soon);
}

void TestUpstreamForm::removingIsRefusedWhileTasksWait()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(2));
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    console.part<QPushButton>("upstreamMore")
        ->menu()
        ->findChild<QAction *>(QStringLiteral("upstreamRemove"))
        ->trigger();
    console.click("removeNow");
    QTRY_VERIFY_WITH_TIMEOUT(
        console.text("upstreamsStripText").startsWith(QStringLiteral("track-sync was not removed.")), Console::soon);
    QCOMPARE(console.rows("upstreamsTable"), 1);
}

// At the smallest size every button and label has the room that it asks for.
void TestUpstreamForm::nothingIsClipped()
{
    Console console;
    openForm(console, console.config());
    console.window->resize(1008, 640);
    QTest::qWait(100); // the layout, not the engine
    const auto widgets = console.part("upstreamForm")->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const bool words = qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLabel *>(widget);
        if (!words || !widget->isVisible() || qobject_cast<const QLineEdit *>(widget->parentWidget()))
            continue;
        const QString which = widget->objectName() + QLatin1Char(' ') + widget->property("text").toString();
        QVERIFY2(widget->width() >= widget->minimumSizeHint().width(), qPrintable(which));
        QVERIFY2(widget->parentWidget()->rect().contains(widget->geometry()), qPrintable(which));
    }
    for (const char *pane : {"formAsked", "formShown"}) { // no pane is wider inside than it is
        const auto *scroll = console.part<QScrollArea>(pane);
        QString widest = QLatin1String(pane);
        for (const QWidget *part : scroll->widget()->findChildren<QWidget *>())
            if (part->isVisible() && part->minimumSizeHint().width() > scroll->viewport()->width() - 52)
                widest += QLatin1Char(' ') + part->objectName() + QString::number(part->minimumSizeHint().width());
        QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), qPrintable(widest));
    }
}

QTEST_MAIN(TestUpstreamForm)
#include "tst_upstreamform.moc"
