// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <algorithm>
#include <cstring>
#include <vector>

namespace pushdesk {

// 96 bits of a hash, evenly spread. Of a million of them two agree by chance in 1 of 10^17 tables.
struct RowKey {
    quint64 first = 0;
    quint32 rest = 0;

    bool operator==(const RowKey &) const = default;
    static RowKey of(const QByteArray &hash) // at least 12 bytes
    {
        Q_ASSERT(hash.size() >= 12);
        RowKey key;
        std::memcpy(&key.first, hash.constData(), sizeof key.first);
        std::memcpy(&key.rest, hash.constData() + sizeof key.first, sizeof key.rest);
        return key;
    }
};

// Entries of one fixed size by their keys, in open addressing. An Entry has `key()` and `row`, which is 0 where the
// place is free. Small tables that grow on their own, each by a quarter: no moment at which the whole of a large one is
// there twice, and no more than a third of the places free. One thread.
template <typename Entry> class RowTable {
public:
    RowTable() : m_shards(shardCount) {}

    // The entry of the key, or a free one to be filled with that key: until the next call.
    [[nodiscard]] Entry &at(const RowKey &key)
    {
        Shard &shard = m_shards[key.first % shardCount];
        if (Entry *entry = shard.entries.empty() ? nullptr : &place(shard.entries, key); entry && entry->row != 0)
            return *entry;
        if (shard.used * 8 >= shard.entries.size() * 7)
            grow(shard);
        ++shard.used;
        return place(shard.entries, key);
    }

private:
    static constexpr size_t shardCount = 64;
    static constexpr size_t firstSize = 16;

    struct Shard {
        std::vector<Entry> entries;
        size_t used = 0;
    };

    static Entry &place(std::vector<Entry> &entries, const RowKey &key)
    {
        // The upper bits spread over any number of places; the lower ones chose the shard.
        size_t i = ((key.first >> 32) * entries.size()) >> 32;
        while (entries[i].row != 0 && !(entries[i].key() == key))
            i = i + 1 == entries.size() ? 0 : i + 1;
        return entries[i];
    }

    static void grow(Shard &shard)
    {
        std::vector<Entry> larger(std::max(firstSize, shard.entries.size() * 5 / 4));
        for (const Entry &entry : shard.entries)
            if (entry.row != 0)
                place(larger, entry.key()) = entry;
        shard.entries = std::move(larger);
    }

    std::vector<Shard> m_shards;
};

} // namespace pushdesk
