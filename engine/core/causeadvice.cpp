// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/causeadvice.h"

#include <QStringList>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr CauseAdvice settings(CauseReason reason)
{
    return {WhoActs::Settings, CauseRemedy::OpenSettings, reason};
}

constexpr CauseAdvice upstream(CauseReason reason)
{
    return {WhoActs::Upstream, CauseRemedy::Replay, reason};
}

constexpr CauseAdvice repair(CauseReason reason)
{
    return {WhoActs::You, CauseRemedy::Repair, reason};
}

bool says(const QString &text, const QStringList &words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

// A hint is a person's own sentence. What corrects the row counts before what waits: "correct it, then replay".
std::optional<CauseAdvice> fromHint(const QString &hint)
{
    static const QStringList correct{u"correct"_s, u"repair"_s, u"fix "_s, u"import"_s,
                                     u"改正"_s,    u"修正"_s,   u"修改"_s, u"导入"_s};
    static const QStringList config{u"setting"_s, u"config"_s, u"secret"_s, u"token"_s,
                                    u"设置"_s,    u"配置"_s,   u"密钥"_s};
    static const QStringList wait{u"wait"_s, u"later"_s, u"replay"_s, u"again"_s,
                                  u"等"_s,   u"稍后"_s,  u"重推"_s,   u"重新推送"_s};
    if (hint.isEmpty())
        return std::nullopt;
    if (says(hint, config))
        return settings(CauseReason::HintSaysSettings);
    if (!says(hint, correct) && says(hint, wait))
        return upstream(CauseReason::HintSaysWait);
    return std::nullopt;
}

CauseAdvice ofRetries(const CauseFacts &facts)
{
    if (facts.reached == Reached::Unknown)
        return facts.doubles ? CauseAdvice{WhoActs::You, CauseRemedy::Review, CauseReason::LookThereFirst}
                             : upstream(CauseReason::NoAnswer);
    return upstream(facts.reached == Reached::NotSent ? CauseReason::NotReached : CauseReason::UpstreamFailed);
}

// A dead letter is blocked only where other rows got through, or where the answer itself is not understood (R4).
CauseAdvice ofBlocked(const CauseFacts &facts)
{
    const int status = facts.httpStatus.value_or(0);
    if (status >= 200 && status < 300 && !facts.byRule)
        return settings(CauseReason::NoRuleKnowsAnswer);
    if (status == 0 || (status >= 300 && status < 400) || status == 511)
        return settings(CauseReason::WrongAddress);
    return repair(CauseReason::RowForbidden);
}

CauseAdvice ofRejected(const CauseFacts &facts)
{
    if (facts.byRule)
        return repair(CauseReason::RuleSaidNo);
    const int status = facts.httpStatus.value_or(0);
    if (status == 404 || status == 405 || status == 410 || status == 501)
        return settings(CauseReason::WrongAddress);
    return repair(facts.code.isEmpty() ? CauseReason::RowRefused : CauseReason::RuleSaidNo);
}

} // namespace

CauseAdvice adviceFor(const CauseFacts &facts)
{
    if (const auto hinted = fromHint(facts.hint))
        return *hinted;
    switch (facts.outcome) {
    case Outcome::Retry:
    case Outcome::Hold:
        return ofRetries(facts);
    case Outcome::TokenExpired:
        return settings(CauseReason::HintSaysSettings);
    case Outcome::Blocked:
        return ofBlocked(facts);
    case Outcome::Interrupted:
        return facts.doubles ? CauseAdvice{WhoActs::You, CauseRemedy::Review, CauseReason::LookThereFirst}
                             : CauseAdvice{WhoActs::You, CauseRemedy::Replay, CauseReason::ProgramDied};
    case Outcome::Invalid:
        return facts.error.contains(u"in the map "_s) ? settings(CauseReason::NoMapping)
                                                      : repair(CauseReason::RowCannotBeSent);
    case Outcome::Rejected:
    case Outcome::Delivered:
    case Outcome::Duplicate:
        break;
    }
    return ofRejected(facts);
}

} // namespace pushdesk
