// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scriptedupstream.h"

#include <QByteArray>

namespace pushdesk::scripted {

// The upstream of `pushdesk demo`: slow, sometimes down, sometimes right to say no. What each row meets depends on the
// seed and the row alone, so a demo repeats. A value; any thread.
//
// About one first try in ten meets a transient fault; a second try three times as often; a third never. A row without a
// receiver gets 422 (the sample has 8) until it is sent with other content. Some keys (11 of the sample's 2,500 with
// the default seed) are not registered yet: 200 with code 40404, until `registeredAfter` has gone by since the first
// answer, so that a person's replay delivers them and the run before it never does.
class DemoScript {
public:
    static constexpr quint64 defaultSeed = 24;

    explicit DemoScript(quint64 seed = defaultSeed);

    void applyTo(ScriptedUpstream &upstream) const;

    // The row of that key and receiver ends dead in the demo, unless a person steps in.
    [[nodiscard]] bool rejects(QByteArrayView key, QByteArrayView receiver) const;

    // What may go wrong, but for the receivers.
    [[nodiscard]] FaultMix mix() const;

    milliseconds latencyFrom{20};
    milliseconds latencyTo{150};
    milliseconds registeredAfter{20'000};
    milliseconds answersLateBy{4'000}; // of a timeout after processing: beyond the sample's response_ms

private:
    quint64 m_seed;
};

} // namespace pushdesk::scripted
