// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <functional>

namespace pushdesk {

// A safe place of the system for secrets. Calls return at once; the callbacks come later in the caller's thread, or
// never: whoever asks keeps a deadline. One thread.
class Keychain {
public:
    using Read = std::function<void(const Result<QString> &)>;
    using Done = std::function<void(const Result<> &)>;

    virtual ~Keychain() = default;
    virtual void read(const QString &name, Read done) = 0;
    virtual void write(const QString &name, const QString &value, Done done) = 0;
    virtual void remove(const QString &name, Done done) = 0; // no error where it was not there
};

} // namespace pushdesk
