// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/buckets.h"

#include "ui/importer/planwords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/segmentedbar.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace pushdesk {

// A row; tinted while it warns.
class Buckets::Box : public QWidget {
public:
    Box(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme) {}
    void setTint(std::optional<Look> look)
    {
        m_tint = look;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        if (m_tint)
            QPainter(this).fillRect(rect(), m_theme.colors().tint(*m_tint, 0.12));
    }

private:
    const Theme &m_theme;
    std::optional<Look> m_tint;
};

Buckets::Buckets(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_headline(theme.label(Type::Title, this)),
      m_time(theme.label(Type::Small, this, true)),
      m_bar(new SegmentedBar(theme, this)),
      m_sum(theme.label(Type::Small, this, true))
{
    setObjectName(QStringLiteral("importBuckets"));
    m_headline->setObjectName(QStringLiteral("importHeadline"));
    m_headline->setWordWrap(true);
    m_time->setObjectName(QStringLiteral("importTime"));
    m_time->setWordWrap(true);
    m_sum->setObjectName(QStringLiteral("importSum"));
    m_sum->setWordWrap(true);
    m_parts.resize(RowCount);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(12, 10, 12, 10);
    head->setSpacing(8);
    head->addWidget(m_headline);
    head->addWidget(m_time);
    head->addWidget(m_bar);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(makeRow(Push, Look::Delivered));
    column->addWidget(makeRow(Delivered, Look::Duplicate));
    column->addWidget(makeRow(Queued, Look::Pending));
    column->addWidget(makeRow(InFile, Look::Skipped));
    column->addWidget(makeRow(Invalid, Look::Invalid));
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    m_sum->setContentsMargins(12, 6, 12, 10);
    column->addWidget(m_sum);
    column->addStretch(1);
    clear();
}

void Buckets::show(const ImportReport &report, const std::optional<ImportCounts> &without, bool shapeConfirmed)
{
    const ImportPlan &plan = report.plan;
    setCounts(report.counts);
    if (!report.shapeChanges.empty() && !shapeConfirmed && report.counts.accepted > 0)
        m_headline->setText(tr("Nothing is pushed until you confirm the columns"));
    m_parts[Push].text->setText(planwords::accepted(report, without));
    const planwords::Changed changed = planwords::changed(report);
    if (!changed.delivered.isEmpty())
        m_parts[Delivered].text->setText(tr("The ledger has them, nothing is sent. %1").arg(changed.delivered));
    if (!changed.queued.isEmpty())
        m_parts[Queued].text->setText(changed.queued);
    setSamples(plan);
    m_time->setText(plan.time ? planwords::time(*plan.time) : QString());
    m_time->setVisible(!m_time->text().isEmpty());
}

void Buckets::clear()
{
    setCounts({});
    setSamples({});
    m_time->hide();
}

// The requests show what goes out; here it is said which of them were known before.
void Buckets::setSamples(const ImportPlan &plan)
{
    const auto set = [this](Row row, const std::vector<PlanRow> &rows) {
        m_parts[row].samples->setText(planwords::samples(rows));
        m_parts[row].samples->setVisible(!rows.empty());
    };
    std::vector<PlanRow> known; // new ones are like any other
    std::copy_if(plan.accepted.begin(), plan.accepted.end(), std::back_inserter(known),
                 [](const PlanRow &row) { return row.why != PlanWhy::New; });
    set(Push, known);
    set(Delivered, plan.alreadyDelivered);
    set(Queued, plan.alreadyQueued);
    set(InFile, plan.duplicatesInFile);
    set(Invalid, plan.invalid);
    static_cast<Box *>(m_parts[Invalid].box)
        ->setTint(plan.invalid.empty() ? std::nullopt : std::optional(Look::Invalid));
}

QWidget *Buckets::makeRow(Row row, Look look)
{
    auto *box = new Box(m_theme, this);
    Parts &parts = m_parts[row];
    parts.box = box;
    parts.count = m_theme.label(Type::Title, box);
    parts.count->setObjectName(QStringLiteral("bucketCount%1").arg(int(row)));
    parts.count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    parts.count->setMinimumWidth(52);
    parts.title = m_theme.label(Type::Medium, box);
    parts.text = m_theme.label(Type::Small, box, true);
    parts.text->setObjectName(QStringLiteral("bucketText%1").arg(int(row)));
    parts.text->setWordWrap(true);
    parts.samples = m_theme.label(Type::Small, box);
    parts.samples->setObjectName(QStringLiteral("bucketSamples%1").arg(int(row)));
    parts.samples->setWordWrap(true);
    parts.samples->setTextFormat(Qt::PlainText);
    parts.samples->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(parts.title);
    words->addWidget(parts.text);
    words->addWidget(parts.samples);
    if (row == Push)
        words->addWidget(makeWarning(box));
    auto *line = new QHBoxLayout;
    line->setContentsMargins(12, 7, 12, 7);
    line->setSpacing(10);
    line->addWidget(new GlyphLabel(m_theme, look, 16, box));
    line->addWidget(parts.count);
    line->addLayout(words, 1);
    if (row == Delivered) {
        m_again = new QCheckBox(tr("Push a&gain"), box);
        m_again->setObjectName(QStringLiteral("importAgain"));
        connect(m_again, &QCheckBox::toggled, this, &Buckets::againChanged);
        line->addWidget(m_again);
    } else if (row == Invalid) {
        m_rejects = makeButton({}, QStringLiteral("importRejects"), box, ButtonKind::Small, Icon::Export);
        connect(m_rejects, &QPushButton::clicked, this, &Buckets::rejectsWanted);
        m_see = makeButton(tr("See the&m"), QStringLiteral("importSeeProblems"), box, ButtonKind::Small);
        connect(m_see, &QPushButton::clicked, this, &Buckets::problemsWanted);
        line->addWidget(m_see);
        line->addWidget(m_rejects);
    }
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new Line(m_theme, Qt::Horizontal, box));
    column->addLayout(line);
    return box;
}

