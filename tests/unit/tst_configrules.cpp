// SPDX-License-Identifier: GPL-3.0-or-later
#include "configfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestConfigRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongRule_data();
    void wrongRule();
};

void TestConfigRules::wrongRule_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto rule = [](const char *text, const char *key, const char *says) {
        QTest::newRow(text) << withRule(text) << u"rules[1]"_s + QString::fromUtf8(key) << QString::fromUtf8(says);
    };
    rule(R"(7)", "", "object");
    rule(R"({"outcome":"delivered"})", "", "every answer");
    rule(R"({"status":200})", ".outcome", "required");
    rule(R"({"status":200,"outcome":"ok"})", ".outcome", "delivered, duplicate, retry");
    rule(R"({"status":200,"outcome":"invalid"})", ".outcome", "delivered, duplicate, retry");
    rule(R"({"status":200,"outcome":"delivered","hints":"x"})", ".hints", "did you mean `hint`");
    rule(R"({"status":200,"outcome":"delivered","hint":1})", ".hint", "text");
    for (const char *status : {"\"2xx\"", "\"299-200\"", "99", "1000", "\"\"", "[200]", "\"200-\"", "-200", "200.0"})
        QTest::addRow("status %s", status) << withRule(QByteArray(R"({"outcome":"delivered","status":)") + status + "}")
                                           << u"rules[1].status"_s << u"200-299"_s;
    rule(R"({"outcome":"retry","pointer":"/a"})", "", "got none");
    rule(R"({"outcome":"retry","pointer":"/a","equals":1,"exists":true})", "", "equals and exists");
    rule(R"({"outcome":"retry","equals":1})", "", "`pointer` and `header`");
    rule(R"({"outcome":"retry","pointer":"/a","header":"X","equals":1})", "", "got both");
    rule(R"({"outcome":"retry","pointer":"a","equals":1})", ".pointer", "JSON pointer");
    rule(R"({"outcome":"retry","pointer":1,"equals":1})", ".pointer", "text");
    rule(R"({"outcome":"retry","header":"X Y","equals":1})", ".header", "header");
    rule(R"({"outcome":"retry","header":"","equals":1})", ".header", "header");
    rule(R"({"outcome":"retry","pointer":"/a","equals":[1]})", ".equals", "a text, a number");
    rule(R"({"outcome":"retry","pointer":"/a","not_equals":{}})", ".not_equals", "a text, a number");
    rule(R"({"outcome":"retry","pointer":"/a","in":1})", ".in", "list");
    rule(R"({"outcome":"retry","pointer":"/a","in":[]})", ".in", "at least one");
    rule(R"({"outcome":"retry","pointer":"/a","in":[1,[]]})", ".in[1]", "a text, a number");
    rule(R"({"outcome":"retry","pointer":"/a","contains":""})", ".contains", "not empty");
    rule(R"({"outcome":"retry","pointer":"/a","contains":1})", ".contains", "text");
    rule(R"({"outcome":"retry","pointer":"/a","starts":true})", ".starts", "text");
    rule(R"({"outcome":"retry","pointer":"/a","matches":"("})", ".matches", "regular expression");
    rule(R"({"outcome":"retry","pointer":"/a","matches":1})", ".matches", "text");
    rule(R"({"outcome":"retry","pointer":"/a","exists":1})", ".exists", "true or false");
    rule(R"({"outcome":"retry","pointer":"/a","empty":"yes"})", ".empty", "true or false");
    rule(R"({"outcome":"retry","pointer":"/a","equals":1,"strict":1})", ".strict", "true or false");
    rule(R"({"outcome":"retry","pointer":"/a","contains":"x","strict":true})", ".strict", "equals");
    rule(R"({"outcome":"retry","all":[]})", ".all", "at least one");
    rule(R"({"outcome":"retry","all":{}})", ".all", "list of conditions");
    rule(R"({"outcome":"retry","all":[{"pointer":"/a","exists":true},{"pointer":"/b"}]})", ".all[1]", "got none");
    rule(R"({"outcome":"retry","all":[{"pointer":"/a","matches":"["}]})", ".all[0].matches", "regular expression");
    rule(R"({"outcome":"retry","all":[{"status":200}]})", ".all[0].status", "unknown key");
    rule(R"({"outcome":"retry","pointer":"/a","exists":true,"all":[{"pointer":"/a","exists":true}]})", "", "not both");
}

void TestConfigRules::wrongRule()
{
    refuses();
}

QTEST_GUILESS_MAIN(TestConfigRules)
#include "tst_configrules.moc"
