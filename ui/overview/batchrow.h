// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"
#include "ui/widgets/listrow.h"

namespace pushdesk {

// One batch: how far it is, when it will be settled, what is dead.
class BatchRow : public ListRow {
    Q_OBJECT
public:
    BatchRow(const Theme &theme, QWidget *parent);
    void show(const BatchLine &line, bool running, qint64 nowMs);
    [[nodiscard]] BatchId id() const { return m_line.record.id; }

protected:
    void paintRow(QPainter &painter) override;

private:
    void paintName(QPainter &painter, const QRect &rect) const;
    void paintDead(QPainter &painter, const QRect &rect) const;

    BatchLine m_line;
    QString m_progress;
    QString m_outlook;
};

} // namespace pushdesk
