// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/demoscript.h"

#include <QHash>

#include <memory>

namespace pushdesk::scripted {

using namespace std::chrono_literals;

namespace {

constexpr double unregistered = 11.0 / 2500.0;

// What the upstream remembers of the rows that it turned down. The upstream's thread.
class Refusals {
public:
    Refusals(FaultMix mix, milliseconds registeredAfter) : m_mix(std::move(mix)), m_registeredAfter(registeredAfter) {}

    std::optional<Step> answer(const SeenRequest &request)
    {
        if (request.jsonField("receiver").isEmpty())
            return Step::rejected("收件人不能为空");
        std::optional<Step> notRegistered = m_mix.permanentFault(request.key);
        if (!notRegistered)
            return m_mix.choose(request.key, request.tryNumber);
        const auto first = m_firstRefused.constFind(request.key);
        if (first == m_firstRefused.cend())
            m_firstRefused.insert(request.key, request.arrivedMs());
        else if (request.arrivedMs() - *first >= qint64(m_registeredAfter.count()))
            return std::nullopt;
        return notRegistered;
    }

private:
    FaultMix m_mix;
    milliseconds m_registeredAfter;
    QHash<QByteArray, qint64> m_firstRefused; // key, monotonic milliseconds
};

} // namespace

DemoScript::DemoScript(quint64 seed) : m_seed(seed) {}

FaultMix DemoScript::mix() const
{
    FaultMix mix(m_seed);
    mix.faultyTries(2).laterTries(3);
    mix.transient(0.025, Step::status(500))
        .transient(0.002, Step::unavailable(1s)) // rare: each holds the whole upstream for a second
        .transient(0.020, Step::timeoutAfterProcessing(answersLateBy))
        .transient(0.012, Step::closeAfterProcessing())
        .transient(0.010, Step::closeAfterReading())
        .transient(0.008, Step::resetAfterProcessing())
        .transient(0.008, Step::resetAfterReading())
        .transient(0.006, Step::halfStatusLine())
        .transient(0.006, Step::truncatedBody())
        .transient(0.004, Step::truncatedChunks())
        .transient(0.002, Step::drip(30ms)); // over 2 s for the whole answer
    mix.permanent(unregistered, Step::businessError(40404, "运单号未登记，请确认揽收后再推送"));
    return mix;
}

void DemoScript::applyTo(ScriptedUpstream &upstream) const
{
    const auto refusals = std::make_shared<Refusals>(mix(), registeredAfter);
    upstream.choose([refusals](const SeenRequest &request) { return refusals->answer(request); });
    upstream.latency(latencyFrom, latencyTo, m_seed);
    upstream.repeats(RepeatAnswer::SaysDuplicate);
    upstream.keepLog(0);
}

bool DemoScript::rejects(QByteArrayView key, QByteArrayView receiver) const
{
    return receiver.isEmpty() || mix().permanentFault(key).has_value();
}

} // namespace pushdesk::scripted
