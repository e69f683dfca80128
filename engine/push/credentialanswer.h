// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/credentials.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace pushdesk {

// What came of asking for credentials: they are there, or why not and what follows.
struct CredentialAnswer {
    std::shared_ptr<const Credentials> credentials; // null: there are none
    QString reason;                                 // masked already
    std::optional<qint64> retryAtMs;                // wall clock: worth another try then; none: a person is needed
};

using CredentialCallback = std::function<void(const CredentialAnswer &)>;

} // namespace pushdesk
