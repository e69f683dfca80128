// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/planpage.h"

#include "ui/importer/buckets.h"
#include "ui/importer/changedmodel.h"
#include "ui/importer/notice.h"
#include "ui/importer/plancomparison.h"
#include "ui/importer/planwarnings.h"
#include "ui/importer/planwords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/longtext.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>

namespace pushdesk {

PlanPage::PlanPage(const Theme &theme, const Clock &clock, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("importPlan"));
    auto *left = new Panel(theme, Panel::Edge::Rounded, this);
    auto *scroll = new QScrollArea(left);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    m_buckets = new Buckets(theme, scroll);
    m_buckets->setAutoFillBackground(false);
    scroll->setWidget(m_buckets);
    auto *in = new QVBoxLayout(left);
    in->setContentsMargins(1, 1, 1, 1);
    in->addWidget(scroll);
    auto *right = new QVBoxLayout;
    right->setSpacing(Theme::gap);
    m_comparison = new PlanComparison(theme, this);
    right->addWidget(m_comparison);
    right->addWidget(makeShapes(theme));
    m_look = new PlanWarnings(theme, this);
    right->addWidget(m_look);
    right->addWidget(makeRequests(theme), 3);
    right->addWidget(makeChanged(theme, clock), 2);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(Theme::gap);
    row->addWidget(left, 11);
    row->addLayout(right, 9);
    connect(m_buckets, &Buckets::againChanged, this, &PlanPage::answered);
    connect(m_buckets, &Buckets::rejectsWanted, this, &PlanPage::rejectsWanted);
    connect(m_buckets, &Buckets::problemsWanted, this, &PlanPage::fileWanted);
    connect(m_look, &PlanWarnings::fileWanted, this, &PlanPage::fileWanted);
    connect(m_look, &PlanWarnings::unwrapWanted, this, &PlanPage::unwrapWanted);
    connect(m_look, &PlanWarnings::leaveOutWanted, this, &PlanPage::leaveOutWanted);
    clear();
}

QWidget *PlanPage::makeShapes(const Theme &theme)
{
    m_shapes = new Notice(theme, QStringLiteral("importShapes"), this);
    m_confirmShape = new QCheckBox(tr("These columns are &right"), m_shapes);
    m_confirmShape->setObjectName(QStringLiteral("importConfirmShape"));
    m_shapes->add(m_confirmShape);
    connect(m_confirmShape, &QCheckBox::toggled, this, &PlanPage::answered);
    return m_shapes;
}

QWidget *PlanPage::makeRequests(const Theme &theme)
{
    auto *panel = new Panel(theme, Panel::Edge::Rounded, this);
    m_requestsTitle = theme.label(Type::Strong, panel);
    m_requestsTitle->setContentsMargins(12, 8, 12, 8);
    m_warnings = theme.label(Type::Small, panel);
    m_warnings->setObjectName(QStringLiteral("importWarnings"));
    m_warnings->setContentsMargins(12, 0, 12, 8);
    m_warnings->setWordWrap(true);
    m_requests = new QPlainTextEdit(panel);
    m_requests->setObjectName(QStringLiteral("importRequests"));
    m_requests->setAccessibleName(tr("Requests as they will be sent"));
    m_requests->setReadOnly(true);
    m_requests->setTabChangesFocus(true);
    m_requests->setFrameShape(QFrame::NoFrame);
    m_requests->setFont(theme.font(Type::Fixed));
    m_requests->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_requests->document()->setDocumentMargin(12);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_requestsTitle);
    column->addWidget(m_warnings);
    column->addWidget(new Line(theme, Qt::Horizontal, panel));
    column->addWidget(m_requests, 1);
    return panel;
}

