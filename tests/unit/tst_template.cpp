// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/texttemplate.h"

#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

Task sampleTask()
{
    Task task;
    task.rowNo = 7;
    task.bizKey = u"SF001"_s;
    task.requestId = u"id-1"_s;
    task.batchDate = u"2026-10-12"_s;
    task.scene = u"track_sync"_s;
    task.columns = {u"单号"_s, u"name"_s, u"empty"_s, u"when"_s, u"blank"_s, u"qty"_s};
    task.cells = {u"SF001"_s, u"Ann & {{name}}"_s, QString(), u"2026-10-12 08:15:30"_s, u" \t"_s, u"007"_s};
    return task;
}

struct Rendering {
    QString text;
    QString problemAt;
    QString problem;
};

Rendering render(const QString &source, Escape escape = Escape::None, const Task &task = sampleTask())
{
    ColumnTable columns;
    TemplateSpec spec{u"key"_s, escape};
    const auto made = TextTemplate::compile(source, spec, columns);
    if (!made.ok())
        return {QString(), made.error().where, made.error().detail};
    RowScope scope(task, columns, u"单号"_s);
    scope.nowMs = 1'760'256'930'123;
    scope.nonce = u"nonce-1"_s;
    std::string out;
    const auto problem = made->render(scope, out);
    return problem ? Rendering{QString(), problem->where, problem->detail}
                   : Rendering{QString::fromStdString(out), {}, {}};
}

} // namespace

class TestTemplate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void renders_data();
    void renders();
    void refusesSource_data();
    void refusesSource();
    void refusesValue_data();
    void refusesValue();
    void escapes_data();
    void escapes();
    void rawIsRaw();
    void rendersAgainForEachRow();
    void bindsToEachHeader();
    void bareJsonTags_data();
    void bareJsonTags();
    void recipeKnowsNoAttempt();
    void deepSectionsAreRefused();
};

