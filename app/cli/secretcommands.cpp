// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/secretinput.h"
#include "app/cli/session.h"
#include "app/cli/table.h"
#include "engine/upstream/secretstore.h"

#include <QPromise>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

using Name = std::shared_ptr<QString>;

// Turns a call with a callback into a future, for await().
template <class T, class Call> QFuture<Result<T>> futureOf(Call call)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    auto future = promise->future();
    promise->start();
    call([promise](const Result<T> &result) {
        promise->addResult(result);
        promise->finish();
    });
    return future;
}

QString sayWhere(const SecretStore::Stored &stored)
{
    if (stored.place == SecretStore::Place::Keychain)
        return u"in the system keychain"_s;
    return u"in %1, readable by this user alone"_s.arg(stored.file);
}

int set(const Session &session, const QString &name)
{
    auto value = readSecretValue(session, name);
    if (!value)
        return session.fail(value.error());
    SecretStore store(SecretStore::fromEnvironment());
    const auto stored = await(futureOf<SecretStore::Stored>([&](auto done) { store.set(name, *value, done); }));
    if (!stored)
        return session.fail(stored.error());
    session.document(json::secretStored(name, *stored));
    if (!stored->whyNotKeychain.isEmpty())
        session.note(u"The system keychain cannot be used (%1); the secret is kept in a file instead."_s.arg(
            stored->whyNotKeychain));
    if (stored->overridden)
        session.note(
            u"%1 is set in this environment and wins over what was stored."_s.arg(SecretStore::variableFor(name)));
    session.print(u"%1 is stored %2. An engine that runs reads it when its upstream is resumed, when a token is asked "
                  "for, or when it starts."_s.arg(name, sayWhere(*stored)));
    return ExitWell;
}

int list(const Session &session)
{
    const SecretStore store(SecretStore::fromEnvironment());
    const auto entries = store.list();
    if (!entries)
        return session.fail(entries.error());
    session.document(json::secrets(*entries));
    Table table({u"secret"_s, u"where"_s, u""_s});
    for (const auto &entry : *entries)
        table.add({entry.name, entry.place == SecretStore::Place::Keychain ? u"system keychain"_s : store.file(),
                   entry.overridden ? u"%1 wins"_s.arg(SecretStore::variableFor(entry.name)) : QString()});
    session.print(table.isEmpty() ? u"No secrets yet. Store one: pushdesk secret set NAME"_s : table.text());
    return ExitWell;
}

Result<bool> asValue(const Result<> &result)
{
    return result ? Result<bool>(true) : Result<bool>(result.error());
}

int remove(const Session &session, const QString &name)
{
    SecretStore store(SecretStore::fromEnvironment());
    const auto removed = await(futureOf<bool>(
        [&](auto done) { store.remove(name, [done](const Result<> &result) { done(asValue(result)); }); }));
    if (!removed)
        return session.fail(removed.error());
    session.document(json::removed(name));
    session.print(u"Removed %1. Upstreams that need it are paused when they ask for it next."_s.arg(name));
    return ExitWell;
}

Action bound(int (*function)(const Session &, const QString &), const Name &name)
{
    return [function, name](Session &session) { return function(session, *name); };
}

} // namespace

void addSecretCommands(Command &root)
{
    auto name = std::make_shared<QString>();
    auto &group = root.command(u"secret"_s, u"Passwords and keys that configs name as {{secret.NAME}}."_s,
                               u"pushdesk secret set wms_password < password.txt"_s);
    group
        .command(u"set"_s,
                 u"Stores a secret, read from standard input; one line end at its end is left out.\n"
                 "It goes to the system keychain; where there is none, to a file of this\n"
                 "user's alone.\n"
                 "PUSHDESK_SECRET_NAME in the environment wins; with PUSHDESK_KEYCHAIN=off\n"
                 "it is always the file."_s,
                 u"pushdesk secret set wms_password < password.txt\npushdesk secret set wms_password   # asks for it"_s)
        .argument(u"NAME"_s, name.get(), u"letters, digits, dots, hyphens, underscores"_s)
        .action(bound(set, name));
    group.command(u"list"_s, u"Lists the secrets' names and where each lives."_s, u"pushdesk secret list"_s)
        .action([](Session &session) { return list(session); });
    group.command(u"remove"_s, u"Removes a secret."_s, u"pushdesk secret remove wms_password"_s)
        .argument(u"NAME"_s, name.get(), u"the secret"_s)
        .action(bound(remove, name));
}

} // namespace pushdesk::cli
