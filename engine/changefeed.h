// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <mutex>

namespace pushdesk {

// Gathers what commits change and tells it at most 20 times a second (DESIGN section 3). add() from any thread; the
// signal comes in the thread of the object.
class ChangeFeed final : public QObject {
    Q_OBJECT
public:
    explicit ChangeFeed(QObject *parent = nullptr);
    void add(const ChangeSet &what);

Q_SIGNALS:
    void changed(const pushdesk::ChangeSet &what);

private:
    void arm();
    void tell();

    std::mutex m_mutex;
    ChangeSet m_gathered;
    QTimer m_timer;
};

} // namespace pushdesk
