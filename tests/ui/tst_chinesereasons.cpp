// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/consolefixture.h"
#include "ui/language.h"
#include "ui/widgets/enginewords.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace pushdesk;
using scripted::Step;

// What an operator is told of a row or an upstream, in the Chinese window: each outcome is driven through the engine,
// and no English is left of what it said.
class TestChineseReasons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyOutcome_data();
    void everyOutcome();

private:
    // Names, units and what the upstream said itself (also its phrases for a status) are no words of ours.
    static QString english(QString text)
    {
        static const QRegularExpression names(QStringLiteral(
            "`[^`]*`|\\{\\{[^}]*\\}\\}|“[^”]*”|HTTP|JSON|true|false|null|TLS|API|URL|Retry-After|request\\.(url|json)|"
            "track-sync|said-there|/landed|127\\.0\\.0\\.1|\\bms\\b|\\bs\\b|\\bh\\b|"
            "pushdesk secret set [A-Za-z]+|Unprocessable Content|Internal Server Error|Service "
            "Unavailable|Unauthorized|Proxy Authentication Required|<!DOCTYPE.*|tracking_no|carrier"));
        text.remove(names);
        static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
        return word.match(text).captured();
    }
};

void TestChineseReasons::everyOutcome_data()
{
    QTest::addColumn<QList<Step>>("steps"); // of the first task; then the last one again
    QTest::addColumn<QJsonObject>("config");
    const auto config = [](const char *name, const QJsonValue &value) {
        return QJsonObject{{QLatin1String(name), value}};
    };
    const auto rule = [](const QJsonObject &test, const char *outcome) {
        QJsonObject made = test;
        made[QStringLiteral("outcome")] = QLatin1String(outcome);
        return QJsonArray{made};
    };
    const QJsonObject status200{{QStringLiteral("status"), QStringLiteral("200-299")},
                                {QStringLiteral("pointer"), QStringLiteral("/code")},
                                {QStringLiteral("equals"), 0}};
    const QJsonObject busy{{QStringLiteral("pointer"), QStringLiteral("/code")}, {QStringLiteral("equals"), 429}};
    QJsonObject waits = busy;
    waits[QStringLiteral("wait_s")] = 60;
    waits[QStringLiteral("hint")] = QString::fromUtf8("等一分钟");
    const QJsonObject expired{{QStringLiteral("pointer"), QStringLiteral("/code")}, {QStringLiteral("equals"), 401}};
    QTest::newRow("rejected") << QList<Step>{Step::status(422)} << QJsonObject();
    QTest::newRow("500") << QList<Step>{Step::status(500)} << QJsonObject();
    QTest::newRow("unavailable") << QList<Step>{Step::unavailable(std::chrono::seconds(60))} << QJsonObject();
    QTest::newRow("closed") << QList<Step>{Step::closeAfterReading()} << QJsonObject();
    QTest::newRow("reset") << QList<Step>{Step::resetAfterReading()} << QJsonObject();
    QTest::newRow("silence") << QList<Step>{Step::timeoutAfterProcessing()} << QJsonObject();
    QTest::newRow("silence of one that doubles")
        << QList<Step>{Step::timeoutAfterProcessing()} << config("repeats", QStringLiteral("doubles"));
    QTest::newRow("half a line") << QList<Step>{Step::halfStatusLine()} << QJsonObject();
    QTest::newRow("cut short") << QList<Step>{Step::truncatedBody()} << QJsonObject();
    QTest::newRow("redirect") << QList<Step>{Step::redirect(302)} << QJsonObject();
    QTest::newRow("unauthorized") << QList<Step>{Step::unauthorized()} << QJsonObject();
    QTest::newRow("407") << QList<Step>{Step::status(407)} << QJsonObject();
    QTest::newRow("empty yes") << QList<Step>{Step::emptyOk()} << config("rules", rule(status200, "delivered"));
    QTest::newRow("login page") << QList<Step>{Step::htmlOk()} << config("rules", rule(status200, "delivered"));
    QTest::newRow("no rule matches") << QList<Step>{Step::businessError(5, QByteArray("不行"))}
                                     << config("rules", rule(status200, "delivered"));
    QTest::newRow("hold by a rule") << QList<Step>{Step::businessError(429, QByteArray("说忙"))}
                                    << config("rules", rule(waits, "hold"));
    QTest::newRow("token expired, no endpoint")
        << QList<Step>{Step::businessError(401, QByteArray("过期"))} << config("rules", rule(expired, "token_expired"));
    QTest::newRow("a day's pushes") << QList<Step>{Step::ok()}
                                    << config("limits", QJsonObject{{QStringLiteral("per_day"), 1}});
    QTest::newRow("invalid: no JSON") << QList<Step>{Step::ok()}
                                      << config("request", QJsonObject{{QStringLiteral("json"),
                                                                        QStringLiteral("{\"a\":{{tracking_no}}}")}});
}

void TestChineseReasons::everyOutcome()
{
    QFETCH(QList<Step>, steps);
    QFETCH(QJsonObject, config);
    Language language(*qApp);
    language.use(QStringLiteral("zh_CN"));
    Console console;
    console.up.otherwise(steps.last());
    console.open();
    auto document = QJsonDocument::fromJson(console.config()).object();
    document[QStringLiteral("timeouts")] = QJsonObject{{QStringLiteral("response_ms"), 1000}};
    for (auto it = config.begin(); it != config.end(); ++it) {
        QJsonValue value = it.value();
        if (it.key() == QStringLiteral("request")) {
            QJsonObject request = value.toObject();
            request[QStringLiteral("url")] = console.up.url(QStringLiteral("/push")).toString();
            value = request;
        }
        document[it.key()] = value;
    }
    QVERIFY(console.engine->addUpstream(QJsonDocument(document).toJson()).result().ok());
    console.queue(Console::keys(7));
    console.engine->start();
    const auto told = [&console] {
        return console.engine
            ->read([](ReadStore &store) {
                QStringList texts;
                const auto add = [&texts](const QString &text) {
                    if (!text.isEmpty() && !texts.contains(text))
                        texts << text;
                };
                const auto upstreams = store.upstreams();
                add(upstreams->front().reason);
                const auto tasks = store.tasks({}, {});
                for (const TaskRecord &task : *tasks) {
                    add(task.heldReason);
                    add(task.lastError);
                    const auto attempts = store.attempts(task.id);
                    for (const AttemptRecord &attempt : *attempts)
                        add(attempt.error);
                }
                DeadLetterFilter all;
                all.state.reset();
                const auto letters = store.deadLetters(all, {});
                for (const DeadLetterRecord &letter : *letters)
                    add(letter.lastError);
                return texts;
            })
            .result();
    };
    QTRY_VERIFY_WITH_TIMEOUT(!told().isEmpty(), Console::soon);
    QTest::qWait(1500); // what follows: pauses, dead letters
    for (const QString &text : told()) {
        const QString shown = words::engine(text);
        QVERIFY2(english(shown).isEmpty(),
                 qPrintable(QStringLiteral("“%1” is left in “%2”, of “%3”").arg(english(shown), shown, text)));
    }
}

QTEST_MAIN(TestChineseReasons)
#include "tst_chinesereasons.moc"
