// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/panel.h"

class QLabel;
class QVBoxLayout;

namespace pushdesk {

class Theme;

// A panel that wants to be read: the warning's icon and colour, a title, sentences, and what a subclass or owner adds.
class Notice : public Panel {
    Q_OBJECT
public:
    Notice(const Theme &theme, const QString &objectName,
           QWidget *parent); // its text is objectName, its title + "Title"

    void say(const QString &title, const QString &text);
    void add(QWidget *answer); // below the text

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    QLabel *m_title;
    QLabel *m_text;
    QVBoxLayout *m_column;
};

} // namespace pushdesk
