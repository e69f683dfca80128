// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/faultmix.h"

#include <algorithm>
#include <chrono>

namespace pushdesk::scripted {

using namespace std::chrono_literals;

namespace {

constexpr quint32 transientSalt = 1;
constexpr quint32 permanentSalt = 2;

struct NamedFault {
    const char *name;
    bool permanent;
    Step step;
};

const std::vector<NamedFault> &namedFaults()
{
    static const std::vector<NamedFault> faults{{"500", false, Step::status(500)},
                                                {"502", false, Step::status(502)},
                                                {"503", false, Step::unavailable(1s)},
                                                {"429", false, Step::status(429).withHeader("Retry-After", "1")},
                                                {"409", false, Step::inProgress()},
                                                {"timeout-after", false, Step::timeoutAfterProcessing()},
                                                {"timeout-before", false, Step::timeoutBeforeProcessing()},
                                                {"close", false, Step::closeAfterReading()},
                                                {"close-after", false, Step::closeAfterProcessing()},
                                                {"reset", false, Step::resetAfterReading()},
                                                {"reset-after", false, Step::resetAfterProcessing()},
                                                {"half", false, Step::halfStatusLine()},
                                                {"truncated", false, Step::truncatedBody()},
                                                {"truncated-chunks", false, Step::truncatedChunks()},
                                                {"drip", false, Step::drip(100ms)},
                                                {"empty", false, Step::emptyOk()},
                                                {"html", false, Step::htmlOk()},
                                                {"redirect", true, Step::redirect(302)},
                                                {"401", true, Step::unauthorized()},
                                                {"403", true, Step::status(403)},
                                                {"422", true, Step::rejected("invalid receiver")},
                                                {"business", true, Step::businessError(40404, "not registered")}};
    return faults;
}

quint64 mixed(quint64 value) // the finalizer of splitmix64
{
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
}

} // namespace

double hashedFraction(quint64 seed, QByteArrayView key, int tryNumber, quint32 salt)
{
    quint64 hash = 0xcbf29ce484222325ULL; // FNV-1a of the key: qHash is seeded per process
    for (const char c : key)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    hash = mixed(hash ^ mixed(seed + 0x9e3779b97f4a7c15ULL));
    hash = mixed(hash + (quint64(salt) << 32) + quint64(tryNumber));
    return double(hash >> 11) * 0x1.0p-53;
}

FaultMix &FaultMix::transient(double probability, const Step &step)
{
    m_transient.push_back({probability, step});
    return *this;
}

FaultMix &FaultMix::permanent(double probability, const Step &step)
{
    m_permanent.push_back({probability, step});
    return *this;
}

bool FaultMix::add(const QByteArray &name, double probability)
{
    for (const NamedFault &fault : namedFaults()) {
        if (name == fault.name) {
            (fault.permanent ? m_permanent : m_transient).push_back({probability, fault.step});
            return true;
        }
    }
    return false;
}

FaultMix &FaultMix::faultyTries(int n)
{
    m_faultyTries = n;
    return *this;
}

FaultMix &FaultMix::laterTries(double times)
{
    m_laterTries = times;
    return *this;
}

std::optional<Step> FaultMix::choose(QByteArrayView key, int tryNumber) const
{
    if (std::optional<Step> fault = permanentFault(key))
        return fault;
    if (m_transient.empty() || (m_faultyTries > 0 && tryNumber > m_faultyTries))
        return std::nullopt;
    double at = hashedFraction(m_seed, key, tryNumber, transientSalt);
    for (const Fault &fault : m_transient) {
        at -= tryNumber > 1 ? fault.probability * m_laterTries : fault.probability;
        if (at < 0)
            return fault.step;
    }
    return std::nullopt;
}

std::optional<Step> FaultMix::permanentFault(QByteArrayView key) const
{
    if (m_permanent.empty())
        return std::nullopt;
    double at = hashedFraction(m_seed, key, 0, permanentSalt);
    for (const Fault &fault : m_permanent) {
        at -= fault.probability;
        if (at < 0)
            return fault.step;
    }
    return std::nullopt;
}

QList<QByteArray> FaultMix::names()
{
    QList<QByteArray> names;
    for (const NamedFault &fault : namedFaults())
        names.append(fault.name);
    return names;
}

} // namespace pushdesk::scripted
