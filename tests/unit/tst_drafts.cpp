// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/draftrequest.h"
#include "engine/setup/draftanswers.h"
#include "engine/setup/presets.h"
#include "engine/setup/shownanswer.h"
#include "engine/upstream/configparser.h"

#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// A config that is being written: the request it would make, and what its rules make of answers.
class TestDrafts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rendersAndMarksTheRow();
    void namesWhatTheRowLacks();
    void masksAllThatIsSecret();
    void everyPresetMakesARequest();
    void comparesWithAnExample_data();
    void comparesWithAnExample();
    void findsTheValuesOfAnAnswer();
    void saysWhyARuleDecides();
    void backTestCountsWhatChanges();

private:
    static UpstreamConfig config(const QString &more = {})
    {
        const auto parsed =
            parseUpstreamConfig((u"{\"name\":\"u\",\"request\":{\"url\":\"http://127.0.0.1/push/{{carrier}}\","
                                 "\"json\":\"{\\\"no\\\":\\\"{{tracking_no}}\\\",\\\"id\\\":\\\"{{request_id}}\\\"}\"},"
                                 "\"columns\":{\"biz_key\":\"tracking_no\"}"_s +
                                 more + u'}')
                                    .toUtf8());
        return parsed ? *parsed : UpstreamConfig();
    }
    static Answer answer(int status, const QByteArray &body)
    {
        Answer made;
        made.status = status;
        made.body = body;
        return made;
    }
};

void TestDrafts::rendersAndMarksTheRow()
{
    Task row;
    row.columns = {u"carrier"_s, u"tracking_no"_s};
    row.cells = {u"SF"_s, u"SF139"_s};
    row.batchDate = u"2026-10-12"_s;
    row.scene = u"u"_s;
    const DraftRequest draft = draftRequest(config(), row, 0, u"n"_s);
    QCOMPARE(draft.problem, QString());
    QVERIFY2(draft.head.text.startsWith(u"POST http://127.0.0.1/push/SF\n"_s), qPrintable(draft.head.text));
    QCOMPARE(draft.recipeText, u"SF1392026-10-12u"_s);
    QVERIFY(draft.head.text.contains(u"Idempotency-Key: "_s + draft.requestId));
    const auto marked = [](const MarkedText &text) {
        QStringList found;
        for (const auto &[begin, length] : text.marks)
            found.append(text.text.mid(begin, length));
        return found;
    };
    QCOMPARE(marked(draft.head), QStringList({u"SF"_s, draft.requestId}));
    QCOMPARE(marked(draft.body), QStringList({u"SF139"_s, draft.requestId}));
}

void TestDrafts::namesWhatTheRowLacks()
{
    Task row;
    row.columns = {u"tracking_no"_s};
    row.cells = {u"SF139"_s};
    const DraftRequest draft = draftRequest(config(), row, 0, u"n"_s);
    QVERIFY2(draft.problem.contains(u"carrier"_s), qPrintable(draft.problem));
    QVERIFY(draft.head.text.isEmpty());
}

// The digest of a secret that is not there is none to look at, and no stand-in shows.
void TestDrafts::masksAllThatIsSecret()
{
    const UpstreamConfig signedOne =
        config(u",\"auth\":{\"type\":\"header\",\"header\":\"X-Key\",\"value\":\"{{secret.k}}\"},"
               "\"sign\":[{\"text\":\"{{tracking_no}}{{secret.s}}\",\"hash\":\"md5\",\"put\":\"query.sign\"}]"_s);
    const DraftRequest draft = draftRequest(signedOne, exampleRow(signedOne, {}), 0, u"n"_s);
    QCOMPARE(draft.problem, QString());
    QCOMPARE(draft.signs.size(), size_t(1));
    const QString all = draft.head.text + draft.body.text + draft.signs[0].text + draft.signs[0].digest;
    QVERIFY2(!all.contains(u"stands-in"_s), qPrintable(all));
    QVERIFY(draft.head.text.contains(u"X-Key: ••••"_s));
    QCOMPARE(draft.signs[0].digest, u"••••"_s);
    QCOMPARE(draft.signs[0].text, u"SF1390027713204••••"_s);
}

