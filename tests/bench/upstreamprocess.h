// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>

namespace pushdesk::bench {

// The scripted upstream in a process of its own, so that what it costs is not counted as ours. Ends with this object.
class UpstreamProcess {
public:
    ~UpstreamProcess();
    [[nodiscard]] bool start(const QStringList &faults = {}); // false: it did not say its port
    [[nodiscard]] QString url() const { return QStringLiteral("http://127.0.0.1:%1/push").arg(m_port); }

private:
    QProcess m_process;
    int m_port = 0;
};

} // namespace pushdesk::bench
