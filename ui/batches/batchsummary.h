// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/widgets/panel.h"

#include <vector>

class QLabel;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class GlyphLabel;
class SegmentedBar;

// One batch in a glance: the answer in a sentence, the bar, the counts in words, what the import came to.
class BatchSummary : public Panel {
    Q_OBJECT
public:
    explicit BatchSummary(const Theme &theme, QWidget *parent = nullptr);
    void show(const BatchRecord &batch, bool paused); // paused: its upstream is

Q_SIGNALS:
    void tasksWanted(const pushdesk::TaskFilter &filter);
    void exportWanted(const pushdesk::BatchRecord &batch);

private:
    QWidget *makeHead(const Theme &theme);
    QWidget *makeCounts(const Theme &theme);

    struct Count {
        TaskState state;
        QPushButton *button;
        GlyphLabel *glyph;
        QWidget *box;
    };
    BatchRecord m_batch;
    ElidedLabel *m_headline = nullptr;
    ElidedLabel *m_facts = nullptr;
    SegmentedBar *m_bar = nullptr;
    QLabel *m_import = nullptr;
    std::vector<Count> m_counts;
};

} // namespace pushdesk
