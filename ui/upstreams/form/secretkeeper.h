// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/secretstore.h"

#include <QObject>
#include <QThread>

namespace pushdesk {

// Sets secrets and tells which are set; never gives one back. The store lives in a thread of its own, as keychains take
// their time. GUI thread.
class SecretKeeper : public QObject {
    Q_OBJECT
public:
    explicit SecretKeeper(QObject *parent);
    ~SecretKeeper() override;

    void set(const QString &name, const QString &value);
    void list();
    [[nodiscard]] const std::vector<SecretStore::Entry> &known() const { return m_known; }
    [[nodiscard]] QString placeOf(const QString &name) const; // in words; empty: it is not set

Q_SIGNALS:
    void changed();                                                  // known() is new
    void refused(const QString &name, const pushdesk::Error &error); // not set
    void kept(const QString &name);

private:
    QThread m_thread;
    SecretStore *m_store; // lives in the thread
    std::vector<SecretStore::Entry> m_known;
};

} // namespace pushdesk
