// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"
#include "ui/widgets/listrow.h"

namespace pushdesk {

// Where the numbers of the upstreams panel stand, so that its header and all rows share columns.
struct PaceColumns {
    enum Column { InFlight, Rate, P50, P95, Success, Waiting, Count };
    // The box of a column in a row of that width; none: there is no room for it.
    [[nodiscard]] static std::optional<QRect> box(Column column, int width, int height);
    [[nodiscard]] static int nameRight(int width); // the name ends before it
    [[nodiscard]] static QString title(Column column);
};

// One upstream: its state in words, and its numbers of the last 15 minutes.
class UpstreamRow : public ListRow {
    Q_OBJECT
public:
    UpstreamRow(const Theme &theme, QWidget *parent);
    void show(const UpstreamPace &pace, bool running, qint64 nowMs);
    [[nodiscard]] UpstreamId id() const { return m_pace.record.id; }

protected:
    void paintRow(QPainter &painter) override;

private:
    [[nodiscard]] QString number(PaceColumns::Column column) const;
    [[nodiscard]] bool holds() const;

    UpstreamPace m_pace;
    QString m_sentence;
};

} // namespace pushdesk
