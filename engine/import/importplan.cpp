// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/importplan.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

QLatin1StringView name(PlanWhy why)
{
    switch (why) {
    case PlanWhy::New:
        return "new"_L1;
    case PlanWhy::Revision:
        return "revision"_L1;
    case PlanWhy::SentBefore:
        return "sent_before"_L1;
    case PlanWhy::Again:
        return "again"_L1;
    case PlanWhy::Repeats:
        return "repeats"_L1;
    case PlanWhy::NotNewest:
        return "not_newest"_L1;
    case PlanWhy::Waiting:
        return "waiting"_L1;
    case PlanWhy::WaitingOther:
        return "waiting_other_content"_L1;
    case PlanWhy::DeadLetter:
        return "dead_letter"_L1;
    case PlanWhy::Delivered:
        return "delivered"_L1;
    case PlanWhy::DeliveredOther:
        return "delivered_other_content"_L1;
    case PlanWhy::VersionNotNewer:
        return "version_not_newer"_L1;
    case PlanWhy::Invalid:
        break;
    }
    return "invalid"_L1;
}

std::optional<PlanWhy> planWhyFromName(QStringView name)
{
    for (int i = 0; i <= static_cast<int>(PlanWhy::Invalid); ++i)
        if (const auto why = static_cast<PlanWhy>(i); pushdesk::name(why) == name)
            return why;
    return std::nullopt;
}

QString sentence(const PlanRow &row)
{
    switch (row.why) {
    case PlanWhy::New:
        return u"is new"_s;
    case PlanWhy::Revision:
        return u"has other content than the one before and goes out as a revision of it"_s;
    case PlanWhy::SentBefore:
        return u"was delivered before with the same content, under another request id"_s;
    case PlanWhy::Again:
        return u"was delivered before and is sent again"_s;
    case PlanWhy::Repeats:
        return u"is the same request as row %1"_s.arg(row.otherRow);
    case PlanWhy::NotNewest:
        return u"has an older version than another row of its key"_s;
    case PlanWhy::Waiting:
        return u"waits to be sent already"_s;
    case PlanWhy::WaitingOther:
        return u"waits with other content: what waits is sent, this is not. Cancel the waiting one and import again "
               "to send this"_s;
    case PlanWhy::DeadLetter:
        return u"is a dead letter with the same content: replay it there"_s;
    case PlanWhy::Delivered:
        return u"was delivered with the same content"_s;
    case PlanWhy::DeliveredOther:
        return u"was delivered with other content: this is sent only if you push it again"_s;
    case PlanWhy::VersionNotNewer:
        return u"has a version that is not newer than the one delivered"_s;
    case PlanWhy::Invalid:
        break;
    }
    return row.what;
}

QString sentence(const CellChange &change)
{
    return u"%1: “%2” → “%3”"_s.arg(change.column, change.before, change.after);
}

} // namespace pushdesk
