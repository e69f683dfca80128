// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace pushdesk {

class SwitchSegment;
class Theme;

// Holds the segments. The first one is chosen.
class SegmentedSwitch : public QWidget {
    Q_OBJECT
public:
    SegmentedSwitch(const Theme &theme, QWidget *parent);
    SwitchSegment *add(const QString &text, const QString &objectName);

private:
    const Theme &m_theme;
    SwitchSegment *m_newest = nullptr;
};

} // namespace pushdesk
