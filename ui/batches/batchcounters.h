// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace pushdesk {

class Theme;

// How many rows are in which state, each a button; states without a row are left out. Dead letters alone are tinted.
class BatchCounters : public QWidget {
    Q_OBJECT
public:
    // Buttons are called `prefix` + the state's name.
    BatchCounters(const Theme &theme, const QString &prefix, QWidget *parent = nullptr);
    void setCounts(const StateCounts &counts);

Q_SIGNALS:
    void picked(pushdesk::TaskState state);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();

    struct Count {
        TaskState state;
        QPushButton *button;
        QWidget *box;
    };
    std::vector<Count> m_counts;
};

} // namespace pushdesk
