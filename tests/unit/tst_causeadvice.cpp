// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/causeadvice.h"

#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// Who must act on a cause (DESIGN section 8), as a table of R4's outcomes.
class TestCauseAdvice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoMustAct_data();
    void whoMustAct();
};

Q_DECLARE_METATYPE(pushdesk::CauseFacts)
Q_DECLARE_METATYPE(pushdesk::CauseAdvice)

void TestCauseAdvice::whoMustAct_data()
{
    QTest::addColumn<CauseFacts>("facts");
    QTest::addColumn<CauseAdvice>("advice");
    const auto row = [](const char *name, const CauseFacts &facts, WhoActs who, CauseRemedy remedy,
                        CauseReason reason) {
        QTest::newRow(name) << facts << CauseAdvice{who, remedy, reason};
    };
    using enum Outcome;
    const auto answered = Reached::Answered, unknown = Reached::Unknown, notSent = Reached::NotSent;
    const auto you = WhoActs::You, up = WhoActs::Upstream, config = WhoActs::Settings;
    const auto replay = CauseRemedy::Replay, repair = CauseRemedy::Repair, review = CauseRemedy::Review,
               open = CauseRemedy::OpenSettings;
    row("500", {Retry, answered, 500, {}, false, {}, {}, false}, up, replay, CauseReason::UpstreamFailed);
    row("429", {Retry, answered, 429, {}, false, {}, {}, false}, up, replay, CauseReason::UpstreamFailed);
    row("refused", {Retry, notSent, {}, {}, false, {}, {}, false}, up, replay, CauseReason::NotReached);
    row("timeout", {Retry, unknown, {}, {}, false, {}, {}, false}, up, replay, CauseReason::NoAnswer);
    row("timeout where a repeat counts twice", {Retry, unknown, {}, {}, false, {}, {}, true}, you, review,
        CauseReason::LookThereFirst);
    row("died", {Interrupted, unknown, {}, {}, false, {}, {}, false}, you, replay, CauseReason::ProgramDied);
    row("died where a repeat counts twice", {Interrupted, unknown, {}, {}, false, {}, {}, true}, you, review,
        CauseReason::LookThereFirst);
    row("422", {Rejected, answered, 422, {}, false, {}, {}, false}, you, repair, CauseReason::RowRefused);
    row("422 with a code", {Rejected, answered, 422, u"7"_s, false, {}, {}, false}, you, repair,
        CauseReason::RuleSaidNo);
    row("a rule says no", {Rejected, answered, 200, u"50001"_s, true, {}, {}, false}, you, repair,
        CauseReason::RuleSaidNo);
    row("a rule says no with 404", {Rejected, answered, 404, {}, true, {}, {}, false}, you, repair,
        CauseReason::RuleSaidNo);
    row("404", {Rejected, answered, 404, {}, false, {}, {}, false}, config, open, CauseReason::WrongAddress);
    row("501", {Rejected, answered, 501, {}, false, {}, {}, false}, config, open, CauseReason::WrongAddress);
    row("403", {Blocked, answered, 403, {}, false, {}, {}, false}, you, repair, CauseReason::RowForbidden);
    row("302", {Blocked, answered, 302, {}, false, {}, {}, false}, config, open, CauseReason::WrongAddress);
    row("TLS", {Blocked, notSent, {}, {}, false, {}, {}, false}, config, open, CauseReason::WrongAddress);
    row("a login page", {Blocked, answered, 200, {}, false, {}, {}, false}, config, open,
        CauseReason::NoRuleKnowsAnswer);
    row("no entry in a map",
        {Invalid, notSent, {}, {}, false, {}, u"carrier: “极兔国际” is not in the map “couriers”: add it"_s, false},
        config, open, CauseReason::NoMapping);
    row("an empty cell", {Invalid, notSent, {}, {}, false, {}, u"phone is empty"_s, false}, you, repair,
        CauseReason::RowCannotBeSent);
    row("hint: wait",
        {Rejected, answered, 200, u"40404"_s, true, u"Wait for the pick-up, then replay the whole cause"_s, {}, false},
        up, replay, CauseReason::HintSaysWait);
    row("hint: wait, in Chinese", {Rejected, answered, 200, u"1"_s, true, u"等揽收之后整组重新推送"_s, {}, false}, up,
        replay, CauseReason::HintSaysWait);
    row("hint: correct, then replay",
        {Rejected, answered, 200, u"1"_s, true, u"Correct the phone, then replay"_s, {}, false}, you, repair,
        CauseReason::RuleSaidNo);
    row("hint: settings", {Rejected, answered, 200, u"1"_s, true, u"The app key in the settings is wrong"_s, {}, false},
        config, open, CauseReason::HintSaysSettings);
}

void TestCauseAdvice::whoMustAct()
{
    QFETCH(CauseFacts, facts);
    QFETCH(CauseAdvice, advice);
    const auto given = adviceFor(facts);
    QCOMPARE(static_cast<int>(given.who), static_cast<int>(advice.who));
    QCOMPARE(static_cast<int>(given.remedy), static_cast<int>(advice.remedy));
    QCOMPARE(static_cast<int>(given.reason), static_cast<int>(advice.reason));
}

QTEST_GUILESS_MAIN(TestCauseAdvice)
#include "tst_causeadvice.moc"
