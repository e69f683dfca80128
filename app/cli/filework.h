// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/await.h"
#include "app/cli/progress.h"
#include "app/cli/session.h"
#include "app/cli/signalwatch.h"

namespace pushdesk::cli {

// Work on a file that a signal cancels, which leaves nothing half done. With a bar where stderr is a terminal.
class FileWork {
public:
    FileWork(const Session &session, const QString &verb) : m_session(session), m_verb(verb) {}

    template <class T> [[nodiscard]] Result<T> await(QFuture<Result<T>> future)
    {
        constexpr int wholeProgress = 1000;
        SignalWatch watch;
        Progress progress(m_session.json());
        QObject::connect(&watch, &SignalWatch::caught, &watch, [&](int signal) {
            m_signal = signal;
            future.cancel();
        });
        return cli::await(future, [&](int done) { progress.show({done, wholeProgress, {}, m_verb}); });
    }
    [[nodiscard]] int fail(const Error &error) const // as the session's; 128 + the signal after one
    {
        const int code = m_session.fail(error);
        return m_signal != 0 ? 128 + m_signal : code;
    }

private:
    const Session &m_session;
    QString m_verb;
    int m_signal = 0;
};

} // namespace pushdesk::cli
