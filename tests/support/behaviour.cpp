// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/behaviour.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QVariant>

namespace pushdesk::scripted {

namespace {

constexpr quint32 latencySalt = 3;

QByteArray textOf(const QJsonObject &object, QLatin1String name)
{
    return object.value(name).toVariant().toString().toUtf8();
}

} // namespace

void Behaviour::script(const QByteArray &key, const std::vector<Step> &tries)
{
    const std::lock_guard lock(m_mutex);
    m_scripts.insert(key, tries);
}

void Behaviour::on(const QByteArray &path, const ScriptedUpstream::Handler &handler)
{
    const std::lock_guard lock(m_mutex);
    m_handlers.insert(path, handler);
}

void Behaviour::expireTokens(TokenRules rules)
{
    const std::lock_guard lock(m_mutex);
    m_tokens.emplace(std::move(rules));
}

void Behaviour::choose(ScriptedUpstream::Chooser chooser)
{
    const std::lock_guard lock(m_mutex);
    m_chooser = std::move(chooser);
}

void Behaviour::faults(FaultMix mix)
{
    const std::lock_guard lock(m_mutex);
    m_faults = std::move(mix);
}

void Behaviour::otherwise(Step step)
{
    const std::lock_guard lock(m_mutex);
    m_otherwise = std::move(step);
}

void Behaviour::latency(milliseconds from, milliseconds to, quint64 seed)
{
    const std::lock_guard lock(m_mutex);
    m_latencyFrom = from;
    m_latencyTo = to;
    m_latencySeed = seed;
}

void Behaviour::repeats(RepeatAnswer answer)
{
    const std::lock_guard lock(m_mutex);
    m_repeats = answer;
}

void Behaviour::keyFrom(ScriptedUpstream::Extractor extractor)
{
    const std::lock_guard lock(m_mutex);
    m_keyFrom = std::move(extractor);
}

void Behaviour::requestIdFrom(ScriptedUpstream::Extractor extractor)
{
    const std::lock_guard lock(m_mutex);
    m_requestIdFrom = std::move(extractor);
}

void Behaviour::decideAtHead(bool on)
{
    const std::lock_guard lock(m_mutex);
    m_decideAtHead = on;
}

void Behaviour::keepAlive(const KeepAlive &rules)
{
    const std::lock_guard lock(m_mutex);
    m_keepAlive = rules;
}

void Behaviour::dropConnections(int next)
{
    const std::lock_guard lock(m_mutex);
    m_dropConnections = next;
}

void Behaviour::adminPaths(bool on)
{
    const std::lock_guard lock(m_mutex);
    m_adminPaths = on;
}

void Behaviour::identify(SeenRequest &request) const
{
    const std::lock_guard lock(m_mutex);
    const bool needsJson = !m_keyFrom || (!m_requestIdFrom && !request.hasHeader("Idempotency-Key"));
    const QJsonObject json =
        needsJson && !request.body.isEmpty() ? QJsonDocument::fromJson(request.body).object() : QJsonObject();
    if (m_requestIdFrom) {
        request.requestId = m_requestIdFrom(request);
    } else {
        request.requestId = request.header("Idempotency-Key");
        if (request.requestId.isEmpty())
            request.requestId = textOf(json, QLatin1String("requestId"));
    }
    if (m_keyFrom) {
        request.key = m_keyFrom(request);
        return;
    }
    request.key = textOf(json, QLatin1String("trackingNo"));
    if (request.key.isEmpty())
        request.key = textOf(json, QLatin1String("biz_key"));
    if (request.key.isEmpty())
        request.key = request.lastPathSegment();
}

Step Behaviour::decide(const SeenRequest &request)
{
    const std::lock_guard lock(m_mutex);
    Step step = decideStep(request);
    if (m_redirectTargets.contains(request.target))
        step.effect = Step::Effect::None; // a client that follows a redirect has landed nowhere
    if (!step.delay)
        step.delay = latencyOf(request);
    if (step.statusCode >= 300 && step.statusCode < 400) {
        for (const auto &[name, value] : step.headers) {
            if (name.compare("Location", Qt::CaseInsensitive) == 0)
                m_redirectTargets.insert(value);
        }
    }
    return step;
}

Step Behaviour::decideStep(const SeenRequest &request)
{
    if (const auto handler = m_handlers.constFind(request.path()); handler != m_handlers.cend())
        return (*handler)(request);
    if (m_tokens && !m_tokens->admits(request))
        return m_tokens->rules().expired;
    if (const auto tries = m_scripts.constFind(request.key); tries != m_scripts.cend()) {
        const auto index = std::size_t(request.tryNumber - 1);
        return index < tries->size() ? (*tries)[index] : m_otherwise;
    }
    if (m_chooser) {
        if (std::optional<Step> step = m_chooser(request))
            return *std::move(step);
    }
    if (m_faults) {
        if (std::optional<Step> step = m_faults->choose(request.key, request.tryNumber))
            return *std::move(step);
    }
    return m_otherwise;
}

milliseconds Behaviour::latencyOf(const SeenRequest &request) const
{
    if (m_latencyFrom == m_latencyTo)
        return m_latencyFrom;
    const double part = hashedFraction(m_latencySeed, request.key, request.tryNumber, latencySalt);
    return m_latencyFrom + milliseconds(qint64(part * double((m_latencyTo - m_latencyFrom).count() + 1)));
}

bool Behaviour::isTokenPath(const SeenRequest &request) const
{
    const std::lock_guard lock(m_mutex);
    return m_tokens && request.path() == m_tokens->rules().path;
}

Step Behaviour::tokenAnswer(const SeenRequest &request)
{
    const std::lock_guard lock(m_mutex);
    return m_tokens->endpointAnswer(request);
}

bool Behaviour::isRedirectTarget(const SeenRequest &request) const
{
    const std::lock_guard lock(m_mutex);
    return m_redirectTargets.contains(request.target);
}

RepeatAnswer Behaviour::repeatAnswer() const
{
    const std::lock_guard lock(m_mutex);
    return m_repeats;
}

bool Behaviour::decidesAtHead() const
{
    const std::lock_guard lock(m_mutex);
    return m_decideAtHead;
}

bool Behaviour::hasAdminPaths() const
{
    const std::lock_guard lock(m_mutex);
    return m_adminPaths;
}

KeepAlive Behaviour::keepAlive() const
{
    const std::lock_guard lock(m_mutex);
    return m_keepAlive;
}

bool Behaviour::takeDroppedConnection()
{
    const std::lock_guard lock(m_mutex);
    if (m_dropConnections <= 0)
        return false;
    --m_dropConnections;
    return true;
}

bool Behaviour::takeDroppedReuse()
{
    const std::lock_guard lock(m_mutex);
    return m_keepAlive.dropReusedEvery > 0 && ++m_reuses % m_keepAlive.dropReusedEvery == 0;
}

} // namespace pushdesk::scripted
