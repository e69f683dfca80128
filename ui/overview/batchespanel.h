// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"
#include "ui/widgets/panel.h"

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace pushdesk {

class BatchRow;

// The batches that are on their way, in the order they are pushed, then the newest that were settled today.
class BatchesPanel : public Panel {
    Q_OBJECT
public:
    BatchesPanel(const Theme &theme, QWidget *parent);
    void show(const Overview &overview, bool running, qint64 nowMs);

Q_SIGNALS:
    void batchWanted(pushdesk::BatchId id);
    void allWanted();

private:
    BatchRow *rowAt(size_t index);

    const Theme &m_theme;
    QVBoxLayout *m_column;
    QLabel *m_title;
    QPushButton *m_all;
    QLabel *m_none;
    std::vector<BatchRow *> m_rows;
};

} // namespace pushdesk