void TestTemplate::renders_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *source, const char *expected) {
        QTest::newRow(source) << QString::fromUtf8(source) << QString::fromUtf8(expected);
    };
    row("", "");
    row("plain }} text", "plain }} text");
    row("{{单号}}", "SF001");
    row("{{ 单号 }}", "SF001");
    row("<{{{name}}}>", "<Ann & {{name}}>");
    row("<{{&name}}>", "<Ann & {{name}}>");
    row("a{{! a comment {{ }}b", "ab");
    row("{{col.1}}-{{col.6}}", "SF001-007");
    row("{{biz_key}}|{{batch_date}}|{{scene}}|{{request_id}}|{{row_no}}", "SF001|2026-10-12|track_sync|id-1|7");
    row("{{now}} {{now_s}} {{now_ms}} {{nonce}}", "2025-10-12T08:15:30Z 1760256930 1760256930123 nonce-1");
    row("[{{empty}}]", "[]");
    // sections
    row("{{#name}}yes{{/name}}{{^name}}no{{/name}}", "yes");
    row("{{#empty}}yes{{/empty}}{{^empty}}no{{/empty}}", "no");
    row("{{#blank}}yes{{/blank}}", "yes");
    row("{{#blank|trim}}yes{{/blank|trim}}{{^blank|trim}}no{{/blank|trim}}", "no");
    row("{{#name}}{{#empty}}a{{/empty}}{{^empty}}b{{单号}}{{/empty}}c{{/name}}", "bSF001c");
    row("{{#version}}v{{version}}{{/version}}", "");
    row("a\n{{#name}}\nb\n{{/name}}\nc", "a\nb\nc"); // Mustache: a line of section tags alone leaves no empty line
    row("{{#name}}{{blank}}{{/name}}", " \t");       // but a row's blanks are data
    row("a\n{{#name}}{{empty}}{{/name}}\nb", "a\n\nb");
    // braces of JSON before tags
    row("{\"a\":{{{#name}}\"b\":1{{/name}}}}", "{\"a\":{\"b\":1}}");
    row("{{{^empty}}x{{/empty}}", "{x");
    row("{{{单号}}:1}", "{SF001:1}");
    row("{\"a\":{\"b\":{{qty}}}}", "{\"a\":{\"b\":007}}");
    row("{{{{单号}}}}", "{SF001}");
    row("{{{{单号}}:1}}", "{{SF001:1}}");
    row("{{单号}}}", "SF001}");
    row("{{#name}}{{{/name}}", "{");
    row("{{{{! k}}}{{col.6}}", "{{}007"); // left where a comment stood
    row("{{{!a}}{ {{!b}}{{{!c}}{{{qty}}}", "{{ {007");
    row("{{#name}}{{#qty}}{ {{/qty}}{{/name}}", "{ ");
    // filters
    row("{{name|upper}}", "ANN & {{NAME}}");
    row("{{name|lower}}", "ann & {{name}}");
    row("{{blank|trim}}", "");
    row("{{单号|first:2}}{{单号|last:3}}", "SF001");
    row("{{单号|first:99}}", "SF001");
    row("{{empty|default:none}}", "none");
    row("{{empty|default:a:b, c}}", "a:b, c");
    row("{{empty | default:x | upper}}", "X");
    row("{{blank|trim|default:-}}", "-");
    row("{{qty|number}}", "7");
    row("{{row_no|plus:10}}", "17");
    row("{{row_no|plus:-10}}", "-3");
    row("{{when|date:yyyy/MM/dd HH:mm,UTC}}", "2026/10/12 00:15"); // the tests run in Asia/Shanghai
    row("{{when|date:yyyy-MM-dd'T'HH:mm:ss,America/New_York}}", "2026-10-11T20:15:30");
    row("{{when|date:HH:mm:ss}}", "08:15:30");
    row("{{when|date:epoch_s}}", "1791764130");
    row("{{now|date:yyyyMMddHHmmss,Asia/Shanghai}}", "20251012161530");
    row("{{name|len:4}}|{{name|value_len}}|{{单号|name_len}}|{{empty|len:3}}|{{scene|len:1}}", "0014|0014|05|000|10");
    row("{{now_s|date:yyyy-MM-dd HH:mm:ss,+08:00}}", "2025-10-12 16:15:30");
    row("{{now_ms|date:epoch_ms}}", "1760256930123");
    row("{{empty|date:yyyy}}", "");
    row("{{batch_date|date:ddd d MMM,local}}", "Mon 12 Oct"); // English in every locale
}

void TestTemplate::renders()
{
    QFETCH(QString, source);
    const Rendering made = render(source);
    QVERIFY2(made.problem.isEmpty(), qPrintable(made.problem));
    QTEST(made.text, "expected");
}

void TestTemplate::refusesSource_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *source, const char *says) {
        QTest::newRow(source) << QString::fromUtf8(source) << QString::fromUtf8(says);
    };
    row("{{a", "character 1");
    row("{{secret.key|upper}}", "a secret takes no filter");
    row("ab{{{a}", "character 3");
    row("{{}}", "without a name");
    row("{{ }}", "without a name");
    row("{{|upper}}", "without a name");
    row("{{#}}x{{/}}", "without a name");
    row("{{#a}}x", "{{#a}} is not closed");
    row("x{{/a}}", "not open");
    row("{{#a}}{{#b}}{{/a}}{{/b}}", "{{/b}} must close");
    row("{{> other}}", "partials");
    row("{{=<% %>=}}", "delimiters");
    row("{{secret.}}", "secret. must be followed by");
    row("{{secret.a b}}", "secret. must be followed by");
    row("{{part.x}}", "no such part");
    row("{{params}}", "only in the `text` of a sign");
    row("{{#lines}}x{{/lines}}", "needs \"lines\": true");
    row("{{{items}}}", "packed rows of a `bulk` request");
    row("{{version}}", "no columns.version");
    row("{{^version}}{{version}}{{/version}}x{{version}}", "no columns.version");
    row("{{col.0}}", "number of a column");
    row("{{col.x}}", "number of a column");
    row("{{col.-1}}", "number of a column");
    row("{{col.}}", "number of a column");
    row("{{a|map:couriers}}", "there is no map “couriers”");
    row("{{a|len}}", "needs an argument");
    row("{{a|len:0}}", "from 1");
    row("{{a|len:19}}", "up to 18");
    row("{{a|name_len:2}}", "takes no argument");
    row("{{a|uper}}", "did you mean `upper`");
    row("{{a|nope}}", "unknown filter `nope`");
    row("{{a|}}", "unknown filter");
    row("{{a|default:{{b}}}}", "cannot stand inside of a filter");
    row("{{a|default: x{{b}}y}}", "cannot stand inside of a filter");
    row("{{a|{{b}}}}", "cannot stand inside of a filter");
    row("{{a|Upper}}", "unknown filter");
    row("{{a|upper:1}}", "takes no argument");
    row("{{a|first}}", "needs an argument");
    row("{{a|first:0}}", "from 1");
    row("{{a|last:x}}", "whole number");
    row("{{a|plus:1.5}}", "whole number");
    row("{{a|date:}}", "empty");
    row("{{a|date:yyyy,Mars/Phobos}}", "Mars/Phobos");
    row("{{#a|date:x,y}}{{/a|date:x,y}}", "time zone");
}

