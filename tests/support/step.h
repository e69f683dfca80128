// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/seenrequest.h"

#include <QByteArray>

#include <chrono>
#include <optional>
#include <vector>

namespace pushdesk::scripted {

using std::chrono::milliseconds;
using std::chrono::seconds;

// The three forms of an HTTP date (RFC 9110 section 5.6.7).
enum class HttpDate { Imf, Rfc850, Asctime };
[[nodiscard]] QByteArray httpDate(qint64 utcSeconds, HttpDate form);

// What the upstream does with one request: does the effect or not, and answers or not. A value; any thread.
// Made by the factories, changed by the `with…` copies: Step::status(500).withDelay(2s).withHeader("X-A", "b").
class Step {
public:
    // When the pushed thing takes effect. A request id takes effect once only, however often a step asks for it.
    enum class Effect {
        None,
        AtOnce,     // when the request has been read, so before `delay`
        AfterDelay, // after `delay`; until then a repeat of the id is told 409, and a client that left stops nothing
    };
    // How the exchange ends.
    enum class Ending {
        Answer,
        Silence,         // nothing is ever sent; the connection stays open
        Close,           // FIN without a byte
        Reset,           // RST (SO_LINGER 0) without a byte
        HalfStatusLine,  // "HTTP/1.1 2", then FIN
        TruncatedBody,   // Content-Length says more than is sent, then FIN
        TruncatedChunks, // chunked without the last chunk, then FIN
    };
    enum class Framing { Length, Chunked, UntilClose };
    static constexpr milliseconds never{-1};

    // With the effect.
    static Step ok();                                               // 200 {"code":0,"msg":"ok"}
    static Step ok(const QByteArray &body);                         // 200, application/json
    static Step emptyOk();                                          // 200 without a body
    static Step htmlOk();                                           // 200 with a login page
    static Step slow(milliseconds delay);                           // ok, effect at once, answer after the delay
    static Step processing(milliseconds duration);                  // ok, but the id is in progress for so long
    static Step timeoutAfterProcessing(milliseconds delay = never); // effect at once, answer too late or never
    static Step closeAfterProcessing();
    static Step resetAfterProcessing();
    static Step halfStatusLine();
    static Step truncatedBody();
    static Step truncatedChunks();
    static Step drip(milliseconds perByte); // ok, a byte each so often

    // Without the effect.
    static Step answer(int status, const QByteArray &body = {}, const Headers &headers = {});
    static Step status(int status);                        // {"code":<status>,"msg":"<reason phrase>"}
    static Step unavailable();                             // 503 without Retry-After
    static Step unavailable(seconds retryAfter);           // 503, Retry-After in seconds
    static Step unavailable(const QByteArray &retryAfter); // 503, Retry-After as given, however wrong
    // 503 with Date and with Retry-After as a date so much later; `clockOff` is how far the upstream's clock is wrong.
    static Step unavailableUntil(seconds later, HttpDate form, seconds clockOff = seconds(0));
    static Step timeoutBeforeProcessing(milliseconds delay = never); // 504 after the delay, or silence
    static Step closeAfterReading();
    static Step resetAfterReading();
    static Step redirect(int status, const QByteArray &location = "/landed");
    static Step unauthorized(const QByteArray &challenge = {});     // 401, WWW-Authenticate unless empty
    static Step rejected(const QByteArray &message);                // 422 {"code":42200,"msg":…}
    static Step businessError(int code, const QByteArray &message); // 200 {"code":…,"msg":…}
    static Step duplicate();                                        // 200 {"code":10009,"msg":"duplicate request"}
    static Step inProgress();                                       // 409 {"code":40900,"msg":"request in progress"}

    [[nodiscard]] Step withDelay(milliseconds delay) const; // before the answer; `never`: none comes
    [[nodiscard]] Step withHeader(const QByteArray &name, const QByteArray &value) const;
    [[nodiscard]] Step withBody(const QByteArray &body) const;
    [[nodiscard]] Step withEffect(Effect when = Effect::AtOnce) const;
    [[nodiscard]] Step withoutEffect() const;
    [[nodiscard]] Step withInterim(int status, const Headers &headers = {}) const; // a 1xx before the answer
    [[nodiscard]] Step withFraming(Framing framing) const;
    [[nodiscard]] Step withGzip() const;
    [[nodiscard]] Step withConnectionClose() const; // "Connection: close", and closes
    [[nodiscard]] Step withDrip(milliseconds perByte) const;
    [[nodiscard]] Step sentTwice() const; // the whole answer two times

    struct Interim {
        int status = 103;
        Headers headers;
    };
    struct RetryDate {
        seconds later{0};
        seconds clockOff{0};
        HttpDate form = HttpDate::Imf;
    };

    int statusCode = 200;
    Headers headers;
    QByteArray body;
    Effect effect = Effect::None;
    Ending ending = Ending::Answer;
    Framing framing = Framing::Length;
    std::optional<milliseconds> delay; // none: the upstream's latency
    milliseconds perByte{0};           // 0: all at once
    std::vector<Interim> interims;
    std::optional<RetryDate> retryDate;
    bool gzip = false;
    bool connectionClose = false;
    bool twice = false;
};

[[nodiscard]] QByteArray reasonPhrase(int status);
// {"code":…,"msg":…} with the message escaped for JSON.
[[nodiscard]] QByteArray codeAndMessage(int code, const QByteArray &message);

} // namespace pushdesk::scripted
