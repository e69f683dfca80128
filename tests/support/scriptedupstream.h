// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/counts.h"
#include "tests/support/faultmix.h"
#include "tests/support/seenrequest.h"
#include "tests/support/step.h"

#include <QByteArray>
#include <QHostAddress>
#include <QSslConfiguration>
#include <QString>
#include <QUrl>

#include <functional>
#include <memory>
#include <vector>

namespace pushdesk::scripted {

// What a repeat of a request id that has taken effect is told.
enum class RepeatAnswer {
    SameSuccess,   // the same as the first time, no second effect
    SaysDuplicate, // Step::duplicate(), no second effect
    Doubles,       // the upstream knows no request ids: done again
};

// When a kept-alive connection ends. The client is not told unless `announce` is on.
struct KeepAlive {
    milliseconds closeIdleAfter = Step::never; // after an answer; 0: at once
    int closeAfterRequests = 0;                // after the n-th answer; 0: no limit
    bool announce = false;                     // the n-th answer carries "Connection: close"
    int dropReusedEvery = 0; // each n-th request that comes on a used connection meets a close before it is read
};

// A token that runs out, and the endpoint that gives new ones: {"access_token","refresh_token","expires_in"}.
struct TokenRules {
    QByteArray path = "/token";
    int uses = 0;               // a token is good for so many requests; 0: no limit
    milliseconds lifetime{0};   // and for so long; 0: no limit
    bool newEndsOld = true;     // a new token ends the one before
    bool rotateRefresh = false; // a refresh_token in the request must be the newest one, else 400 invalid_grant
    Step expired =
        Step::status(401); // what a request without a good token gets; or businessError(-100, "token expired")
    std::vector<Step> endpointScript;                       // what the endpoint does before it gives (more) tokens
    milliseconds slow{0};                                   // before the endpoint gives a token
    int scriptAfter = 0;                                    // so many tokens are given first
    std::function<QByteArray(const SeenRequest &)> tokenOf; // default: Authorization without "Bearer "
};

// An HTTP/1.1 upstream on 127.0.0.1, on a thread of its own, that does as it was told and counts what it saw. It frames
// HTTP by itself, so that it can misbehave. Used by the tests and by `pushdesk demo`.
//
//     ScriptedUpstream up;
//     up.script("SF1", {Step::status(500), Step::timeoutAfterProcessing(10s)}); // tries 1 and 2; then ok
//     QVERIFY(up.start());
//     ... up.url("/push") ...
//     QCOMPARE(up.counts().effectsPerId.value(id), 1);
//
// Every function may be called from any thread but the upstream's own (so not from a handler), before or after start().
class ScriptedUpstream {
public:
    ScriptedUpstream();
    ~ScriptedUpstream(); // stops
    ScriptedUpstream(const ScriptedUpstream &) = delete;
    ScriptedUpstream &operator=(const ScriptedUpstream &) = delete;

    // False: the port is taken; errorString() says so. Port 0 takes any free one.
    [[nodiscard]] bool start(quint16 port = 0);
    void stop(); // closes all, joins the thread; the counts stay
    [[nodiscard]] QString errorString() const;
    [[nodiscard]] quint16 port() const;
    [[nodiscard]] QUrl url(const QString &path = QStringLiteral("/push")) const; // http(s)://127.0.0.1:port/path
    void at(const QHostAddress &address); // before start(); another loopback address: ::1

    // What happens. For each request, the first of these that is set decides: a handler of its path; the token rules;
    // the script of its key; the chooser; the fault mix; the default.
    using Handler = std::function<Step(const SeenRequest &)>;
    using Chooser = std::function<std::optional<Step>(const SeenRequest &)>;
    void script(const QByteArray &key, const std::vector<Step> &tries); // tries 1, 2, 3 …; key in UTF-8
    void on(const QByteArray &path, const Handler &handler);            // exact path, without the query
    void expireTokens(TokenRules rules);
    void choose(Chooser chooser); // called on the upstream's thread
    void faults(FaultMix mix);
    void otherwise(Step step);                                          // the default; at first Step::ok()
    void latency(milliseconds fixed);                                   // for steps without a delay of their own
    void latency(milliseconds from, milliseconds to, quint64 seed = 1); // by (seed, key, try)
    void repeats(RepeatAnswer answer);                                  // at first SameSuccess

    // Who is asked about. The defaults: id = header Idempotency-Key, else JSON requestId; key = JSON trackingNo, else
    // biz_key, else the last path segment.
    using Extractor = std::function<QByteArray(const SeenRequest &)>;
    void keyFrom(Extractor extractor);
    void requestIdFrom(Extractor extractor);
    // Decides when the head is read, not waiting for the body: answers early, closes with the body unread. Key and id
    // can then come from head and path only.
    void decideAtHead(bool on);

    // The connections.
    void keepAlive(const KeepAlive &rules);
    void dropConnections(int next); // the next n connections are closed when accepted, unread
    void refuse();                  // closes the listener and every connection: connects are refused
    [[nodiscard]] bool comeBack();  // listens on the same port again
    void useTls(const QSslConfiguration &configuration); // before start()

    // What was seen.
    [[nodiscard]] Totals totals() const;
    [[nodiscard]] Counts counts() const;
    [[nodiscard]] std::vector<SeenRequest> log() const; // the newest requests, oldest first
    void keepLog(int requests);                         // how many the log holds; at first 10,000
    void reset();                                       // forgets counts, log, ids and tries; the script stays
    // Appends "request id TAB key LF" when a thing is done, unbuffered. What the file holds already counts as done, so
    // that an upstream that is started again still knows its ids.
    [[nodiscard]] bool logEffectsTo(const QString &file);
    void adminPaths(bool on); // GET /__counts (?full=1 with the maps), POST /__reset

private:
    struct Parts;
    std::unique_ptr<Parts> m;
};

} // namespace pushdesk::scripted

namespace pushdesk {
using scripted::ScriptedUpstream;
}
