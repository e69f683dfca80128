// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/session.h"

#include "app/cli/jsondocs.h"
#include "engine/engine.h"

#include <QDir>
#include <QStandardPaths>

#include <cstdio>
#include <unistd.h>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString chosenDataDir(const QString &option)
{
    QString dir = option.isEmpty() ? qEnvironmentVariable("PUSHDESK_DATA") : option;
    if (dir.isEmpty())
        dir = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/pushdesk"_s;
    return QDir::cleanPath(QDir::current().absoluteFilePath(dir));
}

// A detail may quote the input, and the input may be a file read in the wrong encoding.
constexpr qsizetype longestDetail = 1000;

void write(FILE *stream, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

int exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadInput:
    case ErrorCode::NotFound:
    case ErrorCode::Refused:
        return ExitBadInput;
    case ErrorCode::Cancelled:
        return ExitIncomplete;
    case ErrorCode::Busy:
    case ErrorCode::Store:
    case ErrorCode::Damaged:
    case ErrorCode::DiskFull:
    case ErrorCode::Machine:
        break;
    }
    return ExitMachine;
}

} // namespace

Session::Session(Globals globals) : m_globals(std::move(globals)), m_dataDir(chosenDataDir(m_globals.dataDir)) {}

Result<std::unique_ptr<Engine>> Session::openEngine() const
{
    EngineOptions options;
    options.dataDir = m_dataDir;
    return Engine::open(options);
}

void Session::print(const QString &line) const
{
    if (!json())
        write(stdout, line.toUtf8());
}

void Session::note(const QString &line) const
{
    write(stderr, line.toUtf8());
}

void Session::document(const QByteArray &document) const
{
    if (json())
        write(stdout, document);
}

int Session::fail(const Error &failure) const
{
    Error error = failure;
    if (error.detail.size() > longestDetail)
        error.detail = error.detail.left(longestDetail) + u'…';
    if (json())
        document(json::error(error));
    else if (error.where.isEmpty())
        note(u"pushdesk: %1"_s.arg(error.detail));
    else
        note(u"pushdesk: %1: %2"_s.arg(error.where, error.detail));
    return exitCodeOf(error.code);
}

bool isTerminal(int descriptor)
{
    return ::isatty(descriptor) == 1;
}

int withEngine(const Session &session, const std::function<int(Engine &)> &body)
{
    auto engine = session.openEngine();
    if (!engine)
        return session.fail(engine.error());
    QObject::connect(engine->get(), &Engine::storeTrouble, engine->get(), [&session](const Error &error) {
        session.note(error.detail.isEmpty() ? u"pushdesk: the store can be written again, going on"_s
                                            : u"pushdesk: %1: %2"_s.arg(error.where, error.detail));
    });
    return body(**engine);
}

} // namespace pushdesk::cli
