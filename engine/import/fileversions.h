// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/version.h"
#include "engine/import/rowtable.h"
#include "engine/import/seenrows.h"
#include "engine/import/versionmark.h"

#include <QByteArray>

#include <optional>

namespace pushdesk {

// The versions of one file's keys, read before its rows are queued: only then is it known which row is the newest of
// its key (DESIGN R6). 32 bytes a key, at most 46 with the table's free places (a million keys: 46 MB), and as
// SeenRows for each version that is not its key's newest. Two keys, or two versions of them, are taken for one where
// 96 bits of their hashes agree (a million rows: 1 in 10^17). Also what kind of version the file uses. One thread.
class FileVersions {
public:
    // The kind that the upstream uses; where it has none yet, the first row that is noted decides.
    void setKind(std::optional<VersionKind> kind) { m_kind = kind; }
    [[nodiscard]] std::optional<VersionKind> kind() const { return m_kind; }

    // The first row's kind is the file's, unless the upstream has one.
    void noteKind(VersionKind kind) { m_kind = m_kind.value_or(kind); }

    struct Seen {
        SeenRows::Before before; // where the key had this version first; it may be this row, of the reading before
        bool newest = true;      // so far
    };
    // The row is valid but for this: its key has this version too. A second reading notes nothing new. `keyHash`: of
    // account and key; it and `contentHash` as of SeenRows.
    Seen note(const QByteArray &keyHash, const Version &version, const QByteArray &contentHash, qint64 row);

private:
    struct Entry { // a key's newest version, and where it stood first
        quint64 first = 0;
        VersionMarks::Mark version = 0;
        quint64 content = 0;
        quint32 rest = 0;
        quint32 row = 0;

        [[nodiscard]] RowKey key() const { return {first, rest}; }
    };
    static_assert(sizeof(Entry) == 32);

    VersionMarks m_marks;
    RowTable<Entry> m_newest;
    SeenRows m_older; // of key and version
    std::optional<VersionKind> m_kind;
};

} // namespace pushdesk
