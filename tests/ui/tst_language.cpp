// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"
#include "ui/desk.h"
#include "ui/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace pushdesk;

class TestLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void switchesWhileItRuns();
    void isRememberedInTheDataFolder();
    void anUnknownOneIsTheSystems();

private:
    static std::unique_ptr<Engine> engineIn(const QTemporaryDir &dir)
    {
        EngineOptions options;
        options.dataDir = dir.path();
        auto opened = Engine::open(options);
        return opened ? std::move(*opened) : nullptr;
    }
    static QString railText(const Desk &desk, const char *name)
    {
        auto *button = desk.window().findChild<QAbstractButton *>(QLatin1String(name));
        return button == nullptr ? QString() : QString(button->text()).remove(QLatin1Char('&'));
    }
    static void choose(const Desk &desk, const char *code)
    {
        auto *menu = desk.window().findChild<QMenu *>(QStringLiteral("languageMenu"));
        QVERIFY(menu != nullptr);
        auto *action = menu->findChild<QAction *>(QLatin1String(code));
        QVERIFY(action != nullptr);
        action->trigger();
    }
};

// Pages, menus and what the engine says of its states; the engine does not notice.
void TestLanguage::switchesWhileItRuns()
{
    QTemporaryDir dir;
    const auto engine = engineIn(dir);
    QVERIFY(engine);
    engine->start();
    Desk desk(*qApp, *engine);
    desk.show();
    QVERIFY(QTest::qWaitForWindowExposed(&desk.window()));
    QCOMPARE(railText(desk, "railDeadLetters"), QStringLiteral("Dead letters"));
    desk.window().resize(1100, 720);
    choose(desk, "language-zh_CN");
    QTRY_COMPARE_WITH_TIMEOUT(railText(desk, "railUpstreams"), QString::fromUtf8("上游"), 10000);
    QVERIFY(railText(desk, "railDeadLetters").startsWith(QString::fromUtf8("未送达")));
    QCOMPARE(desk.window().size(), QSize(1100, 720));
    QVERIFY(desk.window().isVisible());
    QVERIFY(engine->stats().running);
    QVERIFY(desk.window().findChild<QAction *>(QStringLiteral("language-zh_CN"))->isChecked());
    choose(desk, "language-en");
    QTRY_COMPARE_WITH_TIMEOUT(railText(desk, "railDeadLetters"), QStringLiteral("Dead letters"), 10000);
    engine->stop();
    QTRY_VERIFY_WITH_TIMEOUT(!engine->stats().running, 10000);
}

void TestLanguage::isRememberedInTheDataFolder()
{
    QTemporaryDir dir;
    QTemporaryDir other;
    const auto engine = engineIn(dir);
    QVERIFY(engine);
    {
        Desk desk(*qApp, *engine);
        choose(desk, "language-zh_CN");
        QTRY_VERIFY_WITH_TIMEOUT(railText(desk, "railUpstreams").startsWith(QString::fromUtf8("上游")), 10000);
    }
    {
        Desk again(*qApp, *engine);
        QVERIFY(railText(again, "railUpstreams").startsWith(QString::fromUtf8("上游")));
    }
    const auto elsewhere = engineIn(other);
    QVERIFY(elsewhere);
    Desk desk(*qApp, *elsewhere);
    QCOMPARE(railText(desk, "railUpstreams"), QStringLiteral("Upstreams")); // of a system that speaks C
}

void TestLanguage::anUnknownOneIsTheSystems()
{
    Language language(*qApp);
    language.use(QStringLiteral("tlh"));
    QCOMPARE(language.code(), QStringLiteral("en"));
}

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"
