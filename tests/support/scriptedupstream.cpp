// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scriptedupstream.h"

#include "tests/support/behaviour.h"
#include "tests/support/book.h"
#include "tests/support/upstreamserver.h"

#include <QThread>

namespace pushdesk::scripted {

struct ScriptedUpstream::Parts {
    Behaviour behaviour;
    Book book;
    QElapsedTimer clock;
    std::optional<QSslConfiguration> tls;
    QHostAddress address{QHostAddress::LocalHost};
    QString error;
    quint16 port = 0;
    QThread thread;
    std::unique_ptr<UpstreamServer> server; // lives in `thread`

    // Runs the function on the upstream's thread and waits for it.
    template <class Function> void there(Function function)
    {
        QMetaObject::invokeMethod(server.get(), function, Qt::BlockingQueuedConnection);
    }

    bool open(quint16 wanted)
    {
        bool opened = false;
        there([&] {
            opened = server->isListening() || server->open(address, wanted);
            port = opened ? server->serverPort() : wanted;
            error = opened ? QString() : server->errorString();
        });
        return opened;
    }
};

ScriptedUpstream::ScriptedUpstream() : m(std::make_unique<Parts>())
{
    m->clock.start();
    m->thread.setObjectName(QStringLiteral("scripted-upstream"));
}

ScriptedUpstream::~ScriptedUpstream()
{
    stop();
}

bool ScriptedUpstream::start(quint16 port)
{
    if (!m->server) {
        m->server = std::make_unique<UpstreamServer>(m->behaviour, m->book, m->clock, m->tls);
        m->server->moveToThread(&m->thread);
        m->thread.start();
    }
    const bool opened = m->open(port);
    if (!opened)
        stop();
    return opened;
}

void ScriptedUpstream::at(const QHostAddress &address)
{
    m->address = address;
}

void ScriptedUpstream::stop()
{
    if (!m->server)
        return;
    m->there([this] { m->server->shut(); });
    m->thread.quit();
    m->thread.wait(); // which also deletes what waits for deleteLater
    m->server.reset();
}

QString ScriptedUpstream::errorString() const
{
    return m->error;
}

quint16 ScriptedUpstream::port() const
{
    return m->port;
}

QUrl ScriptedUpstream::url(const QString &path) const
{
    const QString scheme = m->tls ? QStringLiteral("https") : QStringLiteral("http");
    const bool bracketed = m->address.protocol() == QAbstractSocket::IPv6Protocol;
    const QString host =
        bracketed ? QLatin1Char('[') + m->address.toString() + QLatin1Char(']') : m->address.toString();
    return QUrl(QStringLiteral("%1://%2:%3%4").arg(scheme, host).arg(m->port).arg(path));
}

void ScriptedUpstream::script(const QByteArray &key, const std::vector<Step> &tries)
{
    m->behaviour.script(key, tries);
}

void ScriptedUpstream::on(const QByteArray &path, const Handler &handler)
{
    m->behaviour.on(path, handler);
}

void ScriptedUpstream::expireTokens(TokenRules rules)
{
    m->behaviour.expireTokens(std::move(rules));
}

void ScriptedUpstream::choose(Chooser chooser)
{
    m->behaviour.choose(std::move(chooser));
}

void ScriptedUpstream::faults(FaultMix mix)
{
    m->behaviour.faults(std::move(mix));
}

void ScriptedUpstream::otherwise(Step step)
{
    m->behaviour.otherwise(std::move(step));
}

void ScriptedUpstream::latency(milliseconds fixed)
{
    m->behaviour.latency(fixed, fixed, 1);
}

void ScriptedUpstream::latency(milliseconds from, milliseconds to, quint64 seed)
{
    m->behaviour.latency(from, to, seed);
}

void ScriptedUpstream::repeats(RepeatAnswer answer)
{
    m->behaviour.repeats(answer);
}

void ScriptedUpstream::keyFrom(Extractor extractor)
{
    m->behaviour.keyFrom(std::move(extractor));
}

void ScriptedUpstream::requestIdFrom(Extractor extractor)
{
    m->behaviour.requestIdFrom(std::move(extractor));
}

void ScriptedUpstream::decideAtHead(bool on)
{
    m->behaviour.decideAtHead(on);
}

void ScriptedUpstream::keepAlive(const KeepAlive &rules)
{
    m->behaviour.keepAlive(rules);
}

void ScriptedUpstream::dropConnections(int next)
{
    m->behaviour.dropConnections(next);
}

void ScriptedUpstream::refuse()
{
    if (m->server)
        m->there([this] { m->server->shut(); });
}

bool ScriptedUpstream::comeBack()
{
    return m->server && m->open(m->port);
}

void ScriptedUpstream::useTls(const QSslConfiguration &configuration)
{
    m->tls = configuration;
}

Totals ScriptedUpstream::totals() const
{
    return m->book.totals();
}

Counts ScriptedUpstream::counts() const
{
    return m->book.counts();
}

std::vector<SeenRequest> ScriptedUpstream::log() const
{
    return m->book.log();
}

void ScriptedUpstream::keepLog(int requests)
{
    m->book.keepLog(requests);
}

void ScriptedUpstream::reset()
{
    m->book.reset();
}

bool ScriptedUpstream::logEffectsTo(const QString &file)
{
    return m->book.logEffectsTo(file);
}

void ScriptedUpstream::adminPaths(bool on)
{
    m->behaviour.adminPaths(on);
}

} // namespace pushdesk::scripted
