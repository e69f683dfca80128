// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "tests/support/scriptedupstream.h"

#include <QTemporaryDir>

#include <memory>

namespace pushdesk::cli {

// What a demo needs around the engine: an upstream on loopback that misbehaves by the seed, a fresh data folder that
// goes away with this object, and the sample's rows in a file there. Main thread.
class DemoStage {
public:
    [[nodiscard]] static Result<std::unique_ptr<DemoStage>> build(qint64 rows, quint64 seed);

    [[nodiscard]] QString dataDir() const { return m_dir.filePath(QStringLiteral("data")); }
    [[nodiscard]] QString rowsFile() const { return m_dir.filePath(QStringLiteral("track-sync.csv")); }
    [[nodiscard]] const QByteArray &upstreamConfig() const { return m_config; }
    [[nodiscard]] ScriptedUpstream &upstream() { return m_upstream; }

private:
    DemoStage() = default;
    Result<> writeRows(qint64 rows);

    QTemporaryDir m_dir;
    ScriptedUpstream m_upstream;
    QByteArray m_config;
};

} // namespace pushdesk::cli
