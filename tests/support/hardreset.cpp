// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hardreset.h"

#include <QtGlobal>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace pushdesk::scripted {

void resetOnClose(qintptr socketDescriptor)
{
    linger atOnce{};
    atOnce.l_onoff = 1;
    atOnce.l_linger = 0;
#ifdef Q_OS_WIN
    setsockopt(SOCKET(socketDescriptor), SOL_SOCKET, SO_LINGER, reinterpret_cast<const char *>(&atOnce), sizeof atOnce);
#else
    setsockopt(int(socketDescriptor), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
#endif
}

} // namespace pushdesk::scripted
