// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/fileversions.h"

namespace pushdesk {

void FileVersions::note(const QByteArray &keyHash, const Version &version)
{
    if (!m_kind)
        m_kind = version.kind;
    QString &newest = m_newest[keyHash];
    if (newest < version.order)
        newest = version.order;
}

bool FileVersions::isNewest(const QByteArray &keyHash, const Version &version) const
{
    const auto newest = m_newest.constFind(keyHash);
    return newest == m_newest.constEnd() || *newest == version.order;
}

} // namespace pushdesk
