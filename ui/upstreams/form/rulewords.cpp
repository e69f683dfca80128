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
    for (const RuleTest &test : ruleTests()) {
        const QString key = QLatin1String(test.key);
        if (!document.has(at + QStringList{key}))
            continue;
        const QString value = valueWords(document, at, key);
        if (key == QLatin1String("exists"))
            return value == QLatin1String("false") ? Tr::tr("%1 is not there").arg(place)
                                                   : Tr::tr("%1 exists").arg(place);
        if (key == QLatin1String("empty"))
            return value == QLatin1String("false") ? Tr::tr("%1 is not empty").arg(place)
                                                   : Tr::tr("%1 is empty").arg(place);
        return Tr::tr("%1 %2 %3").arg(place, test.words, value);
    }
    return place;
}

} // namespace

std::vector<RuleTest> ruleTests()
{
    return {{"equals", Tr::tr("equals")},     {"not_equals", Tr::tr("is not")},  {"in", Tr::tr("is one of")},
            {"contains", Tr::tr("contains")}, {"starts", Tr::tr("starts with")}, {"matches", Tr::tr("matches")},
            {"exists", Tr::tr("exists")},     {"empty", Tr::tr("is empty")}};
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
