// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/oneshotbody.h"

#include <algorithm>
#include <cstring>

namespace pushdesk {

OneShotBody::OneShotBody(QByteArray bytes, QObject *parent) : QIODevice(parent), m_bytes(std::move(bytes))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 OneShotBody::bytesAvailable() const
{
    return m_bytes.size() - m_position + QIODevice::bytesAvailable();
}

qint64 OneShotBody::readData(char *data, qint64 maxSize)
{
    const qint64 n = std::min<qint64>(maxSize, m_bytes.size() - m_position);
    if (n <= 0)
        return m_position >= m_bytes.size() ? -1 : 0;
    std::memcpy(data, m_bytes.constData() + m_position, static_cast<size_t>(n));
    m_position += n;
    return n;
}

} // namespace pushdesk
