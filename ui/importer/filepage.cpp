// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/filepage.h"

#include "ui/importer/previewmodel.h"
#include "ui/importer/problemsmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

FilePage::FilePage(const Theme &theme, const Clock &clock, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_title(theme.label(Type::Small, this, true)),
      m_header(new QCheckBox(tr("The first line is a &header"), this)),
      m_unwrap(new QCheckBox(this)),
      m_preview(new PreviewModel(this)),
      m_problems(new ProblemsModel(this)),
      m_table(new DataTable(theme, clock, QStringLiteral("importPreview"), this)),
      m_problemTable(new DataTable(theme, clock, QStringLiteral("importProblems"), this))
{
    m_title->setObjectName(QStringLiteral("importPreviewTitle"));
    m_header->setObjectName(QStringLiteral("importHeader"));
    m_header->setChecked(true);
    m_header->setToolTip(tr("Without a header the columns go by their positions: say them in the next step."));
    m_unwrap->setObjectName(QStringLiteral("importUnwrap"));
    m_unwrap->setToolTip(
        tr("Some programs write =\"00123\" so that a spreadsheet keeps the zeros. Without this the cell "
           "is sent as it stands, with the sign and the quotes."));
    m_unwrap->hide();
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->show(m_preview, {});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_problemTable->show(m_problems,
                         {{tr("%1, line %2").arg(QStringLiteral("10,000"), QStringLiteral("10,000")), 0}, {{}, 0}});
    auto *options = new QHBoxLayout;
    options->setContentsMargins(12, 6, 12, 6);
    options->setSpacing(Theme::gap);
    options->addWidget(m_title, 1);
    options->addWidget(m_unwrap);
    options->addWidget(m_header);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addLayout(options);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addWidget(m_table, 3);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addWidget(m_problemTable, 2);
    setTabOrder(m_unwrap, m_header);
    for (QCheckBox *option : {m_header, m_unwrap})
        connect(option, &QCheckBox::toggled, this, &FilePage::optionsChanged);
}

bool FilePage::noHeader() const
{
    return !m_header->isChecked();
}

bool FilePage::unwrap() const
{
    return m_unwrap->isChecked();
}

void FilePage::reset()
{
    const QSignalBlocker a(m_header), b(m_unwrap);
    m_header->setChecked(true);
    m_unwrap->setChecked(false);
}

void FilePage::clear()
{
    m_preview->setReport({});
    m_fileProblems.clear();
    showProblems({});
    m_title->clear();
    m_unwrap->hide();
}

void FilePage::setNoHeader()
{
    m_header->setChecked(false);
}

void FilePage::setUnwrap()
{
    m_unwrap->setChecked(true);
}

void FilePage::takeFocus()
{
    if (m_unwrap->isVisibleTo(this))
        m_unwrap->setFocus(Qt::OtherFocusReason);
    else
        m_table->setFocus(Qt::OtherFocusReason);
}

void FilePage::show(const PreviewReport &report)
{
    m_preview->setReport(report);
    m_table->fitColumns(56, 240);
    m_fileProblems = report.problems;
    showProblems(m_fileProblems);
    const QString size =
        tr("%1, %2").arg(words::counted(report.rowCount, tr("%1 row"), tr("%1 rows")),
                         words::counted(std::max(0, m_preview->columnCount() - 1), tr("%1 column"), tr("%1 columns")));
    m_title->setText(report.unwrapped > 0 ? tr("%1, without =\"…\"").arg(size)
                                          : tr("%1, as they stand in the file").arg(size));
    const qint64 wrapped = report.wrapped + report.unwrapped;
    m_unwrap->setText(words::counted(wrapped, tr("Take the text of %1 cell that is written =\"…\""),
                                     tr("Take the text of %1 cells that are written =\"…\"")));
    m_unwrap->setVisible(wrapped > 0);
    if (report.mapping && !report.mapping->header) { // also where that is remembered
        const QSignalBlocker quiet(m_header);
        m_header->setChecked(false);
    }
}

void FilePage::show(const ImportReport &report)
{
    // What blocks a row comes from the plan, which knows the upstream; the preview adds its warnings.
    auto problems = m_fileProblems;
    std::erase_if(problems, [](const CsvProblem &problem) { return problem.level == CsvProblem::Level::Block; });
    problems.insert(problems.end(), report.problems.begin(), report.problems.end());
    problems.insert(problems.end(), report.warnings.begin(), report.warnings.end());
    showProblems(std::move(problems));
}

void FilePage::showProblems(std::vector<CsvProblem> problems)
{
    for (CsvProblem &problem : problems)
        problem.what.remove(QStringLiteral(" (--unwrap)")); // the checkbox is above
    m_problems->setProblems(std::move(problems));
    m_problemTable->setVisible(m_problems->rowCount() > 0);
}

} // namespace pushdesk
