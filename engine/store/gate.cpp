// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/gate.h"

#include "engine/store/database.h"

#include <algorithm>
#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<Trial, QLatin1StringView>, 4> trialNames{{
    {Trial::None, ""_L1},
    {Trial::Probe, "probe"_L1},
    {Trial::Blocked, "blocked"_L1},
    {Trial::SameAnswer, "same_answer"_L1},
}};

QString nameOf(Trial trial)
{
    for (const auto &[value, name] : trialNames)
        if (value == trial)
            return name;
    return {};
}

Trial trialFrom(const QString &text)
{
    for (const auto &[value, name] : trialNames)
        if (name == text)
            return value;
    return Trial::Probe; // of a newer version: the careful one
}

QVariant orNull(const std::optional<qint64> &value)
{
    return value ? QVariant(*value) : QVariant();
}

std::optional<qint64> optionalAt(const QSqlQuery &row, int column)
{
    return row.isNull(column) ? std::nullopt : std::optional(row.value(column).toLongLong());
}

} // namespace

void Gate::begin(Trial what)
{
    trial = what;
    width = 1;
    widthLeft = 0;
    ++epoch;
}

void Gate::end(int ramp)
{
    trial = Trial::None;
    width = ramp;
    widthLeft = ramp;
    heldRun = 0;
    lateSuccesses = 0;
    if (state == UpstreamState::Ready)
        reason.clear();
}

void Gate::hold(const QString &why, qint64 until, qint64 now)
{
    if (state != UpstreamState::Ready && state != UpstreamState::Holding)
        return;
    untilMs = state == UpstreamState::Holding ? std::max(until, untilMs.value_or(0)) : until;
    untilSetMs = now;
    state = UpstreamState::Holding;
    reason = why;
}

void Gate::pause(const QString &why)
{
    state = UpstreamState::Paused;
    reason = why;
    untilMs.reset();
}

void Gate::resume()
{
    if (state == UpstreamState::Ready)
        return;
    sameAccepted = trial == Trial::SameAnswer; // the answer was looked at: the same one does not stop it again
    sameRun = 0;
    sameProbes = 0;
    state = UpstreamState::Ready;
    reason.clear();
    untilMs.reset();
    heldRun = 0;
    lateSuccesses = 0;
    failureRun = 0;
    cooldownMs = 0;
    openMs = 0;
    givenUp = false;
    begin(Trial::Probe);
}

void Gate::configReplaced()
{
    ++configVersion;
    proven = false;
    sameAccepted = false;
    if (state == UpstreamState::Holding || state == UpstreamState::Open)
        resume();
}

Result<Gate> loadGate(Database &database, UpstreamId upstream)
{
    Gate gate;
    auto done = database.each(
        u"SELECT config_version, proven, last_delivered_at, state, reason, until_ms, until_set_ms, trial, width, "
        "width_left, epoch, held_run, late_successes, failure_run, cooldown_ms, open_ms, given_up, same_fingerprint, "
        "same_run, "
        "same_since, same_at, same_probes, same_accepted, next_send_us, day_start, day_count FROM upstream "
        "WHERE id = ? AND removed_at IS NULL"_s,
        {upstream.value}, [&](QSqlQuery &q) {
            int at = 0;
            gate.there = true;
            gate.configVersion = q.value(at++).toInt();
            gate.proven = q.value(at++).toBool();
            gate.lastDeliveredAt = optionalAt(q, at++);
            gate.state = upstreamStateFromName(q.value(at++).toString()).value_or(UpstreamState::Paused);
            gate.reason = q.value(at++).toString();
            gate.untilMs = optionalAt(q, at++);
            gate.untilSetMs = q.value(at++).toLongLong();
            gate.trial = trialFrom(q.value(at++).toString());
            gate.width = q.value(at++).toInt();
            gate.widthLeft = q.value(at++).toInt();
            gate.epoch = q.value(at++).toLongLong();
            gate.heldRun = q.value(at++).toInt();
            gate.lateSuccesses = q.value(at++).toInt();
            gate.failureRun = q.value(at++).toInt();
            gate.cooldownMs = q.value(at++).toLongLong();
            gate.openMs = q.value(at++).toLongLong();
            gate.givenUp = q.value(at++).toBool();
            gate.sameFingerprint = q.value(at++).toString();
            gate.sameRun = q.value(at++).toInt();
            gate.sameSince = q.value(at++).toLongLong();
            gate.sameAt = q.value(at++).toLongLong();
            gate.sameProbes = q.value(at++).toInt();
            gate.sameAccepted = q.value(at++).toBool();
            gate.nextSendUs = q.value(at++).toLongLong();
            gate.dayStartMs = q.value(at++).toLongLong();
            gate.dayCount = q.value(at++).toInt();
            return false;
        });
    if (!done)
        return done.error();
    return gate;
}

Result<> saveGate(Database &database, UpstreamId upstream, const Gate &gate, qint64 nowMs)
{
    const auto flag = [](bool value) { return QVariant(value ? 1 : 0); };
    auto done =
        database.exec(u"UPDATE upstream SET config_version = ?, proven = ?, last_delivered_at = ?, state = ?, reason = "
                      u"?, until_ms = ?, "
                      "until_set_ms = ?, trial = ?, width = ?, width_left = ?, epoch = ?, held_run = ?, late_successes "
                      "= ?, failure_run = ?, "
                      "cooldown_ms = ?, open_ms = ?, given_up = ?, same_fingerprint = ?, same_run = ?, same_since = ?, "
                      "same_at = ?, same_probes = ?, same_accepted = ?, next_send_us = ?, day_start = ?, day_count = "
                      "?, updated_at = ? "
                      "WHERE id = ?"_s,
                      {gate.configVersion,
                       flag(gate.proven),
                       orNull(gate.lastDeliveredAt),
                       QString(name(gate.state)),
                       gate.reason.isNull() ? u""_s : gate.reason,
                       orNull(gate.untilMs),
                       gate.untilSetMs,
                       nameOf(gate.trial),
                       gate.width,
                       gate.widthLeft,
                       gate.epoch,
                       gate.heldRun,
                       gate.lateSuccesses,
                       gate.failureRun,
                       gate.cooldownMs,
                       gate.openMs,
                       flag(gate.givenUp),
                       gate.sameFingerprint.isNull() ? u""_s : gate.sameFingerprint,
                       gate.sameRun,
                       gate.sameSince,
                       gate.sameAt,
                       gate.sameProbes,
                       flag(gate.sameAccepted),
                       gate.nextSendUs,
                       gate.dayStartMs,
                       gate.dayCount,
                       nowMs,
                       upstream.value});
    return done ? Result<>() : Result<>(done.error());
}

} // namespace pushdesk