void TestTemplate::refusesSource()
{
    QFETCH(QString, source);
    QFETCH(QString, says);
    ColumnTable columns;
    const auto made = TextTemplate::compile(source, {u"request.url"_s}, columns);
    QVERIFY(!made.ok());
    QCOMPARE(made.error().code, ErrorCode::BadInput);
    QCOMPARE(made.error().where, u"request.url"_s);
    QVERIFY2(made.error().detail.contains(says), qPrintable(made.error().detail));
}

void TestTemplate::refusesValue_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("escape");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("refused");
    const auto row = [](const char *name, const char *source, Escape escape, const QString &value,
                        bool refused = true) {
        QTest::newRow(name) << QString::fromUtf8(source) << int(escape) << value << refused;
    };
    row("header CR LF", "{{name}}", Escape::Header, u"abc\r\nX-Evil: 1"_s);
    row("header LF", "{{name}}", Escape::Header, u"abc\nX-Evil: 2"_s);
    row("header LF raw", "{{{name}}}", Escape::Header, u"abc\nX-Evil: 2"_s);
    row("header NUL", "{{name}}", Escape::Header, QString(QChar(0)));
    row("header DEL", "{{name}}", Escape::Header, QString(QChar(0x7F)));
    row("header Chinese", "{{name}}", Escape::Header, u"中文"_s);
    row("header Latin-1", "{{name}}", Escape::Header, u"é"_s);
    row("header tab", "{{name}}", Escape::Header, u"a\tb"_s, false);
    row("header plain", "{{name}}", Escape::Header, u"plain"_s, false);
    row("xml control", "{{name}}", Escape::Xml, QString(QChar(1)));
    row("number", "{{name|number}}", Escape::None, u"1,5"_s);
    row("number empty", "{{name|number}}", Escape::None, QString());
    row("number words", "{{name|number}}", Escape::None, u"NaN"_s);
    row("number hex", "{{name|number}}", Escape::None, u"0x10"_s);
    row("number ok", "{{name|number}}", Escape::None, u" +012.50 "_s, false);
    row("plus fraction", "{{name|plus:1}}", Escape::None, u"1.5"_s);
    row("plus too long", "{{name|plus:1}}", Escape::None, u"9999999999999999999"_s);
    row("plus empty", "{{name|plus:1}}", Escape::None, QString());
    row("date words", "{{name|date:yyyy}}", Escape::None, u"soon"_s);
    row("date 30 February", "{{name|date:yyyy}}", Escape::None, u"2026-02-30"_s);
    row("date slashes", "{{name|date:yyyy}}", Escape::None, u"2026/1/2 8:15"_s, false);
    row("date ISO with zone", "{{name|date:yyyy}}", Escape::None, u"2026-01-02T08:15:30+08:00"_s, false);
    row("section with a filter", "{{#name|number}}x{{/name|number}}", Escape::None, u"abc"_s);
}

