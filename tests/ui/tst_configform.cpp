// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a config may say, in the form: nothing of it is lost, and nothing needs JSON.
#include "tests/ui/formfixture.h"

#include "engine/setup/configdocument.h"
#include "engine/setup/presets.h"
#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/choicefield.h"
#include "ui/upstreams/form/field.h"
#include "ui/upstreams/form/foldbutton.h"
#include "ui/upstreams/form/listfield.h"
#include "ui/upstreams/form/mapfield.h"
#include "ui/upstreams/form/ruleeditor.h"
#include "ui/upstreams/form/valuetable.h"

#include <QClipboard>
#include <QComboBox>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTableView>

using namespace pushdesk;

class TestConfigForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyConfigStaysAsItIs_data();
    void everyConfigStaysAsItIs();
    void makesASignature();
    void movesAndRenamesBlocks();
    void fillsAValueTable();
    void asksForATokenAndKeepsValues();
    void aRuleHasSeveralConditions();
    void aKindOfSignInChosenByMistakeComesBack();
    void saysWhatAChoiceMeans();
    void fitsTheSmallestWindow();

private:
    static QStringList leaves(const ConfigDocument &document, const ConfigDocument::Path &at);
    static bool isShown(const QWidget *form, const QStringList &path);
    static void touch(QWidget *edit);
    QTemporaryDir m_home;
};

void TestConfigForm::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_home.path().toUtf8());
    qputenv("PUSHDESK_KEYCHAIN", "off");
}

// The paths of all values, joined by a line end, which no name has.
QStringList TestConfigForm::leaves(const ConfigDocument &document, const ConfigDocument::Path &at)
{
    QStringList found;
    const auto entries = document.entries(at);
    for (size_t i = 0; i < entries.size(); ++i) {
        const QStringList path = at + QStringList{document.isList(at) ? QString::number(i) : entries[i].name};
        if (document.count(path) == 0)
            found.append(path.join(QLatin1Char('\n')));
        else
            found.append(leaves(document, path));
    }
    return found;
}

// A field says it: its own value, or one of the values that it holds.
bool TestConfigForm::isShown(const QWidget *form, const QStringList &path)
{
    static const QStringList ofRules{
        QStringLiteral("status"),    QStringLiteral("pointer"),  QStringLiteral("header"), QStringLiteral("equals"),
        QStringLiteral("in"),        QStringLiteral("contains"), QStringLiteral("starts"), QStringLiteral("matches"),
        QStringLiteral("exists"),    QStringLiteral("empty"),    QStringLiteral("strict"), QStringLiteral("not_equals"),
        QStringLiteral("all"),       QStringLiteral("outcome"),  QStringLiteral("hint"),   QStringLiteral("wait_s"),
        QStringLiteral("wait_match")};
    if (path.first() == QLatin1String("name") || path.first() == QLatin1String("alerts"))
        return true; // stays; the one value that alerts may have
    if (path == QStringList({QStringLiteral("auth"), QStringLiteral("type")}))
        return form->findChild<QComboBox *>(QStringLiteral("signInType")) != nullptr;
    if (path.first() == QLatin1String("rules"))
        return path.size() < 3 || ofRules.contains(path[2]);
    for (const Field *field : form->findChildren<Field *>()) {
        const bool holds = qobject_cast<const ListField *>(field) || qobject_cast<const MapField *>(field) ||
                           qobject_cast<const ChoiceField *>(field) || qobject_cast<const ValueTable *>(field);
        const QStringList own = field->path();
        if (own == path || (holds && path.mid(0, own.size()) == own) || path == own.mid(0, path.size()))
            return true;
    }
    return false;
}

void TestConfigForm::everyConfigStaysAsItIs_data()
{
    QTest::addColumn<QByteArray>("config");
    for (const Preset &preset : readPresets())
        QTest::newRow(qPrintable(preset.name)) << preset.config;
    for (const char *name : {"every-key", "signed-form", "signed-json", "whole"}) {
        QFile file(QStringLiteral(PUSHDESK_TEST_DATA "/config/%1.json").arg(QLatin1String(name)));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        QTest::newRow(name) << file.readAll();
    }
}

