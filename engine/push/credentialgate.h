// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/upstreamconfig.h"
#include "engine/push/credentialanswer.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace pushdesk {

class Clock;
class CredentialDesk;

// Keeps an upstream from claiming and sending while its secrets or its token are not there, and asks for them. Starts
// one refresh for a token that is refused, none for a late refusal of an old one (DESIGN R4). Dispatcher thread.
class CredentialGate {
public:
    struct Ways {
        CredentialDesk *desk = nullptr;                   // borrowed
        const Clock *clock = nullptr;                     // borrowed
        std::function<void(std::function<void()>)> later; // any thread: a call for the dispatcher's
        std::function<void(UpstreamId)> opened;
        // Nothing can be sent: until then, or until a person resumes it.
        std::function<void(UpstreamId, const QString &reason, std::optional<qint64> untilMs)> shut;
    };
    explicit CredentialGate(Ways ways) : m_ways(std::move(ways)) {}

    // The config that the upstream sends with from now on; null: none that can be used.
    void learn(UpstreamId id, const QString &name, const std::shared_ptr<const UpstreamConfig> &config);
    // True: what its requests need is there. Else it is asked for, and `opened` or `shut` follow.
    [[nodiscard]] bool open(UpstreamId id);
    [[nodiscard]] std::shared_ptr<const Credentials> credentials(UpstreamId id) const;

    // The answer said that this token is no longer good / was good. `resent`: its task goes again with a new one; else
    // a new one was refused to it before, and it is the task's own trouble where others have been accepted with it.
    void refused(UpstreamId id, const std::shared_ptr<const Credentials> &sentWith, bool resent);
    void accepted(UpstreamId id, const std::shared_ptr<const Credentials> &sentWith);
    // Others were accepted with that token: a task that it is refused to has a trouble of its own.
    [[nodiscard]] bool proven(UpstreamId id, const std::shared_ptr<const Credentials> &sentWith) const;
    // The upstream is paused: nothing is asked for until it is resumed, and then everything is read anew.
    void pause(UpstreamId id);
    void resume(UpstreamId id);
    void remove(UpstreamId id) { m_gates.erase(id); }

private:
    struct Gate {
        QString name;
        std::shared_ptr<const UpstreamConfig> config;
        CredentialNeeds needs;
        std::shared_ptr<const Credentials> credentials;
        quint64 asked = 0; // number of the question whose answer is awaited; 0: none
        bool paused = false;
        qint64 refusedId = 0;
        qint64 provenId = 0;       // the newest token that was accepted
        bool afterRefusal = false; // the token came for a refused one, and nobody has accepted it yet
        int refusedRows = 0;       // that it was refused to although they had been sent with another before
        std::optional<qint64> retryAtMs;
        qint64 retrySetMs = 0;
    };
    void ask(UpstreamId id, Gate &gate);
    void onAnswer(UpstreamId id, quint64 question, const CredentialAnswer &answer);

    Ways m_ways;
    std::map<UpstreamId, Gate> m_gates;
    quint64 m_questions = 0;
};

} // namespace pushdesk
