// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desk.h"

#include "engine/engine.h"
#include "ui/mainwindow.h"
#include "ui/widgets/remembered.h"

#include <QApplication>
#include <QSettings>

namespace pushdesk {

namespace {

QSettings settingsOf(const Engine &engine)
{
    return {rememberedFileIn(engine.dataDir()), QSettings::IniFormat};
}

const QString languageKey = QStringLiteral("language");

} // namespace

Desk::Desk(QApplication &app, Engine &engine, QObject *parent) : QObject(parent), m_engine(engine), m_language(app)
{
    m_language.use(settingsOf(engine).value(languageKey).toString());
    makeWindow();
}

Desk::~Desk() = default;

void Desk::show()
{
    m_window->show();
}

void Desk::demoStarted(const Result<BatchId> &batch)
{
    m_window->demoStarted(batch);
}

void Desk::practiceStarted(const Result<bool> &done)
{
    m_window->practiceStarted(done);
}

// The new one first: an application whose last window is gone ends.
void Desk::makeWindow()
{
    auto before = std::move(m_window);
    if (before)
        before->remember();
    m_window = std::make_unique<MainWindow>(m_engine);
    m_window->setLanguage(m_language.code());
    connect(m_window.get(), &MainWindow::languageWanted, this, &Desk::speak, Qt::QueuedConnection);
    connect(m_window.get(), &MainWindow::demoWanted, this, &Desk::demoWanted);
    connect(m_window.get(), &MainWindow::practiceWanted, this, &Desk::practiceWanted);
    if (!before)
        return;
    m_window->takeOver(*before);
    m_window->show();
    Q_EMIT windowMade();
}

void Desk::speak(const QString &code)
{
    if (code == m_language.code())
        return;
    settingsOf(m_engine).setValue(languageKey, code);
    m_language.use(code);
    makeWindow();
}

} // namespace pushdesk
