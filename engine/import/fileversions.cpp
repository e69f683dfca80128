// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/fileversions.h"

#include <QCryptographicHash>

namespace pushdesk {

namespace {

RowKey versionKey(const RowKey &key, VersionMarks::Mark version)
{
    char bytes[sizeof key.first + sizeof key.rest + sizeof version];
    std::memcpy(bytes, &key.first, sizeof key.first);
    std::memcpy(bytes + sizeof key.first, &key.rest, sizeof key.rest);
    std::memcpy(bytes + sizeof key.first + sizeof key.rest, &version, sizeof version);
    return RowKey::of(QCryptographicHash::hash(QByteArray::fromRawData(bytes, sizeof bytes), QCryptographicHash::Md5));
}

} // namespace

FileVersions::Seen FileVersions::note(const QByteArray &keyHash, const Version &version, const QByteArray &contentHash,
                                      qint64 row)
{
    noteKind(version.kind);
    const RowKey key = RowKey::of(keyHash);
    const VersionMarks::Mark mark = m_marks.of(version);
    const quint64 content = SeenRows::contentMark(contentHash);
    Entry &newest = m_newest.at(key);
    if (newest.row != 0 && newest.version == mark)
        return {{newest.row, newest.content == content}, true};
    if (newest.row != 0 && m_marks.isOlder(mark, newest.version))
        return {m_older.insert(versionKey(key, mark), content, row), false};
    if (newest.row != 0)
        m_older.insert(versionKey(key, newest.version), newest.content, newest.row);
    newest = {key.first, mark, content, key.rest, static_cast<quint32>(row)};
    return {};
}

} // namespace pushdesk