void TestTemplate::refusesValue()
{
    QFETCH(QString, source);
    QFETCH(int, escape);
    QFETCH(QString, value);
    QFETCH(bool, refused);
    Task task = sampleTask();
    task.cells[1] = value;
    const Rendering made = render(source, static_cast<Escape>(escape), task);
    QCOMPARE(!made.problem.isEmpty(), refused);
    QCOMPARE(made.problemAt, refused ? u"name"_s : QString());
}

void TestTemplate::escapes_data()
{
    QTest::addColumn<int>("escape");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](Escape escape, const char *value, const char *expected) {
        QTest::addRow("%d %s", int(escape), value)
            << int(escape) << QString::fromUtf8(value) << QString::fromUtf8(expected);
    };
    row(Escape::Percent, "\"", "%22");
    row(Escape::Percent, "&", "%26");
    row(Escape::Percent, "+", "%2B");
    row(Escape::Percent, "<", "%3C");
    row(Escape::Percent, "%41", "%2541");
    row(Escape::Percent, "/?#", "%2F%3F%23");
    row(Escape::Percent, "{}", "%7B%7D");
    row(Escape::Percent, "\r\n", "%0D%0A");
    row(Escape::Percent, "张三 📦", "%E5%BC%A0%E4%B8%89%20%F0%9F%93%A6");
    row(Escape::Percent, "", "");
    row(Escape::Percent, "aZ09-._~", "aZ09-._~");
    row(Escape::Json, "q\"uote's", "q\\\"uote's");
    row(Escape::Json, "back\\slash/", "back\\\\slash/");
    row(Escape::Json, "a\r\n\t\b\f", "a\\r\\n\\t\\b\\f");
    row(Escape::Json, "\x01\x1F\x7F", "\\u0001\\u001f\x7F");
    row(Escape::Json, "&+<%{{x}}", "&+<%{{x}}");
    row(Escape::Json, "张三 📦", "张三 📦");
    row(Escape::Xml, "<a b=\"c\">&'", "&lt;a b=&quot;c&quot;&gt;&amp;&apos;");
    row(Escape::Xml, "a\nb\r\tc", "a&#10;b&#13;&#9;c");
    row(Escape::Xml, "张三 📦+%{}", "张三 📦+%{}");
    row(Escape::Header, "a \"b\" & c%", "a \"b\" & c%");
    row(Escape::None, "<a>&\"\\\n", "<a>&\"\\\n");
}

void TestTemplate::escapes()
{
    QFETCH(int, escape);
    QFETCH(QString, value);
    QFETCH(QString, expected);
    Task task = sampleTask();
    task.cells[1] = value;
    const Rendering plain = render(u"[{{name}}]"_s, static_cast<Escape>(escape), task);
    QVERIFY2(plain.problem.isEmpty(), qPrintable(plain.problem));
    QCOMPARE(plain.text, u"["_s + expected + u"]"_s);
    // Within a section, where a template library has the most to say about blanks, nothing changes.
    const Rendering inSection = render(u"{{#单号}}{{name}}{{/单号}}"_s, static_cast<Escape>(escape), task);
    QCOMPARE(inSection.text, expected);
}

void TestTemplate::rawIsRaw()
{
    Task task = sampleTask();
    task.cells[1] = u"\"a/b?c=1&d\\"_s;
    for (const Escape escape : {Escape::Percent, Escape::Json, Escape::Xml, Escape::None})
        QCOMPARE(render(u"{{{name}}}"_s, escape, task).text, task.cells[1]);
}

