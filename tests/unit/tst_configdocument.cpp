// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/configdocument.h"
#include "engine/setup/presets.h"

#include <QRandomGenerator>
#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;
using Path = ConfigDocument::Path;

// A config changed in place: what is not changed stays, to the character.
class TestConfigDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads();
    void changesInPlace();
    void addsAndRemoves();
    void listsKeepTheirSpaces();
    void refusesWhatIsNoObject();
    void membersMoveToo();
    void isBounded();
    void writesOnOneLine();
    void everyPathOfThePresets();
    void anyTextSurvives();
};

void TestConfigDocument::reads()
{
    const ConfigDocument document(u"{\"a\": {\"b.c\": [1.10, \"x\\u0041\", null]}, \"n\": 1e400}"_s);
    QVERIFY(document.isValid());
    QCOMPARE(document.raw(Path{u"a"_s, u"b.c"_s, u"0"_s}), u"1.10"_s);
    QCOMPARE(document.text(Path{u"a"_s, u"b.c"_s, u"1"_s}), u"xA"_s);
    QCOMPARE(document.count(Path{u"a"_s, u"b.c"_s}), 3);
    QVERIFY(document.raw(Path{u"a"_s, u"b.c"_s, u"3"_s}).isNull());
    QVERIFY(!document.has(Path{u"a"_s, u"b"_s}));
    QCOMPARE(document.raw(Path{u"n"_s}), u"1e400"_s);
    QCOMPARE(document.names({}), QStringList({u"a"_s, u"n"_s}));
}

void TestConfigDocument::changesInPlace()
{
    ConfigDocument document(u"{ \"odd\" :1.50,\n\t\"retry\": {\"max_retries\":5 , \"later\": [ ] } }\n"_s);
    QVERIFY(document.setRaw(Path{u"retry"_s, u"max_retries"_s}, u"7"_s));
    QCOMPARE(document.json(), u"{ \"odd\" :1.50,\n\t\"retry\": {\"max_retries\":7 , \"later\": [ ] } }\n"_s);
    QVERIFY(document.setText(Path{u"odd"_s}, u"\"\\\n单"_s));
    QCOMPARE(document.text(Path{u"odd"_s}), u"\"\\\n单"_s);
    QVERIFY(document.rename(Path{u"retry"_s, u"later"_s}, u"a b"_s));
    QCOMPARE(document.raw(Path{u"retry"_s, u"a b"_s}), u"[ ]"_s);
}

void TestConfigDocument::membersMoveToo()
{
    ConfigDocument document(u"{ \"parts\": {\n  \"a\": 1,\n  \"b\" : [2],\n  \"c\": \"3\"\n} }"_s);
    QVERIFY(document.move(Path{u"parts"_s}, 0, 2));
    QCOMPARE(document.json(), u"{ \"parts\": {\n  \"b\" : [2],\n  \"c\": \"3\",\n  \"a\": 1\n} }"_s);
    QVERIFY(!document.move(Path{u"parts"_s}, 0, 3));
    const auto entries = document.entries(Path{u"parts"_s});
    QCOMPARE(entries.size(), size_t(3));
    QCOMPARE(entries[1].name, u"c"_s);
    QCOMPARE(entries[1].raw, u"\"3\""_s);
    QCOMPARE(entries[1].text, u"3"_s);
}

// A window reads it at every key.
void TestConfigDocument::isBounded()
{
    const auto ofSize = [](qsizetype size) { return u"{ \"a\": \""_s + QString(size - 10, u'x') + u"\"}"_s; };
    QVERIFY(ConfigDocument(ofSize(ConfigDocument::longest - 10)).isValid());
    ConfigDocument large(ofSize(ConfigDocument::longest + 10));
    QVERIFY(!large.isValid());
    QVERIFY(!large.setRaw(Path{u"a"_s}, u"1"_s));
}

void TestConfigDocument::writesOnOneLine()
{
    QCOMPARE(ConfigDocument::onOneLine(u"[\n 1 ,\n \"a , \\\" b\",{\"x\" :2}\n]"_s),
             u"[1, \"a , \\\" b\", {\"x\": 2}]"_s);
}

