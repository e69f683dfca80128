// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/credentialgate.h"

#include "engine/core/clock.h"
#include "engine/push/credentialdesk.h"
#include "engine/upstream/compiledupstream.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

void CredentialGate::learn(UpstreamId id, const QString &name, const std::shared_ptr<const UpstreamConfig> &config)
{
    auto &gate = m_gates[id];
    const qint64 refusedId = gate.refusedId;
    gate = Gate{};
    gate.name = name;
    gate.config = config;
    gate.refusedId = refusedId;
    if (!config)
        return;
    if (const auto compiled = CompiledUpstream::compile(*config))
        gate.needs = (*compiled)->needs();
}

bool CredentialGate::open(UpstreamId id)
{
    const auto found = m_gates.find(id);
    if (found == m_gates.end() || !found->second.needs.any())
        return true;
    auto &gate = found->second;
    if (gate.paused)
        return false;
    const qint64 now = m_ways.clock->nowMs();
    if (gate.credentials) {
        const qint64 end = gate.credentials->goodUntilMs;
        if (end == 0 || now < end)
            return true;
        gate.credentials.reset(); // about to end: the next one is asked for before the upstream has to say so
    }
    const bool waits = gate.retryAtMs && now < *gate.retryAtMs && now >= gate.retrySetMs; // R11
    if (gate.asked == 0 && !waits)
        ask(id, gate);
    return false;
}

std::shared_ptr<const Credentials> CredentialGate::credentials(UpstreamId id) const
{
    const auto found = m_gates.find(id);
    return found == m_gates.end() ? nullptr : found->second.credentials;
}

void CredentialGate::ask(UpstreamId id, Gate &gate)
{
    gate.asked = ++m_questions;
    gate.retryAtMs.reset();
    const CredentialOrder order{gate.name, gate.config, gate.needs, gate.refusedId};
    m_ways.desk->ask(order, [this, id, later = m_ways.later, question = gate.asked](const CredentialAnswer &answer) {
        later([this, id, question, answer] { onAnswer(id, question, answer); });
    });
}

void CredentialGate::onAnswer(UpstreamId id, quint64 question, const CredentialAnswer &answer)
{
    const auto found = m_gates.find(id);
    if (found == m_gates.end() || found->second.asked != question)
        return; // the config changed meanwhile, or it was paused
    auto &gate = found->second;
    gate.asked = 0;
    gate.credentials = answer.credentials;
    if (answer.credentials) {
        m_ways.opened(id);
        return;
    }
    gate.retryAtMs = answer.retryAtMs;
    gate.retrySetMs = m_ways.clock->nowMs();
    m_ways.shut(id, answer.reason, answer.retryAtMs);
}

void CredentialGate::refused(UpstreamId id, const std::shared_ptr<const Credentials> &sentWith, bool resent)
{
    const auto found = m_gates.find(id);
    if (found == m_gates.end() || !sentWith || !found->second.credentials)
        return;
    auto &gate = found->second;
    const qint64 token = sentWith->tokenId;
    if (token == 0 || token != gate.credentials->tokenId)
        return; // a late word about one that is replaced already
    // One row that the new token is refused to is held; with a second one it is the token.
    if (!resent && (!gate.afterRefusal || ++gate.refusedRows < 2))
        return;
    gate.credentials.reset();
    gate.refusedId = token;
    gate.refusedRows = 0;
    if (std::exchange(gate.afterRefusal, false)) {
        // One refresh for a token: one that was never good would be followed by another for ever.
        m_ways.shut(id,
                    u"the new token is refused too: sign in again: check `auth` and its secrets (pushdesk secret "
                    "set NAME), then resume"_s,
                    std::nullopt);
        return;
    }
    gate.afterRefusal = true;
    ask(id, gate);
}

void CredentialGate::accepted(UpstreamId id, const std::shared_ptr<const Credentials> &sentWith)
{
    const auto found = m_gates.find(id);
    if (found == m_gates.end() || !sentWith || !found->second.credentials)
        return;
    if (sentWith->tokenId != found->second.credentials->tokenId)
        return;
    found->second.afterRefusal = false;
    found->second.refusedRows = 0;
    found->second.provenId = sentWith->tokenId;
}

bool CredentialGate::proven(UpstreamId id, const std::shared_ptr<const Credentials> &sentWith) const
{
    const auto found = m_gates.find(id);
    return found != m_gates.end() && sentWith && sentWith->tokenId != 0 && sentWith->tokenId == found->second.provenId;
}

void CredentialGate::pause(UpstreamId id)
{
    const auto found = m_gates.find(id);
    if (found == m_gates.end())
        return;
    auto &gate = found->second;
    gate.paused = true;
    gate.credentials.reset();
    gate.asked = 0;
    gate.afterRefusal = false;
    gate.retryAtMs.reset();
}

void CredentialGate::resume(UpstreamId id)
{
    if (const auto found = m_gates.find(id); found != m_gates.end())
        found->second.paused = false;
}

} // namespace pushdesk