// A value never becomes a template, and the second row knows nothing of the first.
void TestTemplate::rendersAgainForEachRow()
{
    ColumnTable columns;
    const auto made = TextTemplate::compile(u"{{name}}{{#empty}}!{{/empty}}"_s, {u"key"_s}, columns);
    QVERIFY(made.ok());
    Task task = sampleTask();
    const QStringList values{u"{{biz_key}}"_s, u"{{#x}}"_s, QString(), u"\U0001F4E6"_s, u"plain"_s};
    for (const QString &value : values) {
        task.cells[1] = value;
        const RowScope scope(task, columns, u"单号"_s);
        std::string out;
        QVERIFY(!made->render(scope, out));
        QCOMPARE(QString::fromStdString(out), value);
    }
}

void TestTemplate::bindsToEachHeader()
{
    ColumnTable columns;
    const auto made = TextTemplate::compile(u"{{name}}/{{col.2}}"_s, {u"key"_s}, columns);
    QVERIFY(made.ok());
    const auto text = [&](const QStringList &header, const QStringList &cells) {
        Task task;
        task.columns = header;
        task.cells = cells;
        const RowScope scope(task, columns, QString());
        std::string out;
        const auto problem = made->render(scope, out);
        return problem ? u"! "_s + problem->where : QString::fromStdString(out);
    };
    QCOMPARE(text({u"a"_s, u"name"_s}, {u"1"_s, u"2"_s}), u"2/2"_s);
    QCOMPARE(text({u"name"_s, u"a"_s}, {u"1"_s, u"2"_s}), u"1/2"_s);
    QCOMPARE(text({u"a"_s, u"b"_s}, {u"1"_s, u"2"_s}), u"! name"_s);
    QCOMPARE(text({u"name"_s}, {u"1"_s}), u"! col.2"_s);
    QCOMPARE(text({u"name"_s, u"b"_s}, {u"1"_s}), u"! b"_s);
}

void TestTemplate::bareJsonTags_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("sent");
    for (const char *good : {"12", "-0.5", "1E5", "true", "null", "12345678901234567890123"})
        QTest::newRow(good) << QString::fromUtf8(good) << true;
    for (const char *bad : {"", "007", "1,2", "abc", "\"x\"", "1 ", "{}", "[1]", "1,\"admin\":true"})
        QTest::newRow(bad) << QString::fromUtf8(bad) << false;
}

// Outside of quotes a cell could add elements or keys; there it must be one scalar.
void TestTemplate::bareJsonTags()
{
    QFETCH(QString, value);
    ColumnTable columns;
    TemplateSpec spec{u"request.json"_s, Escape::Json};
    spec.mustBeJson = true;
    const auto made = TextTemplate::compile(u"{\"list\":[{{name}}],\"text\":\"{{name}}\"}"_s, spec, columns);
    QVERIFY(made.ok());
    Task task = sampleTask();
    task.cells[1] = value;
    const RowScope scope(task, columns, QString());
    std::string out;
    const auto problem = made->render(scope, out);
    QTEST(!problem.has_value(), "sent");
    if (problem)
        QCOMPARE(problem->where, u"name"_s);
}

void TestTemplate::recipeKnowsNoAttempt()
{
    ColumnTable columns;
    TemplateSpec spec{u"idempotency.recipe"_s};
    spec.use = NameUse::Recipe;
    for (const char *name : {"now", "now_s", "now_ms", "nonce", "request_id"})
        QVERIFY(!TextTemplate::compile(u"{{biz_key}}{{%1}}"_s.arg(QString::fromUtf8(name)), spec, columns).ok());
    QVERIFY(TextTemplate::compile(u"{{biz_key}}{{version}}{{row_no}}{{name}}"_s, spec, columns).ok());
}

void TestTemplate::deepSectionsAreRefused()
{
    ColumnTable columns;
    QString source;
    for (int i = 0; i < 10'000; ++i)
        source = u"{{#a}}"_s + source + u"{{/a}}"_s;
    const auto made = TextTemplate::compile(source, {u"key"_s}, columns);
    QVERIFY(!made.ok());
    QVERIFY(made.error().detail.contains(u"deeper"_s));
}

QTEST_GUILESS_MAIN(TestTemplate)
#include "tst_template.moc"