// A letter and its removal, as people do by mistake.
void TestConfigForm::touch(QWidget *edit)
{
    edit->setFocus();
    QTest::keyClick(edit, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClicks(edit, QStringLiteral("x"));
    QTest::keyClick(edit, Qt::Key_Backspace);
}

// Opening loses nothing, everything has its field, and a field that is touched writes back what it was given.
void TestConfigForm::everyConfigStaysAsItIs()
{
    QFETCH(QByteArray, config);
    FormConsole console;
    console.openForm(config);
    auto *form = console.part("upstreamForm");
    QCOMPARE(console.text("formChanges"), QStringLiteral("Nothing to save"));
    const ConfigDocument document(QString::fromUtf8(config));
    for (const QString &leaf : leaves(document, {}))
        QVERIFY2(isShown(form, leaf.split(QLatin1Char('\n'))), qPrintable(leaf));
    for (FoldButton *head : form->findChildren<FoldButton *>())
        head->setChecked(true);
    auto *rules = console.part<QListWidget>("ruleList");
    for (int rule = 0; rule < std::max(1, rules->count()); ++rule) {
        rules->setCurrentRow(rule);
        for (QWidget *edit : form->findChildren<QWidget *>()) {
            const bool isText = qobject_cast<QLineEdit *>(edit) != nullptr || qobject_cast<ChipEdit *>(edit) != nullptr;
            bool isOfConfig = false;
            for (QWidget *up = edit; up != nullptr && rule == 0; up = up->parentWidget())
                isOfConfig = isOfConfig || qobject_cast<Field *>(up) != nullptr;
            for (QWidget *up = edit; up != nullptr; up = up->parentWidget())
                isOfConfig = isOfConfig || qobject_cast<RuleEditor *>(up) != nullptr;
            if (isText && isOfConfig && edit->isVisible() && edit->isEnabled())
                touch(edit);
        }
    }
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("formStripText"), Console::soon);
    console.click("formJson");
    const QString made = console.part<QPlainTextEdit>("jsonText")->toPlainText();
    const ConfigDocument after(made);
    QCOMPARE(leaves(after, {}), leaves(document, {})); // and in their order
    for (const QString &leaf : leaves(document, {})) {
        const QStringList path = leaf.split(QLatin1Char('\n'));
        bool isNumber = false;
        const double number = document.raw(path).toDouble(&isNumber); // "1.50" may have become "1.5"
        const bool same = document.raw(path) == after.raw(path) || (isNumber && number == after.raw(path).toDouble());
        QVERIFY2(same || document.text(path) == after.text(path),
                 qPrintable(leaf + QStringLiteral(": ") + document.raw(path) + QStringLiteral(" became ") +
                            after.raw(path)));
    }
}

// From nothing to a signed request, by keys alone; the string to sign stands beside it.
void TestConfigForm::makesASignature()
{
    FormConsole console;
    console.openForm(console.config());
    console.unfold("signatureSectionHead");
    console.pressOn("signListAdd");
    QCOMPARE(FormConsole::focused(), QStringLiteral("signList0Text"));
    FormConsole::write(QStringLiteral("{{tracking_no}}|"));
    console.tabTo("signList0Hash");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("hmac_sha256"));
    console.writeInto("signList0Key", QStringLiteral("{{secret.sign_key}}"));
    console.tabTo("signList0PutWhere");
    FormConsole::press(Qt::Key_Home); // query, form, header
    FormConsole::press(Qt::Key_Down);
    FormConsole::press(Qt::Key_Down);
    console.writeInto("signList0PutName", QStringLiteral("X-Sign"));
    QTRY_COMPARE_WITH_TIMEOUT(console.part<QPlainTextEdit>("signText")->toPlainText().right(1), QStringLiteral("|"),
                              Console::soon);
    console.save();
    const ConfigDocument document(console.stored());
    const auto sign = [&](const char *key) {
        return document.text({QStringLiteral("sign"), QStringLiteral("0"), QLatin1String(key)});
    };
    QCOMPARE(sign("text"), QStringLiteral("{{tracking_no}}|"));
    QCOMPARE(sign("hash"), QStringLiteral("hmac_sha256"));
    QCOMPARE(sign("key"), QStringLiteral("{{secret.sign_key}}"));
    QCOMPARE(sign("put"), QStringLiteral("header.X-Sign"));
}

