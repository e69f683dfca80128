// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/configreader.h"

#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"

namespace pushdesk {

using namespace std::chrono_literals;

ConfigReader::ConfigReader(QObject *parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(300ms);
    connect(&m_timer, &QTimer::timeout, this, [this] { ask(m_json); });
}

// An answer that is still on its way is about another text.
void ConfigReader::askSoon(const QString &json)
{
    ++m_asked;
    m_json = json;
    m_timer.start();
}

void ConfigReader::ask(const QString &json)
{
    m_timer.stop();
    const quint64 asked = ++m_asked;
    whenAnswered(aside([json] { return checkConfig(json.toUtf8()); }), this, [this, asked](const ConfigCheck &check) {
        if (asked == m_asked)
            Q_EMIT read(check);
    });
}

} // namespace pushdesk
