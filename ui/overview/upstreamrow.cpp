// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/upstreamrow.h"

#include "ui/overview/overviewwords.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <QLocale>
#include <QPainter>

#include <array>

namespace pushdesk {

namespace {

constexpr int edge = 12, leastName = 220;
constexpr std::array<int, PaceColumns::Count> widths{66, 62, 62, 62, 72, 68};
// What goes first where there is no room.
constexpr std::array<PaceColumns::Column, 3> leaves{PaceColumns::P50, PaceColumns::Success, PaceColumns::InFlight};

QString none()
{
    return QStringLiteral("…");
}

std::array<bool, PaceColumns::Count> shownAt(int width)
{
    std::array<bool, PaceColumns::Count> shown{};
    shown.fill(true);
    int left = width - 2 * edge;
    for (const int wide : widths)
        left -= wide;
    for (const auto column : leaves) {
        if (left >= leastName)
            break;
        shown.at(column) = false;
        left += widths.at(column);
    }
    return shown;
}

} // namespace

std::optional<QRect> PaceColumns::box(Column column, int width, int height)
{
    const auto shown = shownAt(width);
    if (!shown.at(column))
        return std::nullopt;
    int right = width - edge;
    for (int i = Count - 1; i > column; --i)
        right -= shown.at(static_cast<size_t>(i)) ? widths.at(static_cast<size_t>(i)) : 0;
    return QRect(right - widths.at(column), 0, widths.at(column), height);
}

int PaceColumns::nameRight(int width)
{
    const auto shown = shownAt(width);
    int right = width - edge;
    for (size_t i = 0; i < shown.size(); ++i)
        right -= shown.at(i) ? widths.at(i) : 0;
    return right;
}

QString PaceColumns::title(Column column)
{
    switch (column) {
    case InFlight:
        return UpstreamRow::tr("In flight");
    case Rate:
        return UpstreamRow::tr("Rate");
    case P50:
        return UpstreamRow::tr("p50");
    case P95:
        return UpstreamRow::tr("p95");
    case Success:
        return UpstreamRow::tr("Success");
    case Waiting:
        return UpstreamRow::tr("Waiting");
    case Count:
        break;
    }
    return {};
}

UpstreamRow::UpstreamRow(const Theme &theme, QWidget *parent) : ListRow(theme, Theme::listRow, parent) {}

bool UpstreamRow::holds() const
{
    return m_pace.record.state != UpstreamState::Ready;
}

void UpstreamRow::show(const UpstreamPace &pace, bool running, qint64 nowMs)
{
    m_pace = pace;
    m_sentence = upstreamSentence(pace, running, nowMs);
    setTint(holds() && pace.live() > 0 ? std::optional(Look::Retry) : std::nullopt);
    QStringList numbers;
    for (int i = 0; i < PaceColumns::Count; ++i) {
        const auto column = static_cast<PaceColumns::Column>(i);
        numbers << tr("%1 %2").arg(PaceColumns::title(column), number(column));
    }
    setText(pace.record.name);
    setAccessibleName(tr("%1. %2. %3").arg(pace.record.name, m_sentence, numbers.join(tr(", "))));
    setToolTip(m_sentence);
    update();
}

QString UpstreamRow::number(PaceColumns::Column column) const
{
    switch (column) {
    case PaceColumns::InFlight:
        return tr("%1 / %2").arg(format::number(m_pace.inFlight), format::number(m_pace.limit));
    case PaceColumns::Rate:
        return format::rate(m_pace.perSecond);
    case PaceColumns::P50:
        return m_pace.p50Ms ? format::duration(*m_pace.p50Ms) : none();
    case PaceColumns::P95:
        return m_pace.p95Ms ? format::duration(*m_pace.p95Ms) : none();
    case PaceColumns::Success: {
        if (!m_pace.success)
            return none();
        const double percent = *m_pace.success * 100;
        // 99.96 is not "100": whole numbers are for whole success only.
        const double shown = percent < 100 ? std::min(99.9, percent) : percent;
        return tr("%1 %").arg(QLocale().toString(shown, 'f', percent < 100 ? 1 : 0));
    }
    case PaceColumns::Waiting:
        return format::number(m_pace.waiting);
    case PaceColumns::Count:
        break;
    }
    return {};
}

void UpstreamRow::paintRow(QPainter &painter)
{
    const auto &colors = m_theme.colors();
    const int right = PaceColumns::nameRight(width());
    painter.setRenderHint(QPainter::Antialiasing);
    paintGlyph(painter, QRectF(edge, (height() - Theme::glyph) / 2.0, Theme::glyph, Theme::glyph), upstreamLook(m_pace),
               colors);
    const int left = edge + Theme::glyph + 8;
    painter.setPen(colors.text);
    painter.setFont(m_theme.font(Type::Strong));
    paintText(painter, QRect(left, 6, right - left, 18), m_pace.record.name);
    painter.setPen(holds() ? colors.ink(Look::Retry) : colors.text2);
    painter.setFont(m_theme.font(Type::Small));
    paintText(painter, QRect(left, 24, right - left, 17), m_sentence);
    for (int i = 0; i < PaceColumns::Count; ++i) {
        const auto column = static_cast<PaceColumns::Column>(i);
        const auto box = PaceColumns::box(column, width(), height());
        if (!box)
            continue;
        const bool counts = column == PaceColumns::Waiting && m_pace.waiting > 0;
        const bool idle = m_pace.live() == 0 && m_pace.attempts == 0;
        painter.setPen(counts ? colors.text : idle || column == PaceColumns::InFlight ? colors.text2 : colors.text);
        painter.setFont(m_theme.font(counts && holds() ? Type::Strong : Type::Body));
        paintText(painter, *box, number(column), Qt::AlignRight);
    }
}

} // namespace pushdesk
