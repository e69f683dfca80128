// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <vector>

namespace pushdesk {

// Which keys stood in the file already, with a mark of their content and the row. 24 bytes a row, at most 48 with the
// table's free places (a million rows: 50 MB), no cells: what lets a whole file be judged by R6's "within the file"
// whatever was queued before. Two keys are taken for one where 96 bits of their hashes agree (a million rows: 1 in
// 10^17).
class SeenRows {
public:
    struct Before {
        qint64 row = 0; // where the key stood first; 0: not before
        bool sameContent = false;
    };
    SeenRows();

    // Notes the key unless it is there. `keyHash` has at least 12 bytes, `contentHash` at least 8, all evenly spread.
    Before insert(const QByteArray &keyHash, const QByteArray &contentHash, qint64 row);

private:
    struct Entry {
        quint64 key = 0;
        quint64 content = 0;
        quint32 keyRest = 0;
        quint32 row = 0; // 0: the place is free
    };
    static_assert(sizeof(Entry) == 24);
    // Small tables that grow on their own: no moment at which the whole of a large one is there twice.
    struct Shard {
        std::vector<Entry> entries;
        size_t used = 0;
    };
    static Entry &place(std::vector<Entry> &entries, const Entry &wanted);
    static void grow(Shard &shard);

    std::vector<Shard> m_shards;
};

} // namespace pushdesk
