// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/planwarnings.h"

#include "engine/csv/cellchecks.h"
#include "ui/widgets/button.h"
#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QHash>
#include <QPushButton>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr size_t kindsShown = 4;

// What stands elsewhere on this step: wrapped cells in a line of their own, duplicates in their bucket, a column that
// looks other as a whole.
bool isToldElsewhere(const CsvProblem &problem, const std::vector<CsvProblem> &shapes)
{
    switch (problem.kind) {
    case CsvProblem::Kind::Wrapped:
    case CsvProblem::Kind::Repeat:
        return true;
    case CsvProblem::Kind::Shape:
        return std::any_of(shapes.begin(), shapes.end(),
                           [&problem](const CsvProblem &shape) { return shape.column == problem.column; });
    case CsvProblem::Kind::Total:
    case CsvProblem::Kind::Other:
        break;
    }
    return false;
}

struct Kind {
    QString what;
    qint64 line = 0; // the first that shows it
    qint64 times = 0;
};

std::vector<Kind> kindsOf(const std::vector<CsvProblem> &problems)
{
    std::vector<Kind> kinds;
    QHash<QString, size_t> places;
    for (const CsvProblem &problem : problems) {
        const auto found = places.constFind(problem.what);
        if (found != places.constEnd()) {
            ++kinds[*found].times;
        } else {
            places.insert(problem.what, kinds.size());
            kinds.push_back({problem.what, problem.line, 1});
        }
    }
    return kinds;
}

QString exampleOf(const PreviewReport &preview)
{
    for (const QStringList &row : preview.rows)
        for (const QString &cell : row)
            if (const auto text = unwrapTextFormula(cell))
                return PlanWarnings::tr("%1 is pushed as it stands, not as %2").arg(cell.left(40), text->left(40));
    return PlanWarnings::tr("They are pushed as they stand, with the sign and the quotes");
}

} // namespace

PlanWarnings::PlanWarnings(const Theme &theme, QWidget *parent)
    : Notice(theme, QStringLiteral("importPlanWarnings"), parent),
      m_unwrap(makeButton(tr("Take the te&xt inside"), QStringLiteral("importPlanUnwrap"), this, ButtonKind::Small)),
      m_see(makeButton(tr("See &them in the file"), QStringLiteral("importPlanSee"), this, ButtonKind::Small)),
      m_leaveOut(makeButton(tr("Leave this row &out"), QStringLiteral("importPlanLeaveOut"), this, ButtonKind::Small))
{
    auto *answers = new QWidget(this);
    auto *row = new QHBoxLayout(answers);
    row->setContentsMargins({});
    row->addWidget(m_leaveOut);
    row->addWidget(m_unwrap);
    row->addWidget(m_see);
    add(answers);
    connect(m_unwrap, &QPushButton::clicked, this, &PlanWarnings::unwrapWanted);
    connect(m_see, &QPushButton::clicked, this, &PlanWarnings::fileWanted);
    connect(m_leaveOut, &QPushButton::clicked, this, [this] { Q_EMIT leaveOutWanted(m_total); });
    hide();
}

void PlanWarnings::take(const PreviewReport &preview)
{
    m_wrapped = preview.wrapped;
    m_example = m_wrapped > 0 ? exampleOf(preview) : QString();
    m_ofFile.clear(); // what concerns the file as a whole: the plan knows the rest
    std::copy_if(preview.problems.begin(), preview.problems.end(), std::back_inserter(m_ofFile),
                 [](const CsvProblem &p) { return p.row == 0 && p.level == CsvProblem::Level::Warn; });
}

void PlanWarnings::show(const ImportReport &report)
{
    std::vector<CsvProblem> told;
    for (const CsvProblem &problem : report.warnings)
        if (!isToldElsewhere(problem, report.shapeChanges))
            told.push_back(problem);
    const std::vector<CsvProblem> ofPlan = told;
    for (const CsvProblem &problem : m_ofFile) {
        const auto same = [&problem](const CsvProblem &p) { return p.line == problem.line && p.what == problem.what; };
        if (problem.kind != CsvProblem::Kind::Wrapped && std::none_of(ofPlan.begin(), ofPlan.end(), same))
            told.push_back(problem);
    }
    const auto total =
        std::find_if(told.begin(), told.end(), [](const CsvProblem &p) { return p.kind == CsvProblem::Kind::Total; });
    m_total = total == told.end() ? 0 : total->row;
    m_leaveOut->setVisible(m_total > 0);
    const std::vector<Kind> kinds = kindsOf(told);
    QStringList lines;
    if (m_wrapped > 0)
        lines += words::counted(m_wrapped, tr("%1 cell is written =\"…\": %2"), tr("%1 cells are written =\"…\": %2"))
                     .arg(m_example);
    qint64 left = report.warningCount - static_cast<qint64>(report.warnings.size()); // too many to be kept
    for (size_t i = 0; i < kinds.size(); ++i) {
        const Kind &kind = kinds[i];
        if (i >= kindsShown)
            left += kind.times;
        else if (kind.times == 1)
            lines += tr("Line %1: %2").arg(format::number(kind.line), words::engine(kind.what));
        else
            lines += tr("%1 times, first in line %2: %3")
                         .arg(format::number(kind.times), format::number(kind.line), words::engine(kind.what));
    }
    if (left > 0)
        lines += words::counted(left, tr("and %1 more"), tr("and %1 more"));
    m_any = !lines.isEmpty();
    say(tr("Look at this before you push"), lines.join(QLatin1Char('\n')));
    m_unwrap->setVisible(m_wrapped > 0);
    setVisible(m_any);
}

void PlanWarnings::clear()
{
    m_any = false;
    hide();
}

void PlanWarnings::takeFocus()
{
    (m_total > 0 ? m_leaveOut : m_wrapped > 0 ? m_unwrap : m_see)->setFocus(Qt::OtherFocusReason);
}

} // namespace pushdesk
