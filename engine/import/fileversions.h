// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/version.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace pushdesk {

// The versions of one file's keys, read before its rows are queued: only then is it known which row is the newest of
// its key (DESIGN R6). One entry a key: some 200 bytes. Also what kind of version the file uses. One thread.
class FileVersions {
public:
    // The kind that the upstream uses; where it has none yet, the first row that is noted decides.
    void setKind(std::optional<VersionKind> kind) { m_kind = kind; }
    [[nodiscard]] std::optional<VersionKind> kind() const { return m_kind; }

    // The first row's kind is the file's, unless the upstream has one.
    void noteKind(VersionKind kind) { m_kind = m_kind.value_or(kind); }
    // The row is valid: its key has this version too. `keyHash`: of account and key.
    void note(const QByteArray &keyHash, const Version &version);
    [[nodiscard]] bool isNewest(const QByteArray &keyHash, const Version &version) const;

private:
    QHash<QByteArray, QString> m_newest;
    std::optional<VersionKind> m_kind;
};

} // namespace pushdesk
