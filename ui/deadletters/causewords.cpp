// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causewords.h"

#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCoreApplication>

#include <numeric>

namespace pushdesk::words {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(CauseWords)
};

QString reason(CauseReason reason)
{
    switch (reason) {
    case CauseReason::HintSaysWait:
    case CauseReason::HintSaysSettings: // where there is no hint, a token was refused
        return Tr::tr("The token was refused twice. Look at how it is asked for, then replay the whole cause.");
    case CauseReason::RuleSaidNo:
        return Tr::tr("The upstream refuses what these rows say. Correct them, then replay them as one.");
    case CauseReason::UpstreamFailed:
        return Tr::tr("The upstream failed at every try. Replay the whole cause when it is well again.");
    case CauseReason::NotReached:
        return Tr::tr("The upstream could not be reached, nothing was sent. Replay the whole cause when it is back.");
    case CauseReason::NoAnswer:
        return Tr::tr("No answer came in time. The request id stays the same, so a replay takes effect once.");
    case CauseReason::LookThereFirst:
        return Tr::tr("Outcome unknown, and this upstream does a repeat twice. Look there before anything is sent.");
    case CauseReason::RowForbidden:
        return Tr::tr("Other rows are let in, these are not. See what differs in them, or ask the upstream.");
    case CauseReason::NoRuleKnowsAnswer:
        return Tr::tr("No rule knows this answer. Say in the settings what it means, then replay.");
    case CauseReason::WrongAddress:
        return Tr::tr("The address or the method does not fit. Correct the settings, then replay.");
    case CauseReason::NoMapping:
        return Tr::tr("A value table has no entry for this value. Add it in the settings, then replay.");
    case CauseReason::RowCannotBeSent:
        return Tr::tr("No request can be made of these rows, nothing was sent. Correct them, then replay them as one.");
    case CauseReason::RowRefused:
        return Tr::tr("The upstream refuses these rows. Correct them, then replay them as one.");
    case CauseReason::ProgramDied:
        return Tr::tr("Pushdesk ended while these were sent, three times. Their request ids stay the same.");
    }
    return {};
}

} // namespace

QString who(WhoActs who)
{
    switch (who) {
    case WhoActs::You:
        return Tr::tr("You must act");
    case WhoActs::Upstream:
        return Tr::tr("Upstream must act");
    case WhoActs::Settings:
        return Tr::tr("Settings must change");
    }
    return {};
}

Icon icon(WhoActs who)
{
    switch (who) {
    case WhoActs::You:
        return Icon::Person;
    case WhoActs::Upstream:
        return Icon::Building;
    case WhoActs::Settings:
        return Icon::Settings;
    }
    return Icon::Info;
}

QString sentence(const CauseCard &card)
{
    return card.cause.hint.isEmpty() ? reason(card.advice.reason) : card.cause.hint.simplified();
}

QString button(CauseRemedy remedy, qint64 rows)
{
    switch (remedy) {
    case CauseRemedy::Replay:
        return Tr::tr("Replay %1").arg(format::number(rows));
    case CauseRemedy::Repair:
        return Tr::tr("Repair %1…").arg(format::number(rows));
    case CauseRemedy::Review:
        return Tr::tr("Review %1…").arg(format::number(rows));
    case CauseRemedy::OpenSettings:
        return Tr::tr("Open settings");
    }
    return {};
}

QString code(const CauseCard &card)
{
    const CauseFacts &facts = card.facts;
    if (!facts.code.isEmpty())
        return facts.code;
    if (facts.httpStatus)
        return QString::number(*facts.httpStatus);
    return outcome(facts.outcome, facts.reached);
}

QString arrivals(const CauseCard &card)
{
    const qint64 late = card.arrivals[CauseCard::hours - 1] + card.arrivals[CauseCard::hours - 2];
    const qint64 before = std::accumulate(card.arrivals.begin(), card.arrivals.end() - 2, qint64(0));
    const QString said = card.rising() ? Tr::tr("Rising: %1 in the last two hours, %2 in the six before")
                                       : Tr::tr("%1 in the last two hours, %2 in the six before");
    return said.arg(format::number(late), format::number(before));
}

QString risk(ReplayRisk risk)
{
    switch (risk) {
    case ReplayRisk::None:
    case ReplayRisk::Forgotten:
        return Tr::tr("The upstream may have forgotten these request ids and take them for new ones.");
    case ReplayRisk::Doubles:
        return Tr::tr("Their outcome is unknown, and this upstream does a repeat twice: look there first.");
    case ReplayRisk::EditedAfterUnknown:
        return Tr::tr("They were edited after a try whose outcome is unknown: the rows as they were may be done "
                      "there.");
    case ReplayRisk::LaterSent:
        return Tr::tr("A later row of the same key was delivered since: these would undo it.");
    }
    return {};
}

QString verdict(const LetterFacts &letter)
{
    if (letter.upstreamGone)
        return Tr::tr("upstream removed");
    if (letter.masked)
        return Tr::tr("masked, cannot");
    if (letter.held)
        return Tr::tr("in a replay");
    switch (letter.verdict) {
    case ReplayVerdict::SameId:
        return Tr::tr("same id");
    case ReplayVerdict::NewId:
        return Tr::tr("new id");
    case ReplayVerdict::DeliveredMeanwhile:
        return Tr::tr("delivered meanwhile");
    case ReplayVerdict::PastTtl:
        return letter.risk == ReplayRisk::LaterSent ? Tr::tr("would undo a later one") : Tr::tr("may duplicate");
    }
    return {};
}

} // namespace pushdesk::words
