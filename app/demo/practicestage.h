// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"
#include "engine/engine.h"
#include "tests/support/scriptedupstream.h"

#include <QTemporaryDir>

#include <memory>

namespace pushdesk::cli {

// What practice with a person's own file needs around an engine of its own: a data folder that goes away with this
// object, with the rows queued in it for an upstream on loopback that speaks as their config expects. Neither an
// address nor a secret of the real upstream is in it.
class PracticeStage {
public:
    // `config`: of the upstream; empty: there is none yet, and one is made of the file's columns. Errors as
    // Engine::open, addUpstream and importFile. Blocks; never the GUI thread.
    [[nodiscard]] static Result<std::unique_ptr<PracticeStage>> build(const QByteArray &config, ImportRequest rows);

    [[nodiscard]] EngineOptions options() const; // of the engine that pushes the rows
    [[nodiscard]] const QString &upstreamName() const { return m_name; }
    [[nodiscard]] BatchId batch() const { return m_batch; }
    [[nodiscard]] ScriptedUpstream &upstream() { return m_upstream; }
    [[nodiscard]] bool canDeliver() const { return m_canDeliver; } // an answer was found that the rules take for it
    [[nodiscard]] bool canReject() const { return m_canReject; }

private:
    PracticeStage();
    Result<QByteArray> startUpstream(const QByteArray &config);
    Result<> queue(const QByteArray &config, const ImportRequest &rows);

    QTemporaryDir m_dir;
    ScriptedUpstream m_upstream;
    ScriptedUpstream m_tokens; // asked for tokens, where the config has an endpoint for them
    QString m_name;
    BatchId m_batch;
    bool m_canDeliver = false;
    bool m_canReject = false;
};

// A config for a file that there is no upstream for: its rows as JSON, a member a column; the key is the first column
// whose cells are all filled and all different, as far as 1,000 rows tell. BadInput: not a table.
[[nodiscard]] Result<QByteArray> configForColumns(const ImportRequest &rows);

} // namespace pushdesk::cli
