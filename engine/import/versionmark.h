// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/version.h"

#include <QByteArray>
#include <QHash>

#include <vector>

namespace pushdesk {

// The versions of one file in 8 bytes each, comparable within their kind by value, as Version::order is. Integers
// below 4 * 10^18 and date-times to 100 ns are in the mark itself; what is longer is kept aside, once. One thread.
class VersionMarks {
public:
    using Mark = quint64; // equal where the versions are

    [[nodiscard]] Mark of(const Version &version);
    [[nodiscard]] bool isOlder(Mark a, Mark b) const; // marks of one kind

private:
    struct Aside {
        quint64 floor = 0; // the largest mark that is not above it; the same for all that is beyond the marks
        QByteArray order;
    };
    Mark aside(quint64 floor, const QString &order);

    std::vector<Aside> m_aside;
    QHash<QByteArray, quint64> m_asideMarks; // by order, which both share
};

} // namespace pushdesk
