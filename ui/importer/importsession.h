// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>

namespace pushdesk {

// One file on its way in: preview, plan (a dry run), import. Every change of the request starts preview and plan over;
// answers to an older request are dropped. GUI thread.
class ImportSession : public QObject {
    Q_OBJECT
public:
    // Unmapped: columns of the config are not found in the file, a person must say which they are.
    enum class Step { Nothing, Reading, Unmapped, Checking, Checked, Importing };

    ImportSession(Engine &engine, QObject *parent);
    ~ImportSession() override; // cancels what runs

    void setRequest(const ImportRequest &request);
    [[nodiscard]] const ImportRequest &request() const { return m_request; }
    void push();                             // after a check
    void checkAgain();                       // the ledger changed; not while something is queued
    void pushFirst();                        // the first row only; then checks again
    void exportRejects(const QString &path); // the invalid rows, with their reasons
    void exportChanged(const QString &path); // those left out for their other content
    void cancel();
    void
    stopImport(); // takes back what is just being queued; imported(), firstQueued() or stopped() tell what came of it
    [[nodiscard]] bool stopping() const { return m_stop && *m_stop; }
    [[nodiscard]] Step step() const { return m_step; }

Q_SIGNALS:
    void stepChanged();
    void progressed(int perMille);
    void previewed(const pushdesk::PreviewReport &report);
    void checked(const pushdesk::ImportReport &report);
    void imported(const pushdesk::ImportReport &report);
    void firstQueued(const pushdesk::ImportReport &report);
    void stopped();                           // in time: nothing is queued
    void refused(const pushdesk::Error &why); // nothing is queued; the file is being looked at again
    void rejectsWritten(const QString &path, qint64 rows);
    void changedWritten(const QString &path, qint64 rows);
    void failed(const pushdesk::Error &error);

private:
    template <class T, class Take> void follow(const QFuture<Result<T>> &future, Take take);
    void preview();
    void check();
    [[nodiscard]] ImportRequest order(); // of what was checked
    void importFailed(const Error &error);
    void drop(); // what runs now is not wanted any more
    void setStep(Step step);

    Engine &m_engine;
    ImportRequest m_request;
    Step m_step = Step::Nothing;
    quint64 m_generation = 0;
    QTimer m_soon; // fields change in bursts
    std::function<void()> m_cancel;
    QByteArray m_checked;                      // the hash of what was shown
    std::shared_ptr<std::atomic<bool>> m_stop; // of the import that runs
};

} // namespace pushdesk
