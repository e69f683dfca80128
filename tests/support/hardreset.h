// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace pushdesk::scripted {

// Makes the next close of that socket a RST: what a crashed peer or a firewall looks like (SO_LINGER of 0).
void resetOnClose(qintptr socketDescriptor);

} // namespace pushdesk::scripted
