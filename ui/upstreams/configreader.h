// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/setup/configcheck.h"

#include <QObject>
#include <QTimer>

namespace pushdesk {

// Reads a config that is being typed, beside the GUI thread: asked for 300 ms after the last change, and of several
// questions only the latest is answered. GUI thread.
class ConfigReader : public QObject {
    Q_OBJECT
public:
    explicit ConfigReader(QObject *parent);
    void askSoon(const QString &json);
    void ask(const QString &json); // at once

Q_SIGNALS:
    void read(const pushdesk::ConfigCheck &check);

private:
    QTimer m_timer;
    QString m_json;
    quint64 m_asked = 0;
};

} // namespace pushdesk
