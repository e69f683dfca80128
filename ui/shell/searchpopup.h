// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QListView;

namespace pushdesk {

class SearchModel;
class Theme;

// The list under the search field. A child of the window and no window of its own: the focus stays in the field, so
// that typing goes on. GUI thread.
class SearchPopup : public QFrame {
    Q_OBJECT
public:
    SearchPopup(const Theme &theme, SearchModel &model, QWidget *window);
    void showUnder(const QWidget *field);
    void step(int rows);
    [[nodiscard]] int current() const;
    void say(const QString &text); // below the rows, or in their place; empty: nothing

Q_SIGNALS:
    void clicked(int row);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    SearchModel &m_model;
    QListView *m_list;
    QLabel *m_note;
};

} // namespace pushdesk
