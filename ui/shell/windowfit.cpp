// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/windowfit.h"

namespace pushdesk {

QSize fittedSize(QSize wanted, QSize least, QSize available, const QMargins &frame)
{
    return wanted.boundedTo(available.shrunkBy(frame)).expandedTo(least);
}

} // namespace pushdesk
