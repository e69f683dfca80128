// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language.h"
#include "ui/widgets/enginetexts.h"
#include "ui/widgets/enginewords.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using namespace pushdesk;

class TestEngineWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void inEnglishNothingChanges();
    void valuesComeThrough();
    void whatAnUpstreamSaidStays();
    void everySentenceIsTheEngines();
};

void TestEngineWords::inEnglishNothingChanges()
{
    const QString text = QStringLiteral("outcome unknown, look there first (no whole answer within 8 s)");
    QCOMPARE(words::engine(text), text);
}

void TestEngineWords::valuesComeThrough()
{
    Language language(*qApp);
    language.use(QStringLiteral("zh_CN"));
    QCOMPARE(words::engine(QStringLiteral("connection refused")), QString::fromUtf8("连接被拒绝"));
    QCOMPARE(words::engine(QStringLiteral("outcome unknown, look there first (no whole answer within 8 s)")),
             QString::fromUtf8("结果不明，请先到上游核对（8 秒内没有收到完整应答）"));
    // What stands around a sentence.
    QCOMPARE(words::engine(QStringLiteral("HTTP 302: redirects to /landed, update request.url")).left(10),
             QString::fromUtf8("HTTP 302: "));
    QVERIFY(!words::engine(QStringLiteral("HTTP 302: redirects to /landed, update request.url"))
                 .contains(QStringLiteral("redirects")));
    QCOMPARE(words::engine(QString::fromUtf8("connection refused – 请打电话给物流")),
             QString::fromUtf8("连接被拒绝 – 请打电话给物流"));
    QCOMPARE(words::engine(QString::fromUtf8("“SF1” is not a number")), QString::fromUtf8("“SF1”不是数字"));
    // However many colons an upstream says, it is told at once.
    const QString said = QStringLiteral("a: ").repeated(5000);
    QCOMPARE(words::engine(said), said);
    // A value that looks like a place is a value.
    QCOMPARE(words::engine(QStringLiteral("the upstream asked to wait: 100%2 busy")),
             QString::fromUtf8("上游要求等待：100%2 busy"));
    QCOMPARE(words::engine(QStringLiteral("superseded by version 7 in batch 12")),
             QString::fromUtf8("被批次 12 中的版本 7 取代"));
}

void TestEngineWords::whatAnUpstreamSaidStays()
{
    Language language(*qApp);
    language.use(QStringLiteral("zh_CN"));
    for (const char *text :
         {"运单号未登记，请确认揽收后再推送", "connection pool exhausted", "%1", "", "no", "HTTP 500"})
        QCOMPARE(words::engine(QString::fromUtf8(text)), QString::fromUtf8(text));
}

// A sentence that the engine words otherwise by now would never be met again.
void TestEngineWords::everySentenceIsTheEngines()
{
    QString sources;
    QDirIterator files(QStringLiteral(PUSHDESK_SOURCE_DIR "/engine"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        sources += QString::fromUtf8(file.readAll());
    }
    // Literals that stand behind each other are one; their own quotes are no ends.
    const QString quote(QChar(1));
    sources.replace(QStringLiteral("\\\""), quote);
    sources.replace(QRegularExpression(QStringLiteral("\"\\s+u?\"")), QString());
    for (const char *text : engineTexts())
        QVERIFY2(sources.contains(QLatin1Char('"') + QString::fromUtf8(text).replace(QLatin1Char('"'), quote) +
                                  QLatin1Char('"')),
                 text);
}

QTEST_MAIN(TestEngineWords)
#include "tst_enginewords.moc"
