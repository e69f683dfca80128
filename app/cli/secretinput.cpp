// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/secretinput.h"

#include "app/cli/session.h"
#include "app/cli/wholeinput.h"

#include <QFile>
#include <QStringDecoder>

#include <csignal>
#include <cstdio>
#include <termios.h>
#include <unistd.h>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestValue = 64 * 1024;

termios modeBefore; // for the signal handler, which can be given nothing

void restoreAndLeave(int signal)
{
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &modeBefore);
    ::_exit(128 + signal);
}

// No echo while it lives; a signal gives the terminal back before the program ends.
class Unseen {
public:
    Unseen()
    {
        m_changed = ::tcgetattr(STDIN_FILENO, &modeBefore) == 0;
        if (!m_changed)
            return;
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            std::signal(signal, restoreAndLeave);
        termios quiet = modeBefore;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
    }
    ~Unseen()
    {
        if (!m_changed)
            return;
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &modeBefore);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            std::signal(signal, SIG_DFL);
    }
    Unseen(const Unseen &) = delete;
    Unseen &operator=(const Unseen &) = delete;

private:
    bool m_changed = false;
};

} // namespace

Result<QString> readSecretValue(const Session &session, const QString &name)
{
    const QString where = u"secret."_s + name;
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return Error{ErrorCode::BadInput, where, u"standard input cannot be read: %1"_s.arg(input.errorString())};
    QByteArray bytes;
    if (isTerminal(STDIN_FILENO)) {
        const Unseen unseen;
        session.note(u"The value of %1 (not shown), then Enter:"_s.arg(name));
        bytes = input.readLine(largestValue + 1);
    } else {
        bytes = readWhole(input, largestValue + 1);
    }
    if (bytes.size() > largestValue)
        return Error{ErrorCode::BadInput, where, u"is longer than 64 KB, which no secret is"_s};
    if (bytes.endsWith('\n'))
        bytes.chop(bytes.endsWith("\r\n") ? 2 : 1);
    if (bytes.isEmpty())
        return Error{ErrorCode::BadInput, where,
                     u"an empty secret is no secret; its value is read from standard input"_s};
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString value = decoder(bytes);
    if (decoder.hasError() || value.contains(QChar(u'\0')))
        return Error{ErrorCode::BadInput, where, u"is no UTF-8 text"_s};
    return value;
}

} // namespace pushdesk::cli
