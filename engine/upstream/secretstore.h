// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/upstream/keychain.h"

#include <QMap>
#include <QObject>
#include <QStringList>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace pushdesk {

// Where the secrets live (DESIGN section 6): in the system keychain; where that cannot be written, in secrets.json
// (0600) beside the user's config, never in a data folder. secrets-index.json says which of the two, without values, so
// that a read knows where to look and a list can name them. An environment variable PUSHDESK_SECRET_NAME wins over
// both.
//
// Nothing is kept in memory: each read is fresh, so that a secret set by another process counts at the next one. Lives
// in one thread with an event loop; every call returns at once and the callback comes later (reads of files: at once).
class SecretStore : public QObject {
    Q_OBJECT
public:
    enum class Place { Keychain, File };
    struct Options {
        QString folder;                     // of secrets.json and the index
        std::shared_ptr<Keychain> keychain; // null: never touched (PUSHDESK_KEYCHAIN=off)
        std::chrono::milliseconds timeout{5000};
        std::function<QString(const QString &variable)> environment; // null where unset; empty: the process's own
    };
    // The user's config folder, the system keychain unless PUSHDESK_KEYCHAIN=off.
    [[nodiscard]] static Options fromEnvironment();
    explicit SecretStore(Options options, QObject *parent = nullptr);

    // Machine: a keychain that fails or says nothing within the timeout, a file that cannot be read. NotFound: nobody
    // has set it. Never an empty value.
    using Read = std::function<void(const Result<QString> &)>;
    void read(const QString &name, const Read &done);
    using ReadAll = std::function<void(const Result<QMap<QString, QString>> &)>;
    void readAll(const QStringList &names, const ReadAll &done); // the first error ends it

    struct Stored {
        Place place = Place::Keychain;
        QString whyNotKeychain;  // Place::File: what the keychain said; empty: it was not to be used
        QString file;            // Place::File
        bool overridden = false; // a PUSHDESK_SECRET_NAME is set and wins
    };
    using Set = std::function<void(const Result<Stored> &)>;
    void set(const QString &name, const QString &value, const Set &done); // BadInput: an empty value, a bad name
    using Done = std::function<void(const Result<> &)>;
    void remove(const QString &name, const Done &done); // NotFound: there is none

    struct Entry {
        QString name;
        Place place = Place::Keychain;
        bool overridden = false;
    };
    [[nodiscard]] Result<std::vector<Entry>> list() const;

    [[nodiscard]] static QString variableFor(const QString &name); // "wms.app-key": PUSHDESK_SECRET_WMS_APP_KEY
    [[nodiscard]] QString file() const;                            // secrets.json

private:
    void readNext(const QStringList &names, const QMap<QString, QString> &known, const ReadAll &done);
    void readKeychain(const QString &name, const Read &done);
    void storeInFile(const QString &name, const QString &value, const QString &why, const Set &done);
    [[nodiscard]] Result<> record(const QString &name, Place place);
    [[nodiscard]] QString overrideOf(const QString &name) const;
    [[nodiscard]] QString indexFile() const;
    template <class Value>
    std::function<void(const Result<Value> &)> once(std::function<void(const Result<Value> &)> done);

    Options m_options;
};

} // namespace pushdesk