// Parts are made in their order, so that they can be moved; a new name keeps the place.
void TestConfigForm::movesAndRenamesBlocks()
{
    FormConsole console;
    auto document = QJsonDocument::fromJson(console.config()).object();
    const auto part = [](const char *text) {
        return QJsonObject{{QStringLiteral("type"), QStringLiteral("text")},
                           {QStringLiteral("text"), QLatin1String(text)}};
    };
    document[QStringLiteral("parts")] = QJsonObject{
        {QStringLiteral("a"), part("1")}, {QStringLiteral("b"), part("2")}, {QStringLiteral("c"), part("3")}};
    console.openForm(QJsonDocument(document).toJson());
    console.unfold("signatureSectionHead");
    console.pressOn("signParts0Down");
    QCOMPARE(FormConsole::focused(), QStringLiteral("signParts1Down")); // goes on with the one moved
    console.tabTo("signParts0Name", Qt::Key_Backtab);
    FormConsole::write(QStringLiteral("first"));
    console.tabTo("signParts2Remove");
    FormConsole::press(Qt::Key_Space);
    console.save();
    const ConfigDocument stored(console.stored());
    QCOMPARE(stored.names({QStringLiteral("parts")}), QStringList({QStringLiteral("first"), QStringLiteral("a")}));
    QCOMPARE(stored.text({QStringLiteral("parts"), QStringLiteral("first"), QStringLiteral("text")}),
             QStringLiteral("2"));
}

