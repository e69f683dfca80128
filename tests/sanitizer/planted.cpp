// SPDX-License-Identifier: GPL-3.0-or-later
// Faults on purpose, one a run: a sanitizer run that reports none of them would prove nothing about Pushdesk.
#include <QCoreApplication>
#include <QObject>
#include <QThread>

#include <cstdio>
#include <cstring>
#include <limits>
#include <memory>

namespace {

int *volatile kept = nullptr;

int useAfterFree()
{
    auto *number = new int(7);
    kept = number;
    delete number;
    return *kept;
}

int overflow()
{
    volatile int most = std::numeric_limits<int>::max();
    return most + 1;
}

int leak()
{
    kept = new int(7);
    kept = nullptr;
    return 0;
}

// What a slot of another thread writes is read here without waiting for it.
int race()
{
    auto number = std::make_unique<int>(0);
    QThread thread;
    QObject there;
    there.moveToThread(&thread);
    thread.start();
    QMetaObject::invokeMethod(
        &there, [&] { *number = 1; }, Qt::QueuedConnection);
    QThread::msleep(300);
    const int seen = *number;
    thread.quit();
    thread.wait();
    return seen;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const char *fault = argc > 1 ? argv[1] : "";
    int seen = 0;
    if (std::strcmp(fault, "use-after-free") == 0)
        seen = useAfterFree();
    else if (std::strcmp(fault, "overflow") == 0)
        seen = overflow();
    else if (std::strcmp(fault, "leak") == 0)
        seen = leak();
    else if (std::strcmp(fault, "race") == 0)
        seen = race();
    std::printf("%d\n", seen);
    return 0;
}
