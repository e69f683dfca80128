// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/await.h"
#include "engine/core/result.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace pushdesk {
class Engine;
}

namespace pushdesk::cli {

// The exit codes of DESIGN section 7.
enum ExitCode { ExitWell = 0, ExitIncomplete = 1, ExitBadInput = 2, ExitMachine = 3 };

// One run of a command: where its data is and how it speaks. With --json one document goes to stdout and people's lines
// are left out; without, it is the other way round. Main thread.
class Session {
public:
    explicit Session(Globals globals);

    [[nodiscard]] bool json() const { return m_globals.json; }
    [[nodiscard]] const QString &dataDir() const { return m_dataDir; }
    [[nodiscard]] Result<std::unique_ptr<Engine>> openEngine() const;

    void print(const QString &line) const;           // a line for people, on stdout
    void note(const QString &line) const;            // a line for people on stderr, also beside a document
    void document(const QByteArray &document) const; // the one JSON document, on stdout
    int fail(const Error &error) const;              // says it; the exit code that belongs to it

private:
    Globals m_globals;
    QString m_dataDir;
};

[[nodiscard]] bool isTerminal(int descriptor);

// Opens the engine and runs `body` over it.
int withEngine(const Session &session, const std::function<int(Engine &)> &body);

} // namespace pushdesk::cli
