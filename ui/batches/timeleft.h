// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <deque>
#include <optional>

namespace pushdesk {

// How long a batch still takes, by how fast its rows were settled in the last half minute. A value; times are UTC ms.
class TimeLeft {
public:
    static constexpr qint64 window = 30'000, least = 2'000; // ms that it looks back; that it must have seen

    // `settled` of the batch's rows need nothing more, `live` do.
    void see(qint64 nowMs, qint64 settled, qint64 live);
    // None: nothing moves, or it was not watched for long enough.
    [[nodiscard]] std::optional<qint64> leftMs(qint64 nowMs) const;

private:
    struct Seen {
        qint64 at;
        qint64 settled;
    };
    std::deque<Seen> m_seen;
    qint64 m_live = 0;
};

} // namespace pushdesk