void TestConfigDocument::addsAndRemoves()
{
    ConfigDocument document(u"{\n  \"name\": \"x\"\n}\n"_s);
    QVERIFY(document.setRaw(Path{u"retry"_s, u"factor"_s}, u"2"_s));
    QCOMPARE(document.json(), u"{\n  \"name\": \"x\",\n  \"retry\": { \"factor\": 2 }\n}\n"_s);
    QVERIFY(document.setRaw(Path{u"retry"_s, u"jitter"_s}, u"0.1"_s));
    QVERIFY(document.remove(Path{u"retry"_s, u"factor"_s}));
    QCOMPARE(document.json(), u"{\n  \"name\": \"x\",\n  \"retry\": { \"jitter\": 0.1 }\n}\n"_s);
    QVERIFY(document.remove(Path{u"retry"_s}));
    QCOMPARE(document.json(), u"{\n  \"name\": \"x\"\n}\n"_s);
    QVERIFY(!document.remove(Path{u"retry"_s}));
    QVERIFY(!document.setRaw(Path{u"name"_s, u"inside"_s}, u"1"_s)); // a text is no container
    QCOMPARE(document.json(), u"{\n  \"name\": \"x\"\n}\n"_s);
}

void TestConfigDocument::listsKeepTheirSpaces()
{
    ConfigDocument document(u"{ \"rules\": [\n    {\"a\":1},\n    {\"a\":2},\n    {\"a\":3}\n  ] }"_s);
    const Path rules{u"rules"_s};
    QVERIFY(document.move(rules, 2, 0));
    QCOMPARE(document.json(), u"{ \"rules\": [\n    {\"a\":3},\n    {\"a\":1},\n    {\"a\":2}\n  ] }"_s);
    QVERIFY(document.insert(rules, 1, u"{\"b\":0}"_s));
    QCOMPARE(document.json(),
             u"{ \"rules\": [\n    {\"a\":3},\n    {\"b\":0},\n    {\"a\":1},\n    {\"a\":2}\n  ] }"_s);
    QVERIFY(document.insert(rules, 4, u"7"_s));
    QCOMPARE(document.raw(rules + QStringList{u"4"_s}), u"7"_s);
    QVERIFY(document.remove(rules + QStringList{u"0"_s}));
    QCOMPARE(document.raw(rules + QStringList{u"0"_s}), u"{\"b\":0}"_s);
    ConfigDocument empty(u"{}"_s);
    QVERIFY(empty.insert(rules, 0, u"1"_s));
    QCOMPARE(empty.raw(rules), u"[ 1 ]"_s);
}

void TestConfigDocument::refusesWhatIsNoObject()
{
    for (const QString &text : {u""_s, u"[1]"_s, u"{\"a\": }"_s, u"{\"a\": 1"_s, u"null"_s}) {
        ConfigDocument document(text);
        QVERIFY(!document.isValid());
        QVERIFY(!document.setRaw(Path{u"a"_s}, u"1"_s));
        QCOMPARE(document.json(), text);
    }
}

// Each value of each preset replaced by itself: nothing changes. Removed and the rest read: still JSON.
void TestConfigDocument::everyPathOfThePresets()
{
    const auto presets = readPresets();
    QVERIFY(!presets.empty());
    for (const Preset &preset : presets) {
        const QString json = QString::fromUtf8(preset.config);
        std::vector<Path> open{{}};
        int seen = 0;
        while (!open.empty()) {
            const Path path = open.back();
            open.pop_back();
            const ConfigDocument document(json);
            QStringList names = document.names(path);
            for (int i = 0; document.isList(path) && i < document.count(path); ++i)
                names.append(QString::number(i));
            for (const QString &name : std::as_const(names))
                open.push_back(path + QStringList{name});
            if (path.isEmpty())
                continue;
            ++seen;
            ConfigDocument same(json);
            QVERIFY(same.setRaw(path, document.raw(path)));
            QCOMPARE(same.json(), json);
            ConfigDocument less(json);
            QVERIFY(less.remove(path));
            QVERIFY(less.isValid());
        }
        QVERIFY(seen > 10);
    }
}

void TestConfigDocument::anyTextSurvives()
{
    QRandomGenerator random(20261012);
    for (int round = 0; round < 500; ++round) {
        QString text;
        for (int i = 0; i < 20; ++i) {
            char16_t c = static_cast<char16_t>(random.bounded(1, round % 2 ? 128 : 0xD800));
            text += QChar(c);
        }
        ConfigDocument document(u"{ \"a\": [ 1 ], \"z\": 1.0 }"_s);
        QVERIFY(document.setText(Path{u"a"_s, u"0"_s}, text));
        QVERIFY(document.setText(Path{u"new"_s, text}, text));
        QCOMPARE(document.text(Path{u"a"_s, u"0"_s}), text);
        QCOMPARE(document.text(Path{u"new"_s, text}), text);
        QCOMPARE(document.raw(Path{u"z"_s}), u"1.0"_s);
    }
}

QTEST_GUILESS_MAIN(TestConfigDocument)
#include "tst_configdocument.moc"
