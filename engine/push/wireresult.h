// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QString>

namespace pushdesk {

// What became of one request on the wire, before any judgement.
struct WireResult {
    enum class Fault {
        None, // a whole answer is there
        Refused,
        Dns,
        Tls,
        ProxyLogin, // the proxy on the way wants a sign-in; the upstream was not reached
        Proxy,      // or fails otherwise
        ConnectTimeout,
        ResponseTimeout,
        ConnectionLost, // closed or reset before a whole answer
        CutShort,       // the answer's head came, its body did not come whole
        Aborted,        // by us, at a stop
        Other,
    };
    Fault fault = Fault::None;
    Reached reached = Reached::NotSent;
    bool stale = false;    // a kept-alive connection closed before any answer byte (R1)
    QString detail;        // of the fault, a sentence
    QString route;         // "direct", or which proxy
    QString remark;        // of the route, beside a failure to connect
    Answer answer;         // status and headers also where the body was cut short
    qint64 durationMs = 0; // monotonic
};

} // namespace pushdesk
