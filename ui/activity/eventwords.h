// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/eventreads.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"

#include <QString>

namespace pushdesk {

// What happened, as a sentence.
[[nodiscard]] QString eventSentence(const EventRecord &event);
[[nodiscard]] QString topicName(EventTopic topic);
// How a kind looks: an icon, in the colour of the look where it matters.
struct EventMark {
    Icon icon = Icon::Info;
    Look ink = Look::Pending;
};
[[nodiscard]] EventMark eventMark(EventKind kind);
// The strip over every page: from when to when, what was on its way, what is done about it.
[[nodiscard]] QString incidentSentence(const EventRecord &event);

} // namespace pushdesk
