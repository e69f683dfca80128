// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/rowtable.h"

namespace pushdesk {

// Which keys stood in the file already, with a mark of their content and the row. 24 bytes a row, at most 35 with the
// table's free places (a million rows: 35 MB), no cells: what lets a whole file be judged by R6's "within the file"
// whatever was queued before. Two keys are taken for one where 96 bits of their hashes agree (a million rows: 1 in
// 10^17).
class SeenRows {
public:
    struct Before {
        qint64 row = 0; // where the key stood first; 0: not before
        bool sameContent = false;
    };

    // Notes the key unless it is there. `keyHash` has at least 12 bytes, `contentHash` at least 8, all evenly spread.
    Before insert(const QByteArray &keyHash, const QByteArray &contentHash, qint64 row);

    // The same, where they are at hand.
    Before insert(const RowKey &key, quint64 contentMark, qint64 row);
    [[nodiscard]] static quint64 contentMark(const QByteArray &contentHash);

private:
    struct Entry {
        quint64 first = 0;
        quint64 content = 0;
        quint32 rest = 0;
        quint32 row = 0;

        [[nodiscard]] RowKey key() const { return {first, rest}; }
    };
    static_assert(sizeof(Entry) == 24);

    RowTable<Entry> m_rows;
};

} // namespace pushdesk
