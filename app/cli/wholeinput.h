// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

namespace pushdesk::cli {

// All that comes, but at most so many bytes. Not read(most): a pipe gives what is in it at the moment, and a text that
// is written in pieces would be cut off. What stopped it early is in the device's error.
[[nodiscard]] inline QByteArray readWhole(QIODevice &input, qint64 most)
{
    QByteArray bytes;
    while (bytes.size() < most) {
        const QByteArray piece = input.read(most - bytes.size());
        if (piece.isEmpty())
            break;
        bytes += piece;
    }
    return bytes;
}

} // namespace pushdesk::cli
