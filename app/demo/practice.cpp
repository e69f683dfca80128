// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/practice.h"

#include "engine/engine.h"
#include "tests/support/demoscript.h"
#include "ui/widgets/answer.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QThreadPool>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 rows = 2500;
using Stage = std::shared_ptr<DemoStage>;

// Reads and writes files, so not on the thread of the window.
QFuture<Result<Stage>> buildStage()
{
    auto promise = std::make_shared<QPromise<Result<Stage>>>();
    auto future = promise->future();
    promise->start();
    QThreadPool::globalInstance()->start([promise] {
        auto stage = DemoStage::build(rows, scripted::DemoScript::defaultSeed);
        promise->addResult(stage ? Result<Stage>(Stage(std::move(*stage))) : Result<Stage>(stage.error()));
        promise->finish();
    });
    return future;
}

QByteArray namedConfig(const QByteArray &config, const QString &name)
{
    auto document = QJsonDocument::fromJson(config).object();
    document[u"name"_s] = name;
    return QJsonDocument(document).toJson();
}

} // namespace

void Practice::start(const QString &upstream)
{
    if (m_starting)
        return;
    m_starting = true;
    m_name = upstream;
    if (m_stage) {
        addUpstream();
        return;
    }
    whenAnswered(buildStage(), this, [this](const Result<Stage> &stage) {
        if (!stage) {
            fail(stage.error());
            return;
        }
        m_stage = *stage;
        addUpstream();
    });
}

void Practice::addUpstream()
{
    whenAnswered(m_engine.addUpstream(namedConfig(m_stage->upstreamConfig(), m_name)), this,
                 [this](const Result<UpstreamId> &added) {
                     if (added)
                         resume();
                     else
                         fail(added.error());
                 });
}

void Practice::resume()
{
    whenAnswered(m_engine.resumeUpstream(m_name), this, [this](const Result<bool> &resumed) {
        if (resumed)
            queueRows();
        else
            fail(resumed.error());
    });
}

void Practice::queueRows()
{
    ImportRequest request;
    request.path = m_stage->rowsFile();
    request.upstream = m_name;
    whenAnswered(m_engine.importFile(request), this, [this](const Result<ImportReport> &report) {
        if (!report) {
            fail(report.error());
            return;
        }
        m_starting = false;
        Q_EMIT started(report->batch);
    });
}

void Practice::fail(const Error &error)
{
    m_starting = false;
    Q_EMIT started(error);
}

void Practice::end()
{
    if (!m_stage)
        return;
    // Where that cannot be written its rows meet nobody at the next start, and their upstream is down.
    (void)m_engine
        .pauseUpstream(m_name, QCoreApplication::translate(
                                   "Practice", "the practice upstream was there only while its console was open"))
        .takeResult();
    m_stage.reset();
}

} // namespace pushdesk::cli
