// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/firstpaint.h"

#include "tests/bench/benchstore.h"
#include "ui/desk.h"
#include "ui/mainwindow.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QProcess>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace pushdesk::bench {

namespace {

class PaintWatch : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            // After this event, and those of its children.
            QTimer::singleShot(0, this, [] {
                std::puts("painted");
                std::fflush(stdout);
                QCoreApplication::quit();
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_seen = false;
};

} // namespace

int paintOnce(const QString &folder)
{
    const auto engine = openStore(folder);
    Desk desk(*qApp, *engine);
    PaintWatch watch;
    desk.window().installEventFilter(&watch);
    desk.show();
    return QApplication::exec();
}

double medianStart(const QString &folder, int starts)
{
    std::vector<double> times;
    for (int i = 0; i < starts; ++i) {
        QProcess process;
        QElapsedTimer timer;
        timer.start();
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--paint"), folder});
        if (!process.waitForReadyRead(60000) || !process.readLine().startsWith("painted"))
            return -1;
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        process.waitForFinished();
    }
    std::sort(times.begin(), times.end());
    return times.at(times.size() / 2);
}

} // namespace pushdesk::bench
