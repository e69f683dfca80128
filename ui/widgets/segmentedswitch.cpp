// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmentedswitch.h"

#include "ui/theme/theme.h"
#include "ui/widgets/switchsegment.h"

#include <QHBoxLayout>

namespace pushdesk {

SegmentedSwitch::SegmentedSwitch(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    row->setSizeConstraint(QLayout::SetMinimumSize);
}

SwitchSegment *SegmentedSwitch::add(const QString &text, const QString &objectName)
{
    auto *segment = new SwitchSegment(m_theme, text, objectName, this);
    segment->m_first = m_newest == nullptr;
    if (m_newest != nullptr)
        m_newest->m_last = false;
    else
        segment->setChecked(true);
    m_newest = segment;
    layout()->addWidget(segment);
    return segment;
}

} // namespace pushdesk
