// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/editorders.h"
#include "engine/store/records.h"

#include <QByteArray>

#include <vector>

namespace pushdesk::cli {

// A replay with what became of each row.
struct ReplayStory {
    ReplayRecord replay;
    std::vector<ReplayCauseRecord> causes;
    std::vector<ReplayItemRecord> items;
};

namespace json {

// The documents of replays and edits (DESIGN section 7), as in jsondocs.h.
[[nodiscard]] QByteArray replay(const ReplayReport &report);
[[nodiscard]] QByteArray edited(const EditReport &report); // as replay, with the row's request id and revision
[[nodiscard]] QByteArray replays(const std::vector<ReplayRecord> &records);
[[nodiscard]] QByteArray replayRecord(const ReplayRecord &record);
[[nodiscard]] QByteArray replayStory(const ReplayStory &story);

} // namespace json
} // namespace pushdesk::cli
