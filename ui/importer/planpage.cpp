// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/planpage.h"

#include "ui/importer/buckets.h"
#include "ui/importer/changedmodel.h"
#include "ui/importer/planwords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/format.h"
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
    right->addWidget(makeShapes(theme));
    right->addWidget(makeRequests(theme), 3);
    right->addWidget(makeChanged(theme, clock), 2);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(Theme::gap);
    row->addWidget(left, 11);
    row->addLayout(right, 9);
    connect(m_buckets, &Buckets::againChanged, this, &PlanPage::answerChanged);
    connect(m_buckets, &Buckets::rejectsWanted, this, &PlanPage::rejectsWanted);
    clear();
}

QWidget *PlanPage::makeShapes(const Theme &theme)
{
    m_shapesPanel = new Panel(theme, Panel::Edge::Rounded, this);
    m_shapes = theme.label(Type::Body, m_shapesPanel);
    m_shapes->setObjectName(QStringLiteral("importShapes"));
    m_shapes->setWordWrap(true);
    m_confirmShape = new QCheckBox(tr("This is &right"), m_shapesPanel);
    m_confirmShape->setObjectName(QStringLiteral("importConfirmShape"));
    connect(m_confirmShape, &QCheckBox::toggled, this, &PlanPage::answerChanged);
    auto *column = new QVBoxLayout(m_shapesPanel);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(m_shapes);
    column->addWidget(m_confirmShape);
    return m_shapesPanel;
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
    auto *save = makeButton(tr("Export t&hem…"), QStringLiteral("importChangedExport"), m_changedPanel,
                            ButtonKind::Small, Icon::Export);
    connect(save, &QPushButton::clicked, this, &PlanPage::changedWanted);
    m_changed = new ChangedModel(this);
    auto *table = new DataTable(theme, clock, QStringLiteral("importChanged"), m_changedPanel);
    table->show(m_changed, {{QStringLiteral("100,000"), 0}, {QStringLiteral("SF1390027713204"), 0}, {{}, 0}});
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->addWidget(m_changedTitle, 1);
    head->addWidget(save, 0, Qt::AlignTop);
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
    m_shapesPanel->hide();
}

void PlanPage::reset()
{
    const QSignalBlocker quiet(m_confirmShape);
    m_confirmShape->setChecked(false);
}

void PlanPage::show(const ImportReport &report)
{
    const ImportPlan &plan = report.plan;
    m_buckets->show(report.counts, plan);
    m_requestsTitle->setText(plan.requests.size() < 3 ? tr("Requests as they will be sent")
                                                      : tr("Requests from the beginning, the middle and the end"));
    QStringList texts;
    for (const PlannedRequest &request : plan.requests)
        texts += planwords::request(request);
    m_requests->setPlainText(texts.isEmpty() ? tr("Nothing will be sent") : texts.join(QStringLiteral("\n\n")));
    m_warnings->setText(plan.warnings.join(QLatin1Char('\n')));
    m_warnings->setVisible(!plan.warnings.isEmpty());
    m_changed->setRows(plan.changed);
    m_changedTitle->setText(words::counted(report.counts.changed, tr("%1 row left out has other content than before"),
                                           tr("%1 rows left out have other content than before")));
    m_changedPanel->setVisible(report.counts.changed > 0);
    QStringList shapes;
    for (const CsvProblem &change : report.shapeChanges)
        shapes += change.what;
    m_shapes->setText(shapes.join(QLatin1Char('\n')));
    m_shapesPanel->setVisible(!shapes.isEmpty());
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
