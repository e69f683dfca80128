// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"
#include "engine/push/draftrequest.h"
#include "engine/setup/lint.h"

#include <QByteArray>
#include <QMap>

#include <optional>
#include <vector>

namespace pushdesk {

// What the engine makes of a config's text: the config and what most likely is not meant, or the first thing that is
// wrong with it, with the config key.
struct ConfigCheck {
    std::optional<Error> error;
    std::optional<UpstreamConfig> config;
    std::vector<LintNote> notes;
};

// Reads, compiles and lints: milliseconds for a large one. Any thread but a window's.
[[nodiscard]] ConfigCheck checkConfig(const QByteArray &json);

// The same with the request that the config makes of one row.
struct DraftReading : ConfigCheck {
    Task example; // made up, with the columns that the config needs
    DraftRequest request;
};

// Time and nonce stand for those of an attempt. Any thread but a window's.
[[nodiscard]] DraftReading readDraft(const QByteArray &json, const std::optional<Task> &row,
                                     const QMap<QString, QString> &values, qint64 nowMs);

} // namespace pushdesk
