// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/datafolder.h"

#include <QString>

#include <vector>

namespace pushdesk {

class Clock;

// One thing looked at, in plain words.
struct DoctorCheck {
    enum class Level { Ok, Warn, Bad }; // Bad: Pushdesk cannot work, or not safely
    QString name;
    Level level = Level::Ok;
    QString what;
    QString todo; // empty: nothing
};
[[nodiscard]] QLatin1StringView name(DoctorCheck::Level level);

struct DoctorOptions {
    QString dataDir;
    const Clock *clock = nullptr; // borrowed; null: the computer's
    FileSystemType typeOf = fileSystemType;
};

// Looks at folder, store, keychain, encodings, SQLite, TLS and time, and changes nothing; needs no engine, so that it
// works when the store cannot be opened. Reads the whole store: seconds. Not on the GUI thread.
[[nodiscard]] std::vector<DoctorCheck> examine(const DoctorOptions &options);

// The one about secrets: whether they can be kept in a keychain.
[[nodiscard]] DoctorCheck keychainCheck();

} // namespace pushdesk
