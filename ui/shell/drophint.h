// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace pushdesk {

class Theme;

// Over the whole window while a file is dragged over it: that it may be let go here, and what then happens.
class DropHint : public QWidget {
    Q_OBJECT
public:
    DropHint(const Theme &theme, QWidget *window);
    void showFor(const QString &fileName);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    QString m_file;
};

} // namespace pushdesk
