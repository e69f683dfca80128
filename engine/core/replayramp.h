// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace pushdesk {

// What is known of one cause of a running replay (DESIGN R10): the dead letters of one upstream and fingerprint.
struct ReplayRamp {
    qint64 waiting = 0;   // frozen, not released
    qint64 sending = 0;   // released, without a result
    qint64 cameBack = 0;  // with one: delivered, dead or unknown
    qint64 sameAgain = 0; // of these: dead under the fingerprint they came with
};

struct ReplayStep {
    enum class Kind { Release, Wait, Stop };
    Kind kind = Kind::Wait;
    qint64 rows = 0; // Release: so many, oldest first

    friend bool operator==(const ReplayStep &, const ReplayStep &) = default;
};

inline constexpr qint64 replayScouts = 1 + 5; // the "first rows" of a cause

// What a cause does next: one row; after its result five; after theirs the rest. If all of these first six came back
// dead with the same fingerprint, the cause is not mended and its rest stops. A row that was left out or cancelled is
// no first row: the next one takes its place. Pure.
[[nodiscard]] ReplayStep nextReplayStep(const ReplayRamp &ramp);

} // namespace pushdesk
