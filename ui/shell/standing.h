// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QString>

#include <vector>

namespace pushdesk {

// An upstream that is paused while rows wait for it.
struct PausedUpstream {
    UpstreamId id;
    QString name;
    QString reason;
    qint64 waiting = 0; // its tasks that are not settled

    bool operator==(const PausedUpstream &) const = default;
};

// What the window says on every page, from one answer of the store. A value.
struct Standing {
    std::vector<PausedUpstream> paused; // every one that is paused, those with most rows first
    std::optional<UpstreamState> worst; // of the upstreams; none: all are ready
    qint64 waiting = 0;                 // tasks that are not settled, behind a pause or not
    qint64 movable = 0;                 // of them, those that no pause holds back
    DeadLetterCounts deadLetters;

    // The one to tell of first; none where no row waits behind a pause.
    [[nodiscard]] const PausedUpstream *blocked() const;
    [[nodiscard]] qint64 blockedUpstreams() const;
};

[[nodiscard]] Standing standingOf(const Status &status);
// "track-sync is paused: HTTP 401: Unauthorized"
[[nodiscard]] QString sentence(const PausedUpstream &upstream);

} // namespace pushdesk
