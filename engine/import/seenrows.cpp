// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/seenrows.h"

#include <cstring>

namespace pushdesk {

namespace {

constexpr size_t shardCount = 64;
constexpr size_t firstSize = 16; // a power of two, as every size after it

quint64 bytes8(const char *from)
{
    quint64 value = 0;
    std::memcpy(&value, from, sizeof value);
    return value;
}

} // namespace

SeenRows::SeenRows() : m_shards(shardCount) {}

SeenRows::Entry &SeenRows::place(std::vector<Entry> &entries, const Entry &wanted)
{
    const size_t mask = entries.size() - 1;
    size_t i = (wanted.key / shardCount) & mask;
    while (entries[i].row != 0 && (entries[i].key != wanted.key || entries[i].keyRest != wanted.keyRest))
        i = (i + 1) & mask;
    return entries[i];
}

void SeenRows::grow(Shard &shard)
{
    std::vector<Entry> larger(shard.entries.empty() ? firstSize : shard.entries.size() * 2);
    for (const Entry &entry : shard.entries)
        if (entry.row != 0)
            place(larger, entry) = entry;
    shard.entries = std::move(larger);
}

SeenRows::Before SeenRows::insert(const QByteArray &keyHash, const QByteArray &contentHash, qint64 row)
{
    Q_ASSERT(keyHash.size() >= 12 && contentHash.size() >= 8);
    Entry wanted{bytes8(keyHash.constData()), bytes8(contentHash.constData()), 0, static_cast<quint32>(row)};
    std::memcpy(&wanted.keyRest, keyHash.constData() + 8, sizeof wanted.keyRest);

    Shard &shard = m_shards[wanted.key % shardCount];
    if (shard.used * 8 >= shard.entries.size() * 7)
        grow(shard);
    Entry &entry = place(shard.entries, wanted);
    if (entry.row != 0)
        return {entry.row, entry.content == wanted.content};
    entry = wanted;
    ++shard.used;
    return {};
}

} // namespace pushdesk
