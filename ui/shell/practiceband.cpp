// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/practiceband.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace pushdesk {

namespace {

constexpr double tint = 0.16;
constexpr int edge = 4; // of stripes: no meaning by colour alone

} // namespace

PracticeBand::PracticeBand(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(new ElidedLabel(Qt::ElideRight, this)),
      m_seen(new ElidedLabel(Qt::ElideRight, this)),
      m_strip(new Strip(theme, QStringLiteral("practiceStrip"), this))
{
    setObjectName(QStringLiteral("practiceBand"));
    m_title->setObjectName(QStringLiteral("practiceTitle"));
    m_title->setFont(theme.font(Type::Strong));
    m_seen->setObjectName(QStringLiteral("practiceSeen"));
    m_seen->setFont(theme.font(Type::Small));
    auto *end = makeButton(tr("End practice"), QStringLiteral("practiceEnd"), this);
    end->setToolTip(tr("Closes this window and throws all of the practice away"));
    connect(end, &QPushButton::clicked, this, &PracticeBand::endWanted);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(0);
    lines->addWidget(m_title);
    lines->addWidget(m_seen);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 6, Theme::pageMarginX, 6 + edge);
    row->setSpacing(Theme::gap);
    row->addWidget(new GlyphLabel(theme, Icon::Beaker, 20, this));
    row->addLayout(lines, 1);
    row->addWidget(end);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_strip);
    setUpstream({});
    setSeen({});
}

void PracticeBand::setUpstream(const QString &name)
{
    m_title->setFullText(
        name.isEmpty()
            ? tr("Practice. Nothing leaves this computer; your ledger, tasks and counts are not touched")
            : tr("Practice of %1. Nothing leaves this computer; your ledger, tasks and counts are not touched")
                  .arg(name));
}

void PracticeBand::setAnswers(bool canDeliver, bool canReject)
{
    if (!canDeliver)
        m_strip->warn(
            tr("No answer was found that the rules of this upstream take as delivered, so here no row will be. "
               "Look at its rules, or see with “Send one real row” what the real one answers."));
    else if (!canReject)
        m_strip->tell(tr("The rules of this upstream know no answer that turns a row down, so here none is. Everything "
                         "else goes wrong now and then, on purpose."));
    else
        m_strip->clear();
}

void PracticeBand::setSeen(const PracticeSeen &seen)
{
    const QString requests = words::counted(seen.requests, tr("%1 request"), tr("%1 requests"));
    const QString rows = words::counted(seen.effects, tr("%1 row"), tr("%1 rows"));
    const QString delivered = format::number(seen.delivered);
    QString text = seen.mostEffects > 1
                       ? tr("The practice upstream, which fails on purpose, saw %1 and did %2, some up to %3 times; "
                            "Pushdesk counts %4 delivered")
                             .arg(requests, rows, format::number(seen.mostEffects), delivered)
                       : tr("The practice upstream, which fails on purpose, saw %1 and did %2, none of them twice; "
                            "Pushdesk counts %3 delivered")
                             .arg(requests, rows, delivered);
    if (seen.requests > 0 && seen.live == 0)
        text = tr("Done. %1").arg(text);
    m_seen->setFullText(text);
}

void PracticeBand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &colors = m_theme.colors();
    painter.fillRect(rect(), colors.tint(Look::Duplicate, tint));
    const int bottom = m_strip->isVisible() ? m_strip->y() : height();
    const QRect stripes(0, bottom - edge, width(), edge);
    painter.setClipRect(stripes);
    painter.setPen(QPen(colors.fill(Look::Duplicate), 6));
    for (int x = -edge; x < width() + edge; x += 16)
        painter.drawLine(x, stripes.bottom() + 2, x + edge + 4, stripes.top() - 2);
}

} // namespace pushdesk
