// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRadioButton>

namespace pushdesk {

class Theme;

// One of the choices of a switch whose choices stand side by side in one frame. Keys and screen readers find a radio
// button.
class SwitchSegment : public QRadioButton {
    Q_OBJECT
public:
    SwitchSegment(const Theme &theme, const QString &text, const QString &objectName, QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    [[nodiscard]] bool hitButton(const QPoint &at) const override { return rect().contains(at); }
    void paintEvent(QPaintEvent *event) override;

private:
    friend class SegmentedSwitch;
    const Theme &m_theme;
    bool m_first = true;
    bool m_last = true;
};

} // namespace pushdesk