QWidget *PlanPage::makeChanged(const Theme &theme, const Clock &clock)
{
    m_changedPanel = new Panel(theme, Panel::Edge::Rounded, this);
    m_changedTitle = theme.label(Type::Strong, m_changedPanel);
    m_changedTitle->setObjectName(QStringLiteral("importChangedTitle"));
    m_changedTitle->setWordWrap(true);
    m_changedExport = makeButton(tr("Export t&hem…"), QStringLiteral("importChangedExport"), m_changedPanel,
                                 ButtonKind::Small, Icon::Export);
    connect(m_changedExport, &QPushButton::clicked, this, &PlanPage::changedWanted);
    m_changed = new ChangedModel(this);
    auto *table = new DataTable(theme, clock, QStringLiteral("importChanged"), m_changedPanel);
    table->show(m_changed, {{QStringLiteral("10,000"), 0}, {QStringLiteral("SF139002771"), 0}, {{}, 0}});
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->addWidget(m_changedTitle, 1);
    head->addWidget(m_changedExport, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(m_changedPanel);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(new Line(theme, Qt::Horizontal, m_changedPanel));
    column->addWidget(table, 1);
    return m_changedPanel;
}

void PlanPage::clear()
{
    m_buckets->clear();
    m_requestsTitle->setText(tr("Requests as they will be sent"));
    m_warnings->hide();
    m_requests->clear();
    m_changed->setRows({});
    m_changedPanel->hide();
    m_look->clear();
    m_comparison->clear();
    if (m_answering) // it keeps its place and the keys
        return;
    m_shapes->hide();
    m_withoutAgain.reset();
}

void PlanPage::reset()
{
    const QSignalBlocker quiet(m_confirmShape);
    m_confirmShape->setChecked(false);
    m_buckets->reset();
}

// The same rows, which go elsewhere: what was known without the answer can be told along with it.
void PlanPage::answered()
{
    m_answering = true;
    Q_EMIT answerChanged();
    m_answering = false;
}

void PlanPage::take(const PreviewReport &preview)
{
    m_look->take(preview);
}

void PlanPage::show(const ImportReport &report)
{
    const ImportPlan &plan = report.plan;
    if (!again())
        m_withoutAgain = report;
    m_buckets->show(report, m_withoutAgain && again() ? std::optional(m_withoutAgain->counts) : std::nullopt,
                    confirmShape());
    m_requestsTitle->setText(plan.requests.size() < 3 ? tr("Requests as they will be sent")
                                                      : tr("Requests from the beginning, the middle and the end"));
    QStringList texts;
    for (const PlannedRequest &request : plan.requests)
        texts += planwords::request(request);
    m_requests->setPlainText(texts.isEmpty() ? tr("Nothing will be sent")
                                             : readable(texts.join(QStringLiteral("\n\n"))));
    QStringList warnings;
    for (const QString &warning : plan.warnings)
        warnings += words::engine(warning);
    m_warnings->setText(format::folded(warnings.join(QLatin1Char('\n')), 2000));
    m_warnings->setVisible(!plan.warnings.isEmpty());
    showChanged(report);
    showShapes(report);
    m_look->show(report);
    m_comparison->show(report.comparison);
}

// With “Push again” those of the delivered ones go out, and a person still sees what differs.
void PlanPage::showChanged(const ImportReport &report)
{
    const qint64 left = report.counts.changed;
    const qint64 sent = again() && m_withoutAgain ? std::max<qint64>(0, m_withoutAgain->counts.changed - left) : 0;
    m_changed->setRows(sent > 0 ? m_withoutAgain->plan.changed : report.plan.changed);
    QStringList titles;
    if (sent > 0)
        titles += words::counted(sent, tr("%1 row has other content than was delivered, and goes out as a revision"),
                                 tr("%1 rows have other content than was delivered, and go out as revisions"));
    if (left > 0)
        titles += words::counted(left, tr("%1 row left out has other content than before"),
                                 tr("%1 rows left out have other content than before"));
    m_changedTitle->setText(titles.join(QLatin1Char('\n')));
    m_changedPanel->setVisible(!titles.isEmpty());
    m_changedExport->setVisible(left > 0);
}

void PlanPage::showShapes(const ImportReport &report)
{
    QStringList shapes;
    for (const CsvProblem &change : report.shapeChanges)
        shapes += words::engine(change.what);
    m_shapes->say(tr("Looks other than before"), shapes.join(QLatin1Char('\n')));
    m_shapes->setVisible(!shapes.isEmpty());
}

bool PlanPage::warns() const
{
    return m_look->any() || m_comparison->warns();
}

void PlanPage::takeFocus()
{
    if (m_shapes->isVisibleTo(this) && !confirmShape())
        m_confirmShape->setFocus(Qt::OtherFocusReason);
    else if (m_look->any())
        m_look->takeFocus();
    else
        m_requests->setFocus(Qt::OtherFocusReason);
}

bool PlanPage::confirmShape() const
{
    return m_confirmShape->isChecked();
}

bool PlanPage::again() const
{
    return m_buckets->again();
}

} // namespace pushdesk
