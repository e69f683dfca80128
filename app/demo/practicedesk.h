// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/practicestage.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace pushdesk {
class MainWindow;
}

namespace pushdesk::cli {

// Practice: a person's own file, mapping and config against an upstream in this process, in a window of its own over an
// engine and a data folder of its own, so that nothing of it is in the ledger, the tasks or the counts of the real one;
// all of it is thrown away when that window is closed. One at a time. Main thread; the real engine outlives it.
class PracticeDesk : public QObject {
    Q_OBJECT
public:
    explicit PracticeDesk(Engine &real, QObject *parent = nullptr);
    ~PracticeDesk() override; // ends it; blocks

    // `rows` as they would be imported; without an upstream one is made up. In place of the practice before; started()
    // tells.
    void start(const ImportRequest &rows);
    void end(); // the window goes at once, the rest when nothing of it runs any more
    [[nodiscard]] MainWindow *window() const { return m_window.get(); }
    [[nodiscard]] Engine *engine() const { return m_engine.get(); }
    [[nodiscard]] PracticeStage *stage() const { return m_stage.get(); }

Q_SIGNALS:
    void started(const pushdesk::Result<bool> &done);

private:
    void build(const QByteArray &config, const ImportRequest &rows);
    void open(const std::shared_ptr<PracticeStage> &stage);
    void fail(const Error &error);
    void look();

    Engine &m_real;
    std::shared_ptr<PracticeStage> m_stage;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<MainWindow> m_window;
    QTimer m_look;
    bool m_starting = false;
};

} // namespace pushdesk::cli
