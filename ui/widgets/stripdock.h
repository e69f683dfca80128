// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace pushdesk {

// Strips at the foot of a page, over it: when one comes or goes nothing moves under the pointer. As high as the strips
// that are shown; `left` of the page is not covered.
class StripDock : public QWidget {
    Q_OBJECT
public:
    explicit StripDock(QWidget *page);
    void add(QWidget *strip);
    void setLeft(int left);

Q_SIGNALS:
    void covers(int height); // of the page's foot

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();

    QVBoxLayout *m_strips;
    int m_left = 0;
    int m_covered = 0;
};

} // namespace pushdesk
