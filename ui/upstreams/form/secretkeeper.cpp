// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/secretkeeper.h"

#include <QPointer>

#include <algorithm>

namespace pushdesk {

SecretKeeper::SecretKeeper(QObject *parent) : QObject(parent), m_store(new SecretStore(SecretStore::fromEnvironment()))
{
    m_store->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_store, &QObject::deleteLater);
    m_thread.start();
    list();
}

SecretKeeper::~SecretKeeper()
{
    m_thread.quit();
    m_thread.wait();
}

// The keeper outlives its thread, so that what the thread posts here is never for an object that is gone.
void SecretKeeper::set(const QString &name, const QString &value)
{
    QMetaObject::invokeMethod(m_store, [this, store = m_store, name, value] {
        store->set(name, value, [this, name](const Result<SecretStore::Stored> &stored) {
            QMetaObject::invokeMethod(this, [this, name, stored] {
                if (stored)
                    Q_EMIT kept(name);
                else
                    Q_EMIT refused(name, stored.error());
                list();
            });
        });
    });
}

void SecretKeeper::list()
{
    QMetaObject::invokeMethod(m_store, [this, store = m_store] {
        auto entries = store->list();
        QMetaObject::invokeMethod(this, [this, entries = std::move(entries)] {
            if (entries)
                m_known = *entries;
            Q_EMIT changed();
        });
    });
}

QString SecretKeeper::placeOf(const QString &name) const
{
    if (!qEnvironmentVariable(SecretStore::variableFor(name).toLatin1()).isEmpty())
        return tr("in this environment");
    const auto found = std::find_if(m_known.begin(), m_known.end(),
                                    [&](const SecretStore::Entry &entry) { return entry.name == name; });
    if (found == m_known.end())
        return {};
    return found->place == SecretStore::Place::Keychain ? tr("in the system keychain") : tr("in secrets.json");
}

} // namespace pushdesk