void TestDrafts::everyPresetMakesARequest()
{
    for (const Preset &preset : readPresets()) {
        const auto parsed = parseUpstreamConfig(preset.config);
        QVERIFY2(parsed.ok(), qPrintable(preset.name));
        const DraftRequest draft = draftRequest(*parsed, exampleRow(*parsed, {}), 1'760'000'000'000, u"n"_s);
        QVERIFY2(draft.problem.isEmpty(), qPrintable(preset.name + u": "_s + draft.problem));
        QVERIFY2(!draft.head.text.isEmpty(), qPrintable(preset.name));
        QVERIFY2(!(draft.head.text + draft.body.text).contains(u"stands-in"_s), qPrintable(preset.name));
        for (const MarkedText &text : {draft.head, draft.body})
            for (const auto &[begin, length] : text.marks)
                QVERIFY(begin >= 0 && length > 0 && begin + length <= text.text.size());
    }
}

void TestDrafts::comparesWithAnExample_data()
{
    QTest::addColumn<QString>("ours");
    QTest::addColumn<QString>("example");
    QTest::addColumn<int>("at");
    QTest::newRow("same") << u"a1b2"_s << u"a1b2"_s << -1;
    QTest::newRow("other") << u"a1b2"_s << u"a1c2"_s << 2;
    QTest::newRow("shorter") << u"a1b2"_s << u"a1"_s << 2;
    QTest::newRow("longer") << u"a1"_s << u"a1b2"_s << 2;
    QTest::newRow("masked at both ends") << u"••••a1••••"_s << u"secreta1secret"_s << -1;
    QTest::newRow("masked, then other") << u"••••a1"_s << u"secreta2"_s << 7;
}

void TestDrafts::comparesWithAnExample()
{
    QFETCH(QString, ours);
    QFETCH(QString, example);
    QTEST(int(firstDifference(ours, example)), "at");
}

void TestDrafts::findsTheValuesOfAnAnswer()
{
    const QString json = u"{\"code\": 1062, \"a/b\": [\"x\", {\"~\": null}], \"e\": \"q\\\"\"}"_s;
    const auto values = padValues(json);
    QStringList found;
    for (const PadValue &value : values) {
        QCOMPARE(json.mid(value.begin, value.end - value.begin), value.raw);
        found.append(value.pointer + u'=' + value.raw);
    }
    QCOMPARE(found, QStringList({u"/code=1062"_s, u"/a~1b/0=\"x\""_s, u"/a~1b/1/~0=null"_s, u"/e=\"q\\\"\""_s}));
    QVERIFY(padValues(u"<html>"_s).empty());
    QCOMPARE(padValues(u"7"_s).size(), size_t(1));
}

void TestDrafts::saysWhyARuleDecides()
{
    const UpstreamConfig ruled = config(u",\"rules\":[{\"pointer\":\"/code\",\"equals\":0,\"outcome\":\"delivered\"},"
                                        "{\"pointer\":\"/msg\",\"contains\":\"dup\",\"outcome\":\"duplicate\"}]"_s);
    const auto read = readPad(ruled, answer(200, "{\"code\":7,\"msg\":\"dup\"}"));
    QVERIFY(read.has_value());
    QCOMPARE(read->reading.rule, 1);
    QCOMPARE(read->reading.outcome, Outcome::Duplicate);
    QCOMPARE(read->reading.rules[0].found, u"7"_s);
}

void TestDrafts::backTestCountsWhatChanges()
{
    const UpstreamConfig before =
        config(u",\"rules\":[{\"pointer\":\"/code\",\"exists\":true,\"outcome\":\"rejected\"}]"_s);
    const UpstreamConfig after = config(u",\"rules\":[{\"pointer\":\"/code\",\"equals\":9,\"outcome\":\"duplicate\"},"
                                        "{\"pointer\":\"/code\",\"equals\":0,\"outcome\":\"delivered\"},"
                                        "{\"pointer\":\"/code\",\"exists\":true,\"outcome\":\"rejected\"}]"_s);
    const std::vector<Answer> answers{answer(200, "{\"code\":9}"), answer(200, "{\"code\":1}"),
                                      answer(200, "{\"code\":0}"), answer(200, "{\"code\":9}")};
    const BackTest test = backTest(before, after, answers);
    QCOMPARE(test.answers, size_t(4));
    QCOMPARE(test.changes.size(), size_t(3));
    QCOMPARE(test.changes[1].answer, size_t(2)); // in the order given
    QCOMPARE(test.changes[1].before, (BackTest::Judged{Outcome::Rejected, 0}));
    QCOMPARE(test.changes[1].after, (BackTest::Judged{Outcome::Delivered, 1}));
    const auto kinds = test.kinds();
    QCOMPARE(kinds.size(), size_t(2));
    QCOMPARE(kinds[0].to, Outcome::Duplicate);
    QCOMPARE(kinds[0].answers, size_t(2));
    QVERIFY(backTest(after, after, answers).changes.empty());
}

QTEST_GUILESS_MAIN(TestDrafts)
#include "tst_drafts.moc"
