// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/practicedesk.h"

#include "ui/mainwindow.h"
#include "ui/shell/practiceband.h"
#include "ui/widgets/answer.h"

#include <QThreadPool>

namespace pushdesk::cli {

using namespace std::chrono_literals;
using Stage = std::shared_ptr<PracticeStage>;

namespace {

// Reads the file and makes a store, so not on the thread of the window.
QFuture<Result<Stage>> buildStage(const QByteArray &config, const ImportRequest &rows)
{
    auto promise = std::make_shared<QPromise<Result<Stage>>>();
    auto future = promise->future();
    promise->start();
    QThreadPool::globalInstance()->start([promise, config, rows] {
        auto stage = PracticeStage::build(config, rows);
        promise->addResult(stage ? Result<Stage>(Stage(std::move(*stage))) : Result<Stage>(stage.error()));
        promise->finish();
    });
    return future;
}

// Its threads are joined and its folder is removed where nobody waits for it.
void throwAway(Stage stage)
{
    if (stage)
        QThreadPool::globalInstance()->start([stage = std::move(stage)]() mutable { stage.reset(); });
}

} // namespace

PracticeDesk::PracticeDesk(Engine &real, QObject *parent) : QObject(parent), m_real(real)
{
    m_look.setInterval(500ms);
    connect(&m_look, &QTimer::timeout, this, &PracticeDesk::look);
}

PracticeDesk::~PracticeDesk()
{
    m_window.reset();
    m_engine.reset();
    qDeleteAll(findChildren<Engine *>()); // of practices before it; their folders go after them
}

void PracticeDesk::start(const ImportRequest &rows)
{
    if (m_starting)
        return;
    m_starting = true;
    end();
    if (rows.upstream.isEmpty()) {
        build({}, rows);
        return;
    }
    whenAnswered(m_real.read([name = rows.upstream](ReadStore &store) { return store.upstream(name); }), this,
                 [this, rows](const Result<UpstreamRecord> &upstream) {
                     if (upstream)
                         build(upstream->config, rows);
                     else
                         fail(upstream.error());
                 });
}

void PracticeDesk::build(const QByteArray &config, const ImportRequest &rows)
{
    whenAnswered(buildStage(config, rows), this, [this](const Result<Stage> &stage) {
        if (stage)
            open(*stage);
        else
            fail(stage.error());
    });
}

void PracticeDesk::open(const Stage &stage)
{
    auto engine = Engine::open(stage->options()); // its store is made: this only opens it
    if (!engine) {
        throwAway(stage);
        fail(engine.error());
        return;
    }
    m_starting = false;
    m_stage = stage;
    m_engine = std::move(*engine);
    m_window = std::make_unique<MainWindow>(*m_engine);
    m_window->setAttribute(Qt::WA_QuitOnClose, false); // the real window is what keeps the program
    m_window->practice()->setUpstream(stage->upstreamName());
    m_window->practice()->setAnswers(stage->canDeliver(), stage->canReject());
    connect(m_window.get(), &MainWindow::practiceClosed, this, &PracticeDesk::end, Qt::QueuedConnection);
    m_window->show();
    m_window->showQueued(stage->batch());
    m_look.start();
    look();
    Q_EMIT started(true);
}

void PracticeDesk::fail(const Error &error)
{
    m_starting = false;
    Q_EMIT started(error);
}

// What the upstream saw, beside what the console counts.
void PracticeDesk::look()
{
    whenAnswered(m_engine->read([](ReadStore &store) { return store.taskCounts(); }), m_window.get(),
                 [this](const Result<StateCounts> &counts) {
                     if (!m_stage || !counts)
                         return;
                     const scripted::Totals seen = m_stage->upstream().totals();
                     PracticeSeen told;
                     told.requests = seen.requests;
                     told.effects = seen.effects;
                     told.mostEffects = seen.maxEffectsPerId;
                     for (const auto &[state, tasks] : *counts) {
                         told.live += isLive(state) ? tasks : 0;
                         if (state == TaskState::Delivered || state == TaskState::Duplicate)
                             told.delivered += tasks;
                     }
                     m_window->practice()->setSeen(told);
                 });
}

void PracticeDesk::end()
{
    m_look.stop();
    m_window.reset();
    if (!m_engine)
        return;
    auto *engine = m_engine.release();
    engine->setParent(this); // where this goes first, it goes along
    connect(engine, &Engine::stopped, engine, &QObject::deleteLater);
    connect(engine, &QObject::destroyed, this, [stage = std::exchange(m_stage, {})] { throwAway(stage); });
    engine->abort();
}

} // namespace pushdesk::cli
