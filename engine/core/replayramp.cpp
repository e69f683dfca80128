// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/replayramp.h"

#include <algorithm>

namespace pushdesk {

ReplayStep nextReplayStep(const ReplayRamp &ramp)
{
    using Kind = ReplayStep::Kind;
    const qint64 tried = ramp.sending + ramp.cameBack;
    if (ramp.waiting <= 0)
        return {Kind::Wait, 0};
    if (tried == 0)
        return {Kind::Release, 1};
    if (tried > replayScouts)
        return {Kind::Release, ramp.waiting};
    if (ramp.sending > 0)
        return {Kind::Wait, 0};
    if (tried < replayScouts)
        return {Kind::Release, std::min(ramp.waiting, replayScouts - tried)};
    if (ramp.sameAgain == ramp.cameBack)
        return {Kind::Stop, 0};
    return {Kind::Release, ramp.waiting};
}

} // namespace pushdesk
