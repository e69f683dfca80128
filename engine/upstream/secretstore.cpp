// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/secretstore.h"

#include "engine/upstream/rowscope.h"
#include "engine/upstream/secretfile.h"
#include "engine/upstream/systemkeychain.h"

#include <QPointer>
#include <QStandardPaths>
#include <QTimer>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString inKeychain = u"keychain"_s;
const QString inFile = u"file"_s;

QString whereOf(const QString &name)
{
    return u"secret."_s + name;
}

Error badName(const QString &name)
{
    return {ErrorCode::BadInput, whereOf(name),
            u"a secret's name is 1 to 64 letters, digits, dots, hyphens or underscores"_s};
}

Error notThere(const QString &name)
{
    return {ErrorCode::NotFound, whereOf(name),
            u"there is no secret of this name; store it: pushdesk secret set %1"_s.arg(name)};
}

} // namespace

SecretStore::Options SecretStore::fromEnvironment()
{
    Options options;
    options.folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/pushdesk"_s;
    if (qEnvironmentVariable("PUSHDESK_KEYCHAIN").compare(u"off"_s, Qt::CaseInsensitive) != 0)
        options.keychain = std::make_shared<SystemKeychain>();
    return options;
}

SecretStore::SecretStore(Options options, QObject *parent) : QObject(parent), m_options(std::move(options))
{
    if (!m_options.environment)
        m_options.environment = [](const QString &variable) {
            const QByteArray name = variable.toLatin1();
            return qEnvironmentVariableIsSet(name) ? qEnvironmentVariable(name, u""_s) : QString();
        };
}

