// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace pushdesk {

class Database;
class Writer;
struct Payload;

// What stands in a private cell for good (DESIGN section 6, columns.private).
inline constexpr QStringView cellMask = u"••••";

// The letter's task has masked cells. Any connection.
[[nodiscard]] Result<bool> isMasked(Database &database, DeadLetterId letter);
// Why a task with masked cells is neither sent again nor edited.
[[nodiscard]] QString maskedRowSentence();
// The cells as they read after masking: of the columns named, those that are not empty become the mask.
[[nodiscard]] QStringList withMaskedCells(QStringList cells, const QStringList &columns, const QStringList &masked);
// By which a masked row, or order, is still told from one with other cells.
[[nodiscard]] QByteArray rowHash(const Payload &payload);

struct PrivateCells {
    UpstreamId upstream;
    QStringList columns;
    int days = 30;
};

struct StoredConfig {
    UpstreamId upstream;
    QByteArray config;
};

// The configs of all upstreams there ever were: the rows of a removed one are as private. Any connection.
[[nodiscard]] Result<std::vector<StoredConfig>> allConfigs(Database &reads);

// Masks the private cells of an upstream's tasks that were settled, dismissed included, `days` days ago or longer;
// never of a live task, an open dead letter or a row that a replay holds. What else was stored that may repeat them
// goes too: earlier contents, answers, error texts, kept values that contain one. Key, request id, fingerprint, history
// and ledger stay. In short transactions that overwrite what was there; blocks. How many tasks.
[[nodiscard]] Result<qint64> maskPrivateCells(Database &reads, Writer &writer, const PrivateCells &order, qint64 nowMs,
                                              const std::function<bool()> &cancelled = {});

} // namespace pushdesk
