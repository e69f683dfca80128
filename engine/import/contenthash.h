// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QStringEncoder>
#include <QStringList>

#include <vector>

namespace pushdesk {

// The fingerprint of a row's content (DESIGN section 1): MD5 over the names and cells of the content columns, sorted by
// name, each UTF-8 behind its length. So a file with its columns in another order gives the same, and no two different
// contents are written alike. Keeps scratch space: one object per thread.
class ContentHash {
public:
    // `columns`: indexes in the header of what the request's templates use.
    ContentHash(const QStringList &header, const QList<int> &columns);

    [[nodiscard]] QByteArray of(const QStringList &cells); // 16 bytes
    // Of an order's rows, in their order; differs from that of any single row.
    [[nodiscard]] QByteArray of(const std::vector<TaskLine> &lines);
    [[nodiscard]] const std::vector<int> &columns() const { return m_columns; }

private:
    void append(const QStringList &cells);

    std::vector<int> m_columns;      // indexes in the header, in the order of their names
    std::vector<QByteArray> m_names; // UTF-8 behind the length, as it goes into the hash
    QByteArray m_buffer;
    QStringEncoder m_toUtf8{QStringEncoder::Utf8};
};

// The same for a whole record without names, for telling records apart in a preview.
[[nodiscard]] QByteArray recordHash(const QStringList &cells);

} // namespace pushdesk
