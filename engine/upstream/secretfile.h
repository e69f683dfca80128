// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QMap>

#include <functional>

namespace pushdesk {

// A JSON object of texts in a private file (0600 in a folder of 0700), replaced as a whole: a reader sees the old one
// or the new one. Any thread, any process.
using TextMap = QMap<QString, QString>;

// No file: an empty map. Machine with the path in `where`: not readable, or not such an object; nothing is repaired.
[[nodiscard]] Result<TextMap> readTextFile(const QString &path);
// Reads, changes and writes under a lock, so that two processes lose nothing of each other's.
[[nodiscard]] Result<> changeTextFile(const QString &path, const std::function<void(TextMap &)> &change);
// Writes bytes as such a file: a new file beside it, synced, then moved over.
[[nodiscard]] Result<> writePrivateFile(const QString &path, const QByteArray &bytes);
// Makes the folder with access for this user alone. An existing one keeps its mode.
[[nodiscard]] Result<> makePrivateFolder(const QString &path);

} // namespace pushdesk
