// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/demostage.h"
#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QCoreApplication>
#include <QObject>

namespace pushdesk {
class Engine;
}

namespace pushdesk::cli {

// The demo inside a running console: the scripted upstream on loopback, in this process, as an upstream of the data
// folder, with the sample's rows queued for it. It is there until end(); its name marks it. Main thread; the engine
// outlives it.
class Practice : public QObject {
    Q_OBJECT
public:
    explicit Practice(Engine &engine, QObject *parent = nullptr) : QObject(parent), m_engine(engine) {}

    // Started once; an upstream of that name, of an earlier practice, gets the new address and goes on. started()
    // tells.
    void start(const QString &upstream);
    // Its rows wait from now on: there will be nobody to take them. Before the engine goes; blocks.
    void end();
    [[nodiscard]] ScriptedUpstream *upstream() { return m_stage ? &m_stage->upstream() : nullptr; }

Q_SIGNALS:
    void started(const pushdesk::Result<pushdesk::BatchId> &batch);

private:
    void addUpstream();
    void resume();
    void queueRows();
    void fail(const Error &error);

    Engine &m_engine;
    std::shared_ptr<DemoStage> m_stage;
    QString m_name;
    bool m_starting = false;
};

} // namespace pushdesk::cli
