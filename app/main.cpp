// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/session.h"
#include "app/console.h"

#include <QApplication>

#include <clocale>
#include <cstring>
#include <exception>
#include <langinfo.h>
#include <memory>

namespace {

// Under cron there is often no locale at all; Qt would then say on every start that it switches to UTF-8.
void useUtf8()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(::nl_langinfo(CODESET), "UTF-8") != 0)
        qputenv("LC_ALL", "C.UTF-8");
}

// A program without a window must start where there is no display and no platform plugin.
std::unique_ptr<QCoreApplication> makeApplication(bool window, int &argc, char **argv)
{
    if (window)
        return std::make_unique<QApplication>(argc, argv);
    return std::make_unique<QCoreApplication>(argc, argv);
}

int act(const pushdesk::cli::Order &order)
{
    using namespace Qt::StringLiterals;
    pushdesk::cli::Session session(order.globals);
    try {
        return order.action(session);
    } catch (const std::exception &failure) {
        return session.fail({pushdesk::ErrorCode::Machine, u"pushdesk"_s, QString::fromUtf8(failure.what())});
    }
}

} // namespace

int main(int argc, char **argv)
{
    useUtf8();
    QCoreApplication::setApplicationName(QStringLiteral("pushdesk"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PUSHDESK_VERSION));
    const auto order = pushdesk::cli::readArguments(argc, argv, pushdesk::cli::openConsole);
    if (order.exitCode)
        return *order.exitCode;
    const auto application = makeApplication(order.wantsWindow && pushdesk::cli::displayAvailable(), argc, argv);
    return act(order);
}
