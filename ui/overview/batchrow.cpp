// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/batchrow.h"

#include "ui/overview/overviewwords.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"
#include "ui/widgets/segmentedbar.h"
#include "ui/widgets/words.h"

#include <QPainter>

namespace pushdesk {

namespace {

constexpr int edge = 12, rowHeight = 36, progressWidth = 164, outlookWidth = 176, gap = 16;
constexpr int leastName = 180, leastBar = 90;

qint64 deadOf(const StateCounts &counts)
{
    const auto found = counts.find(TaskState::Dead);
    return found == counts.end() ? 0 : found->second;
}

} // namespace

BatchRow::BatchRow(const Theme &theme, QWidget *parent) : ListRow(theme, rowHeight, parent) {}

void BatchRow::show(const BatchLine &line, bool running, qint64 nowMs)
{
    m_line = line;
    if (line.outlook.kind == BatchOutlook::Kind::Going && !running)
        m_line.outlook.kind = BatchOutlook::Kind::Stopped;
    const auto &record = line.record;
    qint64 all = 0;
    for (const auto &[state, n] : record.tasks)
        all += n;
    m_progress = tr("%1 of %2 settled").arg(format::number(settledOf(record.tasks)), format::number(all));
    m_outlook = outlookText(m_line.outlook, nowMs);
    setText(record.fileName);
    setAccessibleName(
        tr("%1, %2. %3, %4. %5")
            .arg(record.fileName, record.upstreamName, m_progress, m_outlook, words::counts(record.tasks)));
    setToolTip(tr("%1, %2\n%3").arg(record.fileName, record.upstreamName, words::counts(record.tasks)));
    update();
}

void BatchRow::paintName(QPainter &painter, const QRect &rect) const
{
    const auto &colors = m_theme.colors();
    painter.setPen(colors.text);
    painter.setFont(m_theme.font(Type::Body));
    const QFontMetrics small(m_theme.font(Type::Small));
    const QString &file = m_line.record.fileName;
    const int whole = painter.fontMetrics().horizontalAdvance(file);
    // The file's name first: which upstream it goes to stands above, and in the tooltip.
    const bool both = whole + 6 + small.horizontalAdvance(m_line.record.upstreamName) <= rect.width();
    const int used = paintText(painter, rect, painter.fontMetrics().elidedText(file, Qt::ElideMiddle, rect.width()));
    if (!both)
        return;
    painter.setPen(colors.text2);
    painter.setFont(m_theme.font(Type::Small));
    paintText(painter, rect.adjusted(used + 6, 1, 0, 0), m_line.record.upstreamName);
}

void BatchRow::paintDead(QPainter &painter, const QRect &rect) const
{
    const auto &colors = m_theme.colors();
    const qint64 dead = deadOf(m_line.record.tasks);
    const QString text = tr("%1 dead").arg(format::number(dead));
    painter.setFont(m_theme.font(Type::Body));
    painter.setPen(dead > 0 ? colors.ink(Look::Dead) : colors.text2);
    const int used = paintText(painter, rect, text, Qt::AlignRight);
    if (dead > 0)
        paintGlyph(painter,
                   QRectF(rect.right() - used - Theme::iconGap - Theme::glyph, (height() - Theme::glyph) / 2.0,
                          Theme::glyph, Theme::glyph),
                   Look::Dead, colors);
}

void BatchRow::paintRow(QPainter &painter)
{
    const auto &colors = m_theme.colors();
    const int right = width() - edge;
    const int deadWidth =
        QFontMetrics(m_theme.font(Type::Body)).horizontalAdvance(tr("%1 dead").arg(format::number(9999))) +
        Theme::iconGap + Theme::glyph + gap;
    const QRect dead(right - deadWidth, 0, deadWidth, height());
    const QRect outlook(dead.left() - outlookWidth, 0, outlookWidth, height());
    const QRect progress(outlook.left() - progressWidth, 0, progressWidth, height());
    const int room = progress.left() - edge;
    const int name = std::max(std::min(leastName, room - leastBar), room * 42 / 100);
    painter.setRenderHint(QPainter::Antialiasing);
    paintName(painter, QRect(edge, 0, name - 12, height()));
    paintSegments(painter, QRect(edge + name, (height() - Theme::barHeight) / 2, room - name, Theme::barHeight),
                  segmentsOf(m_line.record.tasks), colors);
    painter.setPen(colors.text);
    painter.setFont(m_theme.font(Type::Body));
    paintText(painter, progress, m_progress, Qt::AlignRight);
    const bool going = m_line.outlook.kind == BatchOutlook::Kind::Going;
    const bool waits = m_line.outlook.kind == BatchOutlook::Kind::Waits;
    painter.setFont(m_theme.font(going ? Type::Medium : Type::Body));
    painter.setPen(going ? colors.text : waits ? colors.ink(Look::Retry) : colors.text2);
    paintText(painter, outlook.adjusted(8, 0, 0, 0), m_outlook, Qt::AlignRight);
    paintDead(painter, dead);
}

} // namespace pushdesk
