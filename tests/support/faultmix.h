// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/step.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <vector>

namespace pushdesk::scripted {

// A number in [0, 1) that depends on nothing but its arguments, so that a run repeats whatever the timing of threads.
[[nodiscard]] double hashedFraction(quint64 seed, QByteArrayView key, int tryNumber, quint32 salt);

// Faults by probability: each try of each key gets its fate from (seed, key, try). A value; any thread.
class FaultMix {
public:
    explicit FaultMix(quint64 seed = 1) : m_seed(seed) {}

    // Goes wrong for a try, by chance; probabilities of transient faults add up to at most 1.
    FaultMix &transient(double probability, const Step &step);
    // Goes wrong for every try of an unlucky key; looked at before the transient ones.
    FaultMix &permanent(double probability, const Step &step);
    // A fault of that name (names()), transient or permanent as its nature is. False: no such name.
    [[nodiscard]] bool add(const QByteArray &name, double probability);
    // Tries beyond the first n never meet a transient fault; 0 (the default) sets no end.
    FaultMix &faultyTries(int n);
    // From the second try on transient faults are so many times as likely; 1 is the default.
    FaultMix &laterTries(double times);

    // The fault of that try, or none.
    [[nodiscard]] std::optional<Step> choose(QByteArrayView key, int tryNumber) const;
    // The permanent fault of that key, or none.
    [[nodiscard]] std::optional<Step> permanentFault(QByteArrayView key) const;
    [[nodiscard]] quint64 seed() const { return m_seed; }

    [[nodiscard]] static QList<QByteArray> names();

private:
    struct Fault {
        double probability = 0;
        Step step;
    };
    quint64 m_seed;
    std::vector<Fault> m_transient;
    std::vector<Fault> m_permanent;
    int m_faultyTries = 0;
    double m_laterTries = 1;
};

} // namespace pushdesk::scripted
