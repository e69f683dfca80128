// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/upstreamprocess.h"

namespace pushdesk::bench {

UpstreamProcess::~UpstreamProcess()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished();
}

bool UpstreamProcess::start(const QStringList &faults)
{
    QStringList arguments{QStringLiteral("--port"), QStringLiteral("0"), QStringLiteral("--key-field"),
                          QStringLiteral("trackingNo")};
    for (const QString &fault : faults)
        arguments << QStringLiteral("--fault") << fault;
    m_process.start(QStringLiteral(SCRIPTED_UPSTREAM), arguments);
    if (!m_process.waitForReadyRead(10000))
        return false;
    m_port = m_process.readLine().trimmed().toInt();
    return m_port > 0;
}

} // namespace pushdesk::bench
