// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace pushdesk {

class Theme;

// The search of the top bar. Several keys pasted at once are a list, not a text. GUI thread.
class SearchField : public QLineEdit {
    Q_OBJECT
public:
    explicit SearchField(const Theme &theme, QWidget *parent = nullptr);
    // The keys of a pasted text, parted by lines, tabs, commas and semicolons, each once; one or none: no list.
    [[nodiscard]] static QStringList keysOf(const QString &pasted);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void listPasted(const QStringList &keys);
    void stepped(int rows); // up and down
    void chosen();          // Enter
    void left();            // Esc, or the focus went elsewhere
    void entered();         // got the focus

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool pasteList();

    const Theme &m_theme;
};

} // namespace pushdesk
