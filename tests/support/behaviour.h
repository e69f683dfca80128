// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scriptedupstream.h"
#include "tests/support/tokenoffice.h"

#include <QHash>
#include <QSet>

#include <mutex>

namespace pushdesk::scripted {

// All that the upstream was told to do, and the decision what a request meets. Any thread; every function takes the
// lock itself. The functions handed in are called under it.
class Behaviour {
public:
    void script(const QByteArray &key, const std::vector<Step> &tries);
    void on(const QByteArray &path, const ScriptedUpstream::Handler &handler);
    void expireTokens(TokenRules rules);
    void choose(ScriptedUpstream::Chooser chooser);
    void faults(FaultMix mix);
    void otherwise(Step step);
    void latency(milliseconds from, milliseconds to, quint64 seed);
    void repeats(RepeatAnswer answer);
    void keyFrom(ScriptedUpstream::Extractor extractor);
    void requestIdFrom(ScriptedUpstream::Extractor extractor);
    void decideAtHead(bool on);
    void keepAlive(const KeepAlive &rules);
    void dropConnections(int next);
    void adminPaths(bool on);

    // Fills in the request's id and key.
    void identify(SeenRequest &request) const;
    // What that request meets, its delay decided too.
    [[nodiscard]] Step decide(const SeenRequest &request);
    [[nodiscard]] bool isTokenPath(const SeenRequest &request) const;
    [[nodiscard]] Step tokenAnswer(const SeenRequest &request);
    // True where an answer of this upstream redirected to that path.
    [[nodiscard]] bool isRedirectTarget(const SeenRequest &request) const;
    [[nodiscard]] RepeatAnswer repeatAnswer() const;
    [[nodiscard]] bool decidesAtHead() const;
    [[nodiscard]] bool hasAdminPaths() const;
    [[nodiscard]] KeepAlive keepAlive() const;
    [[nodiscard]] bool takeDroppedConnection(); // true: this new connection is one to drop
    [[nodiscard]] bool takeDroppedReuse();      // true: this used connection is one to drop

private:
    [[nodiscard]] Step decideStep(const SeenRequest &request);
    [[nodiscard]] milliseconds latencyOf(const SeenRequest &request) const;

    mutable std::mutex m_mutex;
    QHash<QByteArray, std::vector<Step>> m_scripts;
    QHash<QByteArray, ScriptedUpstream::Handler> m_handlers;
    QSet<QByteArray> m_redirectTargets;
    std::optional<TokenOffice> m_tokens;
    ScriptedUpstream::Chooser m_chooser;
    std::optional<FaultMix> m_faults;
    Step m_otherwise = Step::ok();
    milliseconds m_latencyFrom{0};
    milliseconds m_latencyTo{0};
    quint64 m_latencySeed = 1;
    RepeatAnswer m_repeats = RepeatAnswer::SameSuccess;
    ScriptedUpstream::Extractor m_keyFrom;
    ScriptedUpstream::Extractor m_requestIdFrom;
    KeepAlive m_keepAlive;
    int m_dropConnections = 0;
    int m_reuses = 0;
    bool m_decideAtHead = false;
    bool m_adminPaths = false;
};

} // namespace pushdesk::scripted
