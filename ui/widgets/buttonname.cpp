// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/buttonname.h"

#include <QFontMetrics>
#include <QWidget>

namespace pushdesk {

namespace {

constexpr int mostWidth = 180;

} // namespace

QString nameInText(const QString &name)
{
    return QString(name).replace(u'&', QStringLiteral("&&"));
}

QString nameOnButton(const QString &name, const QWidget *button)
{
    return nameInText(button->fontMetrics().elidedText(name.simplified(), Qt::ElideMiddle, mostWidth));
}

} // namespace pushdesk
