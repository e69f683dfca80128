// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/homeband.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

constexpr int rowHeight = 44;

std::variant<Look, Icon> glyphOf(HomeAnswer::Tone tone, bool anyBatch)
{
    switch (tone) {
    case HomeAnswer::Tone::Calm:
        return anyBatch ? std::variant<Look, Icon>(Look::Delivered) : std::variant<Look, Icon>(Icon::Import);
    case HomeAnswer::Tone::Trying:
        return Look::Retry;
    case HomeAnswer::Tone::Waits:
        return Look::Hold;
    case HomeAnswer::Tone::NeedsYou:
        return Look::Dead;
    }
    return Look::Pending;
}

} // namespace

HomeBand::HomeBand(const Theme &theme, QWidget *parent) : Panel(theme, Edge::Rounded, parent), m_theme(theme)
{
    setObjectName(QStringLiteral("homeBand"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    row->addWidget(makeAnswer(), 56);
    m_needs = new QWidget(this);
    auto *line = new Line(theme, Qt::Vertical, m_needs);
    auto *rows = new QVBoxLayout;
    rows->setContentsMargins({});
    rows->setSpacing(0);
    for (int i = 0; i < 2; ++i) {
        if (i > 0)
            rows->addWidget(new Line(theme, Qt::Horizontal, m_needs));
        rows->addWidget(makeRow(m_rows.at(static_cast<size_t>(i)), i), 1);
    }
    auto *needs = new QHBoxLayout(m_needs);
    needs->setContentsMargins({});
    needs->setSpacing(0);
    needs->addWidget(line);
    needs->addLayout(rows, 1);
    row->addWidget(m_needs, 44);
    setMinimumHeight(2 * rowHeight + 3);
}

QWidget *HomeBand::makeAnswer()
{
    auto *answer = new QWidget(this);
    m_glyph = new GlyphLabel(m_theme, Look::Delivered, 20, answer);
    m_headline = m_theme.label(Type::Headline, answer);
    m_headline->setObjectName(QStringLiteral("homeHeadline"));
    m_headline->setTextFormat(Qt::PlainText);
    m_headline->setWordWrap(true);
    m_sentence = m_theme.label(Type::Body, answer, true);
    m_sentence->setObjectName(QStringLiteral("homeSentence"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_all = makeButton({}, QStringLiteral("homeAllCauses"), answer, ButtonKind::Small);
    m_all->hide();
    connect(m_all, &QPushButton::clicked, this, &HomeBand::allWanted);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_glyph);
    head->addWidget(m_headline, 1);
    head->addWidget(m_all);
    auto *column = new QVBoxLayout(answer);
    column->setContentsMargins(20, 12, 16, 12);
    column->setSpacing(4);
    column->addStretch(1);
    column->addLayout(head);
    column->addWidget(m_sentence);
    column->addStretch(1);
    return answer;
}

QWidget *HomeBand::makeRow(Row &row, int number)
{
    row.whole = new QWidget(m_needs);
    row.glyph = new GlyphLabel(m_theme, Look::Dead, Theme::glyph, row.whole);
    row.count = m_theme.label(Type::Strong, row.whole);
    row.count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row.count->setMinimumWidth(QFontMetrics(row.count->font()).horizontalAdvance(QStringLiteral("888")));
    row.text = new ElidedLabel(Qt::ElideRight, row.whole);
    row.text->setObjectName(QStringLiteral("homeCause%1").arg(number + 1));
    // One filled button a page: the largest cause.
    row.open = makeButton(tr("Open cause"), QStringLiteral("homeOpen%1").arg(number + 1), row.whole,
                          number == 0 ? ButtonKind::Filled : ButtonKind::Plain);
    auto *line = new QHBoxLayout(row.whole);
    line->setContentsMargins(12, 4, 12, 4);
    line->setSpacing(8);
    line->addWidget(row.glyph);
    line->addWidget(row.count);
    line->addWidget(row.text, 1);
    line->addWidget(row.open);
    connect(row.open, &QPushButton::clicked, this, [this, &row] {
        if (row.batch.isValid())
            Q_EMIT invalidWanted(row.batch);
        else if (row.fingerprint.isEmpty())
            Q_EMIT upstreamWanted(row.upstream);
        else
            Q_EMIT causeWanted(row.upstream, row.fingerprint);
    });
    return row.whole;
}

void HomeBand::show(const Overview &overview, bool running, qint64 nowMs)
{
    const HomeAnswer answer = homeAnswer(overview, running, nowMs);
    m_glyph->show(glyphOf(answer.tone, overview.anyBatch));
    m_glyph->setVisible(answer.tone != HomeAnswer::Tone::NeedsYou); // the edge and the causes' glyphs say it
    m_headline->setText(answer.headline);
    m_sentence->setText(answer.sentence);
    m_sentence->setVisible(!answer.sentence.isEmpty());
    setAccessibleName(answer.headline);
    setAccessibleDescription(answer.sentence);
    showRows(overview, answer);
    if (m_tone != answer.tone) {
        m_tone = answer.tone;
        update();
    }
}

size_t HomeBand::showInvalid(const Overview &overview, size_t shown)
{
    for (const InvalidRows &file : overview.invalid) {
        if (shown == m_rows.size())
            break;
        Row &row = m_rows.at(shown++);
        row.batch = file.batch;
        row.glyph->show(Look::Retry);
        row.count->setText(format::number(file.rows));
        row.text->setFullText(tr("%1: not pushed, since invalid").arg(file.fileName));
        row.open->setText(tr("Open report"));
        row.open->setAccessibleName(tr("Open the import report of %1").arg(file.fileName));
    }
    return shown;
}

void HomeBand::showRows(const Overview &overview, const HomeAnswer &answer)
{
    size_t shown = 0;
    for (Row &row : m_rows)
        row.batch = {};
    for (; shown < std::min(m_rows.size(), overview.causes.size()); ++shown) {
        const CauseRecord &cause = overview.causes[shown];
        Row &row = m_rows.at(shown);
        row.upstream = cause.upstream;
        row.fingerprint = cause.fingerprint;
        row.glyph->show(Look::Dead);
        row.count->setText(format::number(cause.open));
        row.text->setFullText(words::cause(cause));
        row.open->setText(tr("Open cause"));
        row.open->setAccessibleName(tr("Open the cause: %1").arg(words::cause(cause)));
    }
    if (answer.upstream && shown < m_rows.size()) {
        Row &row = m_rows.at(shown++);
        row.upstream = *answer.upstream;
        row.fingerprint.clear();
        for (const auto &pace : overview.upstreams)
            if (pace.record.id == *answer.upstream) {
                row.glyph->show(lookOf(pace.record.state));
                row.count->setText(format::number(pace.live()));
                row.text->setFullText(tr("%1 is paused").arg(pace.record.name));
                row.open->setText(tr("Open upstream"));
                row.open->setAccessibleName(tr("Open the upstream %1").arg(pace.record.name));
            }
    }
    shown = showInvalid(overview, shown);
    for (size_t i = 0; i < m_rows.size(); ++i)
        m_rows.at(i).whole->setVisible(i < shown);
    m_needs->setVisible(shown > 0);
    m_all->setVisible(overview.causes.size() > m_rows.size());
    m_all->setText(tr("All %1 causes").arg(format::number(static_cast<qint64>(overview.causes.size()))));
}

void HomeBand::paintEvent(QPaintEvent *event)
{
    Panel::paintEvent(event);
    if (m_tone != HomeAnswer::Tone::NeedsYou)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath whole;
    whole.addRoundedRect(QRectF(rect()), Theme::panelRadius, Theme::panelRadius);
    painter.setClipPath(whole);
    painter.fillRect(0, 0, 4, height(), m_theme.colors().fill(Look::Dead));
}

} // namespace pushdesk