QWidget *Buckets::makeWarning(QWidget *box)
{
    m_warning = new QWidget(box);
    auto *glyph = new GlyphLabel(m_theme, Icon::Warn, Theme::icon, m_warning);
    glyph->setInk(Look::Retry);
    m_sentBefore = m_theme.label(Type::SmallMedium, m_warning);
    m_sentBefore->setObjectName(QStringLiteral("importSentBefore"));
    m_sentBefore->setWordWrap(true);
    auto *line = new QHBoxLayout(m_warning);
    line->setContentsMargins(0, 4, 0, 0);
    line->setSpacing(Theme::iconGap);
    line->addWidget(glyph, 0, Qt::AlignTop);
    line->addWidget(m_sentBefore, 1);
    m_warning->hide();
    return m_warning;
}

void Buckets::setRow(Row row, std::optional<qint64> rows, const QString &title, const QString &text)
{
    const Parts &parts = m_parts[row];
    parts.count->setText(rows ? format::number(*rows) : QStringLiteral("…"));
    parts.title->setText(title);
    parts.text->setText(text);
    const bool quiet = !rows || *rows == 0;
    parts.count->setForegroundRole(quiet ? QPalette::PlaceholderText : QPalette::WindowText);
    parts.title->setForegroundRole(quiet ? QPalette::PlaceholderText : QPalette::WindowText);
}

QString Buckets::headline(const std::optional<ImportCounts> &counts)
{
    if (!counts)
        return tr("What will be pushed");
    const QString accepted = format::number(counts->accepted);
    const QString rows = words::counted(counts->rows, tr("%1 row"), tr("%1 rows"));
    if (counts->orders)
        return tr("%1 of %2 will be pushed")
            .arg(accepted,
                 tr("%1 from %2").arg(words::counted(*counts->orders, tr("%1 order"), tr("%1 orders")), rows));
    return tr("%1 of %2 rows will be pushed").arg(accepted, format::number(counts->rows));
}

void Buckets::setCounts(const std::optional<ImportCounts> &counts)
{
    const auto of = [&counts](qint64 ImportCounts::*member) {
        return counts ? std::optional(*counts.*member) : std::nullopt;
    };
    const ImportCounts c = counts.value_or(ImportCounts{});
    m_headline->setText(headline(counts));
    m_bar->setSegments({{Look::Delivered, c.accepted},
                        {Look::Duplicate, c.alreadyDelivered},
                        {Look::Pending, c.alreadyQueued},
                        {Look::Skipped, c.duplicatesInFile},
                        {Look::Invalid, c.invalid}},
                       m_headline->text());
    setRow(Push, of(&ImportCounts::accepted), tr("Push"), counts ? QString() : tr("What goes out"));
    m_sentBefore->setText(
        words::counted(c.sentBefore,
                       tr("%1 of them was delivered before with the same content under another batch date; "
                          "it will be sent again"),
                       tr("%1 of them were delivered before with the same content under another batch date; "
                          "they will be sent again")));
    m_warning->setVisible(c.sentBefore > 0);
    static_cast<Box *>(m_parts[Push].box)->setTint(c.sentBefore > 0 ? std::optional(Look::Retry) : std::nullopt);
    setRow(Delivered, of(&ImportCounts::alreadyDelivered), tr("Already delivered"),
           tr("The ledger has them, nothing is sent"));
    setRow(Queued, of(&ImportCounts::alreadyQueued), tr("Already queued"),
           tr("Waiting, or a dead letter with the same content"));
    setRow(InFile, of(&ImportCounts::duplicatesInFile), tr("Duplicates in the file"),
           c.orders ? tr("The same request as an earlier order, sent once")
                    : tr("Identical to an earlier row, sent once"));
    setRow(Invalid, of(&ImportCounts::invalid), tr("Invalid, will not be pushed"),
           c.orders ? tr("An order with one bad row is held whole. Correct it and import the file again")
                    : tr("Correct them and import the file again: only they are added"));
    m_again->setVisible(c.alreadyDelivered > 0 || m_again->isChecked() || (!counts && m_again->hasFocus()));
    m_rejects->setVisible(c.invalid > 0);
    m_see->setVisible(c.invalid > 0);
    m_rejects->setText(tr("Export %1…").arg(format::number(c.invalid)));
    m_sum->setText(!counts ? QString()
                           : tr("%1 + %2 + %3 + %4 + %5 = %6")
                                     .arg(format::number(c.accepted), format::number(c.alreadyDelivered),
                                          format::number(c.alreadyQueued), format::number(c.duplicatesInFile),
                                          format::number(c.invalid), format::number(c.things())) +
                                 (c.orders ? tr(" orders") : QString()) +
                                 (c.blank > 0 ? words::counted(c.blank, tr(". %1 blank line, not counted"),
                                                               tr(". %1 blank lines, not counted"))
                                              : QString()));
}

void Buckets::reset()
{
    const QSignalBlocker quiet(m_again);
    m_again->setChecked(false);
}

bool Buckets::again() const
{
    return m_again->isChecked();
}

} // namespace pushdesk