QString SecretStore::variableFor(const QString &name)
{
    QString variable = u"PUSHDESK_SECRET_"_s;
    for (const QChar c : name.toUpper()) {
        const bool plain = (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
        variable += plain ? c : QChar(u'_');
    }
    return variable;
}

QString SecretStore::overrideOf(const QString &name) const
{
    return m_options.environment(variableFor(name));
}

QString SecretStore::file() const
{
    return m_options.folder + u"/secrets.json"_s;
}

QString SecretStore::indexFile() const
{
    return m_options.folder + u"/secrets-index.json"_s;
}

// The first of the answer and the timeout counts; nothing is called once the store is gone.
template <class Value>
std::function<void(const Result<Value> &)> SecretStore::once(std::function<void(const Result<Value> &)> done)
{
    auto *timer = new QTimer(this);
    timer->setSingleShot(true);
    auto answered = std::make_shared<bool>(false);
    const auto answer = [answered, timer = QPointer<QTimer>(timer),
                         done = std::move(done)](const Result<Value> &result) {
        if (!timer || std::exchange(*answered, true))
            return;
        timer->stop();
        timer->deleteLater();
        done(result);
    };
    connect(timer, &QTimer::timeout, this, [answer, timeout = m_options.timeout] {
        answer(Error{ErrorCode::Machine, u"keychain"_s,
                     u"the system keychain did not answer within %1 s"_s.arg(double(timeout.count()) / 1000.0)});
    });
    timer->start(m_options.timeout);
    return answer;
}

void SecretStore::read(const QString &name, const Read &done)
{
    if (const QString given = overrideOf(name); !given.isNull()) {
        if (given.isEmpty())
            return done(Error{ErrorCode::Machine, whereOf(name), u"%1 is set, but empty"_s.arg(variableFor(name))});
        return done(given);
    }
    const auto index = readTextFile(indexFile());
    if (!index)
        return done(index.error());
    if (index->value(name) == inKeychain)
        return readKeychain(name, done);
    const auto values = readTextFile(file());
    if (!values)
        return done(values.error());
    const QString value = values->value(name);
    done(value.isEmpty() ? Result<QString>(notThere(name)) : Result<QString>(value));
}

void SecretStore::readKeychain(const QString &name, const Read &done)
{
    if (!m_options.keychain)
        return done(Error{ErrorCode::Machine, whereOf(name),
                          u"it lives in the system keychain, which PUSHDESK_KEYCHAIN=off forbids; set %1 or store it "
                          "again: pushdesk secret set %2"_s.arg(variableFor(name), name)});
    m_options.keychain->read(
        name, once<QString>([name, done](const Result<QString> &value) {
            if (value && !value->isEmpty())
                return done(value);
            const QString why = value ? u"it holds an empty value"_s : value.error().detail;
            done(Error{ErrorCode::Machine, whereOf(name), u"cannot be read from the system keychain: %1"_s.arg(why)});
        }));
}

void SecretStore::readAll(const QStringList &names, const ReadAll &done)
{
    readNext(names, {}, done);
}

void SecretStore::readNext(const QStringList &names, const QMap<QString, QString> &known, const ReadAll &done)
{
    if (names.isEmpty())
        return done(known);
    read(names.first(), [this, names, known, done](const Result<QString> &value) {
        if (!value)
            return done(value.error());
        auto more = known;
        more.insert(names.first(), *value);
        readNext(names.mid(1), more, done);
    });
}

Result<> SecretStore::record(const QString &name, Place place)
{
    return changeTextFile(indexFile(),
                          [&](TextMap &index) { index.insert(name, place == Place::Keychain ? inKeychain : inFile); });
}

void SecretStore::set(const QString &name, const QString &value, const Set &done)
{
    if (!isSecretName(name))
        return done(badName(name));
    if (value.isEmpty())
        return done(Error{ErrorCode::BadInput, whereOf(name), u"an empty secret is no secret"_s});
    if (!m_options.keychain)
        return storeInFile(name, value, {}, done);
    m_options.keychain->write(
        name, value, once<void>([this, name, value, done](const Result<> &written) {
            if (!written)
                return storeInFile(name, value, written.error().detail, done);
            if (auto recorded = record(name, Place::Keychain); !recorded)
                return done(recorded.error());
            if (const auto values = readTextFile(file()); values && values->contains(name)) // the copy of before
                if (auto dropped = changeTextFile(file(), [&](TextMap &all) { all.remove(name); }); !dropped)
                    return done(dropped.error());
            done(Stored{Place::Keychain, {}, {}, !overrideOf(name).isNull()});
        }));
}

void SecretStore::storeInFile(const QString &name, const QString &value, const QString &why, const Set &done)
{
    if (auto written = changeTextFile(file(), [&](TextMap &all) { all.insert(name, value); }); !written)
        return done(written.error());
    if (auto recorded = record(name, Place::File); !recorded)
        return done(recorded.error());
    done(Stored{Place::File, why, file(), !overrideOf(name).isNull()});
}

void SecretStore::remove(const QString &name, const Done &done)
{
    const auto forget = [this, name]() -> Result<> {
        if (const auto values = readTextFile(file()); values && values->contains(name))
            if (auto dropped = changeTextFile(file(), [&](TextMap &all) { all.remove(name); }); !dropped)
                return dropped;
        return changeTextFile(indexFile(), [&](TextMap &index) { index.remove(name); });
    };
    const auto index = readTextFile(indexFile());
    if (!index)
        return done(index.error());
    const auto values = readTextFile(file());
    if (!values)
        return done(values.error());
    if (!index->contains(name) && !values->contains(name))
        return done(notThere(name));
    if (index->value(name) != inKeychain)
        return done(forget());
    if (!m_options.keychain)
        return done(Error{ErrorCode::Refused, whereOf(name),
                          u"it lives in the system keychain, which PUSHDESK_KEYCHAIN=off forbids"_s});
    m_options.keychain->remove(
        name, once<void>([name, done, forget](const Result<> &removed) {
            if (!removed)
                return done(Error{ErrorCode::Machine, whereOf(name),
                                  u"cannot be removed from the system keychain: %1"_s.arg(removed.error().detail)});
            done(forget());
        }));
}

Result<std::vector<SecretStore::Entry>> SecretStore::list() const
{
    auto index = readTextFile(indexFile());
    if (!index)
        return index.error();
    const auto values = readTextFile(file());
    if (!values)
        return values.error();
    for (const QString &name : values->keys()) // also what a person wrote there
        if (!index->contains(name))
            index->insert(name, inFile);
    std::vector<Entry> entries;
    for (auto entry = index->begin(); entry != index->end(); ++entry)
        entries.push_back({entry.key(), entry.value() == inKeychain ? Place::Keychain : Place::File,
                           !overrideOf(entry.key()).isNull()});
    return entries;
}

} // namespace pushdesk
