// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/seenrows.h"

namespace pushdesk {

quint64 SeenRows::contentMark(const QByteArray &contentHash)
{
    Q_ASSERT(contentHash.size() >= 8);
    quint64 mark = 0;
    std::memcpy(&mark, contentHash.constData(), sizeof mark);
    return mark;
}

SeenRows::Before SeenRows::insert(const QByteArray &keyHash, const QByteArray &contentHash, qint64 row)
{
    return insert(RowKey::of(keyHash), contentMark(contentHash), row);
}

SeenRows::Before SeenRows::insert(const RowKey &key, quint64 contentMark, qint64 row)
{
    Entry &entry = m_rows.at(key);
    if (entry.row != 0)
        return {entry.row, entry.content == contentMark};
    entry = {key.first, contentMark, key.rest, static_cast<quint32>(row)};
    return {};
}

} // namespace pushdesk