// Typed, and pasted from a spreadsheet; what is there takes the new value, and numbers keep their digits.
void TestConfigForm::fillsAValueTable()
{
    FormConsole console;
    console.openForm(console.config());
    console.unfold("moreSectionHead");
    console.pressOn("moreMapsAdd");
    QCOMPARE(FormConsole::focused(), QStringLiteral("moreMaps0Name"));
    FormConsole::write(QStringLiteral("carriers"));
    console.tabTo("moreMaps0Table");
    auto *table = console.part<QTableView>("moreMaps0Table");
    QGuiApplication::clipboard()->setText(
        QString::fromUtf8("顺丰速运\tSF\r\n中通快递\t007\r\n\r\n顺丰速运\tSF2\r\nno second column\r\n"));
    FormConsole::press(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(!console.shows("importerSheet")); // which Ctrl+V opens elsewhere
    QCOMPARE(table->model()->rowCount(), 3);  // and the blank one
    table->setCurrentIndex(table->model()->index(0, 0));
    FormConsole::press(Qt::Key_Down);
    FormConsole::press(Qt::Key_Right);
    FormConsole::press(Qt::Key_F2);
    FormConsole::write(QStringLiteral("ZTO"));
    FormConsole::press(Qt::Key_Return);
    console.tabTo("moreMaps0ElseWhat");
    FormConsole::press(Qt::Key_Down);
    QCOMPARE(FormConsole::focused(), QStringLiteral("moreMaps0ElseValue"));
    FormConsole::write(QStringLiteral("OTHER"));
    console.save();
    const ConfigDocument stored(console.stored());
    const ConfigDocument::Path map{QStringLiteral("maps"), QStringLiteral("carriers")};
    QCOMPARE(stored.names(map),
             QStringList({QString::fromUtf8("顺丰速运"), QString::fromUtf8("中通快递"), QStringLiteral("_else")}));
    QCOMPARE(stored.text(map + QStringList{QString::fromUtf8("顺丰速运")}), QStringLiteral("SF2"));
    QCOMPARE(stored.text(map + QStringList{QString::fromUtf8("中通快递")}), QStringLiteral("ZTO"));
    QCOMPARE(stored.text(map + QStringList{QStringLiteral("_else")}), QStringLiteral("OTHER"));
    console.tabTo("moreMaps0Table", Qt::Key_Backtab);
    FormConsole::press(Qt::Key_Home, Qt::ControlModifier);
    FormConsole::press(Qt::Key_Delete);
    QCOMPARE(table->model()->rowCount(), 2);
}

void TestConfigForm::asksForATokenAndKeepsValues()
{
    FormConsole console;
    console.openForm(console.config());
    console.unfold("signInSectionHead");
    console.tabTo("signInType");
    FormConsole::press(Qt::Key_End);
    console.writeInto("tokenUrl", QStringLiteral("https://api.example.com/oauth"));
    console.writeInto("tokenPointer", QStringLiteral("/data/token"));
    console.writeInto("tokenExpires", QStringLiteral("/data/expires"));
    console.writeInto("tokenHeader", QStringLiteral("X-Token"));
    console.writeInto("tokenValue", QStringLiteral("{{token}}"));
    console.unfold("moreSectionHead");
    console.pressOn("moreKeepAdd");
    FormConsole::write(QStringLiteral("bill"));
    console.writeInto("moreKeep0Pointers", QStringLiteral("/data/bill, /bill"));
    console.save();
    const ConfigDocument stored(console.stored());
    const auto auth = [&](const QStringList &path) { return stored.text(QStringList{QStringLiteral("auth")} + path); };
    QCOMPARE(auth({QStringLiteral("type")}), QStringLiteral("token"));
    QCOMPARE(auth({QStringLiteral("request"), QStringLiteral("url")}), QStringLiteral("https://api.example.com/oauth"));
    QCOMPARE(auth({QStringLiteral("token_pointer")}), QStringLiteral("/data/token"));
    QCOMPARE(auth({QStringLiteral("header")}), QStringLiteral("X-Token"));
    QCOMPARE(stored.count({QStringLiteral("answer"), QStringLiteral("keep"), QStringLiteral("bill")}), 2);
}

// One condition stands in the rule itself; a second makes `all` of them, in the first one's place.
void TestConfigForm::aRuleHasSeveralConditions()
{
    FormConsole console;
    auto document = QJsonDocument::fromJson(console.config()).object();
    document[QStringLiteral("rules")] = QJsonArray{QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/code")},
                                                               {QStringLiteral("equals"), QStringLiteral("7")},
                                                               {QStringLiteral("outcome"), QStringLiteral("hold")},
                                                               {QStringLiteral("wait_s"), 30}}};
    console.openForm(QJsonDocument(document).toJson());
    console.tabTo("ruleList");
    FormConsole::press(Qt::Key_Home);
    FormConsole::press(Qt::Key_Return);
    QCOMPARE(FormConsole::focused(), QStringLiteral("ruleStatus"));
    console.tabTo("ruleTest");
    FormConsole::press(Qt::Key_End); // the three exact ones are the last
    FormConsole::press(Qt::Key_Up);
    FormConsole::press(Qt::Key_Up);
    console.pressOn("ruleConditionAdd");
    QCOMPARE(FormConsole::focused(), QStringLiteral("rulePlace1"));
    FormConsole::write(QStringLiteral("/msg"));
    console.tabTo("ruleTest1");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("contains"));
    console.writeInto("ruleValue1", QStringLiteral("slow"));
    console.writeInto("ruleWait", QString());
    console.writeInto("ruleWaitMatch", QStringLiteral("after ([0-9]+)"));
    console.save();
    const ConfigDocument stored(console.stored());
    const ConfigDocument::Path rule{QStringLiteral("rules"), QStringLiteral("0")};
    const ConfigDocument::Path all = rule + QStringList{QStringLiteral("all")};
    const auto of = [&](const char *number, const char *key) {
        return stored.raw(all + QStringList{QLatin1String(number), QLatin1String(key)});
    };
    QCOMPARE(stored.count(all), 2);
    QCOMPARE(of("0", "equals"), QStringLiteral("\"7\""));
    QCOMPARE(of("0", "strict"), QStringLiteral("true"));
    QCOMPARE(of("1", "pointer"), QStringLiteral("\"/msg\""));
    QCOMPARE(of("1", "contains"), QStringLiteral("\"slow\""));
    QVERIFY(!stored.has(rule + QStringList{QStringLiteral("wait_s")}));
    QCOMPARE(stored.text(rule + QStringList{QStringLiteral("wait_match")}), QStringLiteral("after ([0-9]+)"));
    QVERIFY(console.part<QListWidget>("ruleList")
                ->item(0)
                ->text()
                .contains(QStringLiteral("/code equals exactly \"7\" and /msg contains slow")) ||
            console.part<QListWidget>("ruleList")
                ->item(0)
                ->text()
                .contains(QStringLiteral("/code equals exactly 7 and /msg contains slow")));
    console.tabTo("ruleConditionRemove1", Qt::Key_Backtab);
    FormConsole::press(Qt::Key_Space);
    console.save();
    QCOMPARE(ConfigDocument(console.stored()).count(all), 1);
}

