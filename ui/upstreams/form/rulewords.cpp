// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/rulewords.h"

#include <QCoreApplication>

namespace pushdesk {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(RuleWords)
};

QString valueWords(const ConfigDocument &document, const ConfigDocument::Path &at, const QString &test)
{
    const ConfigDocument::Path path = at + QStringList{test};
    if (!document.isList(path))
        return document.isText(path) ? document.text(path) : document.raw(path);
    QStringList parts;
    for (int i = 0; i < document.count(path); ++i)
        parts.append(document.text(path + QStringList{QString::number(i)}));
    return parts.join(QStringLiteral(", "));
}

QString conditionWords(const ConfigDocument &document, const ConfigDocument::Path &at)
{
    QString place = document.text(at + QStringList{QStringLiteral("pointer")});
    const QString header = document.text(at + QStringList{QStringLiteral("header")});
    if (!header.isEmpty())
        place = Tr::tr("header %1").arg(header);
    else if (place.isNull())
        return {};
    else if (place.isEmpty())
        place = Tr::tr("the whole answer");
    const int which = ruleTestOf(document, at);
    if (which < 0)
        return place;
    const RuleTest test = ruleTests()[static_cast<size_t>(which)];
    if (test.fixed != nullptr)
        return Tr::tr("%1 %2").arg(place, test.words);
    return Tr::tr("%1 %2 %3").arg(place, test.words, valueWords(document, at, QLatin1String(test.key)));
}

} // namespace

std::vector<RuleTest> ruleTests()
{
    return {{"equals", Tr::tr("equals")},
            {"not_equals", Tr::tr("is not")},
            {"in", Tr::tr("is one of")},
            {"contains", Tr::tr("contains")},
            {"starts", Tr::tr("starts with")},
            {"matches", Tr::tr("matches")},
            {"exists", Tr::tr("exists"), false, "true"},
            {"exists", Tr::tr("is not there"), false, "false"},
            {"empty", Tr::tr("is empty"), false, "true"},
            {"empty", Tr::tr("is not empty"), false, "false"},
            {"equals", Tr::tr("equals exactly"), true},
            {"not_equals", Tr::tr("is not exactly"), true},
            {"in", Tr::tr("is exactly one of"), true}};
}

int ruleTestOf(const ConfigDocument &document, const ConfigDocument::Path &path)
{
    const bool strict = document.raw(path + QStringList{QStringLiteral("strict")}) == QLatin1String("true");
    const auto tests = ruleTests();
    for (size_t i = 0; i < tests.size(); ++i) {
        const QString key = QLatin1String(tests[i].key);
        const bool takesStrict =
            key == QLatin1String("equals") || key == QLatin1String("not_equals") || key == QLatin1String("in");
        const QString raw = document.raw(path + QStringList{key});
        if (!raw.isNull() && (!takesStrict || tests[i].strict == strict) &&
            (tests[i].fixed == nullptr || raw == QLatin1String(tests[i].fixed)))
            return static_cast<int>(i);
    }
    return -1;
}

std::vector<Outcome> ruleOutcomes()
{
    return {Outcome::Delivered,    Outcome::Duplicate, Outcome::Retry,   Outcome::Hold,
            Outcome::TokenExpired, Outcome::Blocked,   Outcome::Rejected};
}

QString whatFollows(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Delivered:
        return Tr::tr("Done, in the ledger");
    case Outcome::Duplicate:
        return Tr::tr("Done, in the ledger, not sent again");
    case Outcome::Retry:
        return Tr::tr("Tried again as the retry schedule says");
    case Outcome::Hold:
        return Tr::tr("The whole upstream waits, nothing is charged");
    case Outcome::TokenExpired:
        return Tr::tr("A new token, then tried again at once");
    case Outcome::Blocked:
        return Tr::tr("The upstream is paused when it goes on like this");
    case Outcome::Rejected:
        return Tr::tr("A dead letter at once");
    case Outcome::Invalid:
    case Outcome::Interrupted:
        break;
    }
    return {};
}

RuleWords ruleWords(const ConfigDocument &document, int rule)
{
    const ConfigDocument::Path at{QStringLiteral("rules"), QString::number(rule)};
    RuleWords words;
    words.status = document.text(at + QStringList{QStringLiteral("status")});
    if (words.status.isEmpty())
        words.status = Tr::tr("any");
    words.outcome = document.text(at + QStringList{QStringLiteral("outcome")});
    words.condition = conditionWords(document, at);
    QStringList all;
    const ConfigDocument::Path list = at + QStringList{QStringLiteral("all")};
    for (int i = 0; i < document.count(list); ++i)
        all.append(conditionWords(document, list + QStringList{QString::number(i)}));
    if (!all.isEmpty())
        words.condition = all.join(Tr::tr(" and "));
    if (words.condition.isEmpty())
        words.condition = Tr::tr("whatever it says");
    return words;
}

} // namespace pushdesk
