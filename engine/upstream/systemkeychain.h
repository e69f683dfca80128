// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/keychain.h"

namespace pushdesk {

// The keychain of the desktop, by QtKeychain (Secret Service, KWallet, macOS, Windows). It runs one job at a time for
// the whole process: to be used from one thread with an event loop. Where there is no secret service each call fails.
class SystemKeychain final : public Keychain {
public:
    void read(const QString &name, Read done) override;
    void write(const QString &name, const QString &value, Done done) override;
    void remove(const QString &name, Done done) override;
};

} // namespace pushdesk