void TestConfigForm::aKindOfSignInChosenByMistakeComesBack()
{
    FormConsole console;
    auto document = QJsonDocument::fromJson(console.config()).object();
    document[QStringLiteral("auth")] = QJsonObject{{QStringLiteral("type"), QStringLiteral("header")},
                                                   {QStringLiteral("header"), QStringLiteral("X-Key")},
                                                   {QStringLiteral("value"), QStringLiteral("{{secret.form_key}}")}};
    console.openForm(QJsonDocument(document).toJson());
    console.unfold("signInSectionHead");
    console.tabTo("signInType");
    FormConsole::press(Qt::Key_Up);
    QVERIFY(console.text("formChanges") != QStringLiteral("Nothing to save"));
    FormConsole::press(Qt::Key_Down);
    QCOMPARE(console.text("formChanges"), QStringLiteral("Nothing to save"));
}

void TestConfigForm::saysWhatAChoiceMeans()
{
    FormConsole console;
    console.openForm(console.config());
    console.unfold("keySectionHead");
    console.tabTo("keyRepeats");
    FormConsole::press(Qt::Key_End);
    QVERIFY(console.text("keyRepeatsMeans").contains(QStringLiteral("look there first")));
    console.tabTo("keyAgain");
    FormConsole::press(Qt::Key_Down);
    QVERIFY(console.text("keyAgainMeans").contains(QStringLiteral("only what differs")));
}

// With everything unfolded no part asks for more width than its pane has.
void TestConfigForm::fitsTheSmallestWindow()
{
    QFile file(QStringLiteral(PUSHDESK_TEST_DATA "/config/whole.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    FormConsole console;
    console.openForm(file.readAll());
    for (FoldButton *head : console.part("upstreamForm")->findChildren<FoldButton *>())
        head->setChecked(true);
    console.window->resize(1008, 640);
    auto *rules = console.part<QListWidget>("ruleList");
    for (int rule = 0; rule < rules->count(); ++rule) {
        rules->setCurrentRow(rule);
        QTest::qWait(50); // the layout
        for (const char *pane : {"formAsked", "formShown"}) {
            const auto *scroll = console.part<QScrollArea>(pane);
            QString widest = QLatin1String(pane);
            for (const QWidget *part : scroll->widget()->findChildren<QWidget *>())
                if (part->isVisible() && part->minimumSizeHint().width() > scroll->viewport()->width() - 74)
                    widest += QLatin1Char(' ') + part->objectName() + QString::number(part->minimumSizeHint().width());
            QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), qPrintable(widest));
        }
    }
}

QTEST_MAIN(TestConfigForm)
#include "tst_configform.moc"
