// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/widgets/panel.h"

#include <optional>

class QPushButton;

namespace pushdesk {

class BatchCounters;
class ElidedLabel;
class SegmentedBar;

// The chosen batch of the list in a glance: the answer in a sentence, the bar, the counts in words, what the import
// came to.
class BatchSummary : public Panel {
    Q_OBJECT
public:
    explicit BatchSummary(const Theme &theme, QWidget *parent = nullptr);
    void show(const BatchRecord &batch, const QString &headline);

Q_SIGNALS:
    void opened(pushdesk::BatchId batch, std::optional<pushdesk::TaskState> state); // its rows in that state; none: it
    void exportWanted(const pushdesk::BatchRecord &batch);

private:
    QWidget *makeHead(const Theme &theme);

    BatchRecord m_batch;
    ElidedLabel *m_headline = nullptr;
    ElidedLabel *m_facts = nullptr;
    SegmentedBar *m_bar = nullptr;
    BatchCounters *m_counters = nullptr;
    ElidedLabel *m_import = nullptr;
};

} // namespace pushdesk
