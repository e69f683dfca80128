// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/icons.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace pushdesk {

class GlyphLabel;
class Theme;

// What belongs here, and the one thing to do.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const Theme &theme, const QString &objectName, QWidget *parent = nullptr);
    // An empty `button` shows none.
    void say(Icon icon, const QString &title, const QString &text, const QString &button = {}, bool filled = true);
    [[nodiscard]] QString title() const;

Q_SIGNALS:
    void asked();

private:
    GlyphLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_button;
};

} // namespace pushdesk
