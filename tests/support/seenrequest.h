// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <utility>
#include <vector>

namespace pushdesk::scripted {

using Headers = std::vector<std::pair<QByteArray, QByteArray>>;

// One request as it came over the wire. A value; any thread.
struct SeenRequest {
    qint64 number = 0;          // 1, 2, 3 … in the order the heads were read
    int connection = 0;         // 1, 2, 3 … in the order of accept
    int numberOnConnection = 0; // 1: the first request of its connection
    qint64 arrivedUs = 0;       // monotonic microseconds since the upstream was made, when the head was read
    QByteArray method;
    QByteArray target;     // as sent: path and query, still encoded
    Headers headers;       // in the order sent, names as sent
    QByteArray body;       // chunks already joined
    bool complete = false; // the body came whole
    QByteArray requestId;  // header Idempotency-Key or JSON field requestId, unless configured otherwise
    QByteArray key;        // business key, UTF-8
    int tryNumber = 0;     // 1: the first request of this key

    [[nodiscard]] QByteArray header(QByteArrayView name) const; // the first of that name in any case; empty if none
    [[nodiscard]] bool hasHeader(QByteArrayView name) const;
    [[nodiscard]] QByteArray path() const;                          // the target without its query, still encoded
    [[nodiscard]] QByteArray queryValue(QByteArrayView name) const; // percent-decoded; "+" stays "+"
    [[nodiscard]] QByteArray lastPathSegment() const;               // percent-decoded
    [[nodiscard]] QByteArray jsonField(QByteArrayView name) const;  // a top-level field of a JSON body, as text
    [[nodiscard]] qint64 arrivedMs() const { return arrivedUs / 1000; }
};

} // namespace pushdesk::scripted
