// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/importsession.h"

namespace pushdesk {

using namespace std::chrono_literals;

ImportSession::ImportSession(Engine &engine, QObject *parent) : QObject(parent), m_engine(engine)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &ImportSession::preview);
}

ImportSession::~ImportSession()
{
    drop();
}

void ImportSession::setStep(Step step)
{
    m_step = step;
    Q_EMIT stepChanged();
}

void ImportSession::drop()
{
    ++m_generation;
    if (m_cancel)
        m_cancel();
    m_cancel = {};
}

void ImportSession::setRequest(const ImportRequest &request)
{
    drop();
    m_request = request;
    if (request.path.isEmpty()) {
        m_soon.stop();
        setStep(Step::Nothing);
        return;
    }
    setStep(Step::Reading);
    m_soon.start();
}

// Takes the answer unless it was dropped; a cancelled future has none.
template <class T, class Take> void ImportSession::follow(const QFuture<Result<T>> &future, Take take)
{
    auto *watcher = new QFutureWatcher<Result<T>>(this);
    m_cancel = [running = QFuture<Result<T>>(future)]() mutable { running.cancel(); };
    connect(watcher, &QFutureWatcherBase::progressValueChanged, this, &ImportSession::progressed);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, take, generation = m_generation] {
        watcher->deleteLater();
        if (generation != m_generation || watcher->future().resultCount() == 0)
            return;
        m_cancel = {};
        const Result<T> answer = watcher->result();
        if (answer) {
            take(*answer);
            return;
        }
        if (m_step == Step::Importing) {
            importFailed(answer.error());
            return;
        }
        setStep(Step::Nothing);
        Q_EMIT failed(answer.error());
    });
    watcher->setFuture(future);
}

void ImportSession::preview()
{
    PreviewRequest wanted;
    wanted.path = m_request.path;
    wanted.bytes = m_request.bytes;
    wanted.csv = m_request.csv;
    wanted.limit = 200;
    wanted.upstream = m_request.upstream;
    wanted.map = m_request.columns;
    wanted.useMemory = m_request.useMemory;
    follow(m_engine.preview(wanted), [this, generation = m_generation](const PreviewReport &report) {
        Q_EMIT previewed(report);
        if (generation != m_generation)
            return; // the file says that it is another upstream's
        const bool hasRows = !report.columns.isEmpty();
        if (report.mapping && hasRows && !report.mapping->complete())
            setStep(Step::Unmapped);
        else
            check();
    });
}

void ImportSession::check()
{
    if (m_request.upstream.isEmpty()) {
        setStep(Step::Nothing);
        return;
    }
    setStep(Step::Checking);
    ImportRequest dry = m_request;
    dry.dryRun = true;
    follow(m_engine.importFile(dry), [this](const ImportReport &report) {
        m_checked = report.fileSha256;
        setStep(Step::Checked);
        Q_EMIT checked(report);
    });
}

void ImportSession::exportRejects(const QString &path)
{
    ImportRequest dry = m_request;
    dry.dryRun = true;
    dry.rejectsPath = path;
    setStep(Step::Checking);
    follow(m_engine.importFile(dry), [this, path](const ImportReport &report) {
        setStep(Step::Checked);
        Q_EMIT rejectsWritten(path, report.counts.invalid);
    });
}

void ImportSession::exportChanged(const QString &path)
{
    ImportRequest dry = m_request;
    dry.dryRun = true;
    dry.changedPath = path;
    setStep(Step::Checking);
    follow(m_engine.importFile(dry), [this, path](const ImportReport &report) {
        setStep(Step::Checked);
        Q_EMIT changedWritten(path, report.counts.changed);
    });
}

ImportRequest ImportSession::order()
{
    ImportRequest order = m_request;
    order.checkedSha256 = m_checked;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    order.stop = [stop = m_stop] { return stop->load(); };
    return order;
}

void ImportSession::importFailed(const Error &error)
{
    m_stop.reset();
    if (error.code == ErrorCode::Cancelled) {
        setStep(Step::Checked);
        Q_EMIT stopped();
    } else if (error.code == ErrorCode::Refused || error.code == ErrorCode::BadInput) {
        setStep(Step::Reading); // it is not any more what was shown
        Q_EMIT refused(error);
        preview();
    } else {
        setStep(Step::Checked);
        Q_EMIT failed(error);
    }
}

void ImportSession::push()
{
    if (m_step != Step::Checked)
        return; // clicked twice: one import
    setStep(Step::Importing);
    follow(m_engine.importFile(order()), [this](const ImportReport &report) {
        m_stop.reset();
        setStep(Step::Nothing);
        Q_EMIT imported(report);
    });
}

void ImportSession::checkAgain()
{
    if (m_step != Step::Checked && m_step != Step::Checking)
        return;
    drop();
    check();
}

void ImportSession::pushFirst()
{
    if (m_step != Step::Checked)
        return;
    setStep(Step::Importing);
    ImportRequest first = order();
    first.firstOnly = true;
    follow(m_engine.importFile(first), [this](const ImportReport &report) {
        m_stop.reset();
        setStep(Step::Checked);
        Q_EMIT firstQueued(report);
        check();
    });
}

void ImportSession::stopImport()
{
    if (m_step != Step::Importing || !m_stop || stopping())
        return;
    *m_stop = true;
    Q_EMIT stepChanged();
}

void ImportSession::cancel()
{
    drop();
    m_soon.stop();
    setStep(Step::Nothing);
}

} // namespace pushdesk
