// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/upstreamsamples.h"

namespace pushdesk {

// The newest stored answers of an upstream, of whatever batch and outcome. One index leads to them, however many
// attempts the store holds. Over one read-only connection; blocks on the disk.
class AnswerReads {
public:
    explicit AnswerReads(Database &database) : m_database(database) {}

    // Up to `most`, newest first; several of one task are several.
    [[nodiscard]] Result<std::vector<StoredAnswer>> newest(UpstreamId upstream, int most);

private:
    Database &m_database;
};

} // namespace pushdesk
