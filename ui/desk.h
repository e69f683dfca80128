// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"
#include "ui/language.h"

#include <QObject>

#include <memory>

class QApplication;

namespace pushdesk {

class Engine;
class MainWindow;
struct ImportRequest;

// Keeps the window: in which language it speaks, and makes it anew where a person chooses another one while it runs.
// Pushing goes on meanwhile; the engine outlives it. GUI thread.
class Desk : public QObject {
    Q_OBJECT
public:
    Desk(QApplication &app, Engine &engine, QObject *parent = nullptr);
    ~Desk() override;

    [[nodiscard]] MainWindow &window() const { return *m_window; }
    void show();
    // What came of demoWanted(): the batch that was queued.
    void demoStarted(const Result<BatchId> &batch);
    void practiceStarted(const Result<bool> &done); // and of practiceWanted()

Q_SIGNALS:
    void demoWanted(const QString &upstream);                 // of whichever window there is
    void practiceWanted(const pushdesk::ImportRequest &rows); // the same
    void windowMade();                                        // another one took its place

private:
    void makeWindow();
    void speak(const QString &code);

    Engine &m_engine;
    Language m_language;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace pushdesk
