// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchcounters.h"

#include "ui/batches/batchesmodel.h"
#include "ui/theme/look.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace pushdesk {

namespace {

// As the bar above is drawn; what needs a person stands at the end.
constexpr std::array inOrder{TaskState::Delivered,  TaskState::Duplicate, TaskState::InFlight,
                             TaskState::RetryWait,  TaskState::Pending,   TaskState::Skipped,
                             TaskState::Superseded, TaskState::Cancelled, TaskState::Dead};

constexpr int between = 12;    // pixels
constexpr int mostAsked = 680; // what else stands in its line gives way first

// Glyph and number of one state; that of the dead letters is tinted.
class CounterBox : public QWidget {
public:
    CounterBox(const Theme &theme, TaskState state, QWidget *parent) : QWidget(parent), m_theme(theme), m_state(state)
    {
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        if (m_state != TaskState::Dead)
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.colors().tint(Look::Dead, 0.09));
        painter.drawRoundedRect(rect(), Theme::radius, Theme::radius);
    }

private:
    const Theme &m_theme;
    TaskState m_state;
};

} // namespace

BatchCounters::BatchCounters(const Theme &theme, const QString &prefix, QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const TaskState state : inOrder) {
        auto *box = new CounterBox(theme, state, this);
        auto *glyph = new GlyphLabel(theme, lookOf(state), Theme::glyph, box);
        auto *button = makeButton({}, prefix + QString(name(state)), box, ButtonKind::Quiet);
        button->setProperty("small", true);
        button->setToolTip(tr("Show these rows"));
        connect(button, &QPushButton::clicked, this, [this, state] { Q_EMIT picked(state); });
        auto *inner = new QHBoxLayout(box);
        inner->setContentsMargins(state == TaskState::Dead ? 8 : 0, 0, 0, 0);
        inner->setSpacing(0);
        inner->addWidget(glyph);
        inner->addWidget(button);
        m_counts.push_back({state, button, box});
    }
}

// In lines, as many as it takes.
void BatchCounters::layOut()
{
    int x = 0, y = 0, high = Theme::smallControl, line = 0;
    for (const Count &count : m_counts) {
        if (count.box->isHidden())
            continue;
        const QSize size = count.box->sizeHint();
        if (x > 0 && x + size.width() > std::max(width(), minimumWidth())) {
            x = 0;
            y += high + 4;
        }
        count.box->setGeometry(QRect(QPoint(x, y), size));
        high = std::max(high, size.height());
        x += size.width() + between;
        line += size.width() + between;
    }
    setMinimumWidth(std::min(line, mostAsked));
    setFixedHeight(y + high);
}

void BatchCounters::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void BatchCounters::setCounts(const StateCounts &counts)
{
    const qint64 delivered = countOf(counts, TaskState::Delivered);
    const qint64 duplicate = countOf(counts, TaskState::Duplicate);
    for (const Count &count : m_counts) {
        const qint64 n = countOf(counts, count.state);
        count.box->setVisible(n > 0);
        count.button->setText(words::counted(n, count.state));
        const bool oneOfBoth = count.state == TaskState::Delivered || count.state == TaskState::Duplicate;
        count.button->setToolTip(
            oneOfBoth && duplicate > 0
                ? tr("The column Delivered counts both: %1 + %2 = %3")
                      .arg(format::number(delivered), format::number(duplicate), format::number(deliveredOf(counts)))
                : tr("Show these rows"));
        count.box->layout()->activate();
    }
    layOut();
}

} // namespace pushdesk
