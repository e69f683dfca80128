// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "app/cli/session.h"
#include "app/cli/signalwatch.h"
#include "app/demo/practice.h"
#include "app/demo/practicedesk.h"
#include "engine/engine.h"
#include "ui/desk.h"
#include "ui/mainwindow.h"

#include <QApplication>
#include <QEventLoop>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

void stopInOrder(Engine &engine)
{
    if (!engine.stats().running && engine.stats().inFlight == 0)
        return;
    QEventLoop loop;
    QObject::connect(&engine, &Engine::stopped, &loop, &QEventLoop::quit);
    engine.stop();
    loop.exec();
}

} // namespace

bool displayAvailable()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

bool hasWindow()
{
    return qobject_cast<QApplication *>(QCoreApplication::instance()) != nullptr;
}

int openConsole(Session &session)
{
    if (!hasWindow())
        return session.fail({ErrorCode::Machine,
                             {},
                             u"there is no display to open the console on. The commands work without one: import, run, "
                             "status, dlq, ... (see \"pushdesk --help\")"_s});
    return withEngine(session, [](Engine &engine) {
        const int signal = showConsole(engine);
        return signal == 0 ? int(ExitWell) : 128 + signal;
    });
}

int showConsole(Engine &engine)
{
    Desk desk(*qobject_cast<QApplication *>(QCoreApplication::instance()), engine);
    Practice practice(engine);
    QObject::connect(&desk, &Desk::demoWanted, &practice, &Practice::start);
    QObject::connect(&practice, &Practice::started, &desk, &Desk::demoStarted);
    PracticeDesk practiceDesk(engine);
    QObject::connect(&desk, &Desk::practiceWanted, &practiceDesk, &PracticeDesk::start);
    QObject::connect(&practiceDesk, &PracticeDesk::started, &desk, &Desk::practiceStarted);
    SignalWatch signalWatch;
    int first = 0;
    QObject::connect(&signalWatch, &SignalWatch::caught, &desk, [&](int signal) {
        if (first != 0)
            engine.abort();
        else
            desk.window().close(); // says what is in flight and finishes it
        first = first != 0 ? first : signal;
    });
    desk.show();
    engine.start();
    QApplication::exec();
    practiceDesk.end();
    stopInOrder(engine);
    practice.end();
    return first;
}

} // namespace pushdesk::cli
