// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/editsheet.h"

#include "engine/core/filled.h"
#include "engine/rowediting.h"
#include "ui/deadletters/causewords.h"
#include "ui/deadletters/editcellsmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

struct Row {
    EditableRow row;
    QStringList fixed;
};

Result<Row> rowOf(ReadStore &store, DeadLetterId letter)
{
    auto row = editableRow(store.database(), letter);
    if (!row)
        return row.error();
    Row found{std::move(*row), {}};
    if (auto identity = identityColumns(found.row))
        found.fixed = std::move(*identity);
    return found;
}

QString shortId(const QString &id)
{
    return id.size() <= 14 ? id : id.left(8) + QStringLiteral("…") + id.right(4);
}

} // namespace

EditSheet::EditSheet(Engine &engine, const Theme &theme, DeadLetterId letter, QWidget *parent)
    : Sheet(theme, QStringLiteral("editSheet"), tr("Edit and replay"), parent),
      m_engine(engine),
      m_letter(letter),
      m_cells(new EditCellsModel(this)),
      m_table(new DataTable(theme, engine.clock(), QStringLiteral("editTable"), this)),
      m_plan(theme.label(Type::Body, this)),
      m_anyway(new QCheckBox(tr("&Send anyway"), this))
{
    subtitle()->setText(tr("Enter or a double click edits a cell. Other content is another request, with an id of its "
                           "own."));
    m_table->setAccessibleName(tr("Cells of the row"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_plan->setObjectName(QStringLiteral("editPlan"));
    m_plan->setTextFormat(Qt::PlainText);
    m_plan->setWordWrap(true);
    m_plan->setMinimumHeight(40);
    m_anyway->setObjectName(QStringLiteral("editAnyway"));
    m_anyway->hide();
    content()->addWidget(m_table, 1);
    content()->addSpacing(8);
    content()->addWidget(m_plan);
    content()->addWidget(m_anyway);
    makeFoot();
    m_table->show(m_cells,
                  {{QStringLiteral("mmmmmmmmmmmm"), 0}, {QStringLiteral("mmmmmmmmmmmmmmmmmmmmmm"), 0}, {{}, 0}});
    m_typing.setSingleShot(true);
    m_typing.setInterval(150ms);
    connect(&m_typing, &QTimer::timeout, this, &EditSheet::plan);
    connect(m_cells, &EditCellsModel::edited, this, &EditSheet::edited);
    connect(m_table, &DataTable::opened, this, &EditSheet::editCell);
    connect(m_anyway, &QCheckBox::toggled, this, &EditSheet::edited);
    const QSize room = parent->window()->size();
    setFixedSize(std::min(720, room.width() - 80), std::min(520, room.height() - 80));
    m_table->setFocus();
    askRow();
}

void EditSheet::makeFoot()
{
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    m_confirm = makeButton(tr("&Replay %1").arg(1), QStringLiteral("editConfirm"), this, ButtonKind::Filled);
    needsFocus(m_confirm);
    m_confirm->setEnabled(false);
    foot()->addWidget(m_confirm);
    connect(m_confirm, &QPushButton::clicked, this, &EditSheet::replay);
}

void EditSheet::askRow()
{
    whenAnswered(m_engine.read([letter = m_letter](ReadStore &store) { return rowOf(store, letter); }), this,
                 [this](const Result<Row> &found) {
                     if (!found) {
                         showError(found.error());
                         return;
                     }
                     std::vector<QStringList> rows;
                     for (const TaskLine &line : rowsOfEditable(found->row))
                         rows.push_back(line.cells);
                     setTitle(tr("Edit and replay %1").arg(found->row.bizKey));
                     m_cells->setRows(found->row.columns, rows, found->fixed);
                     m_table->selectRow(0);
                     const int wanted = 280 + Theme::rowHeight * m_cells->rowCount();
                     setFixedHeight(std::min(height(), std::max(360, wanted)));
                     center();
                     edited();
                 });
}

void EditSheet::editCell()
{
    if (m_table->viewport()->findChild<QLineEdit *>() != nullptr)
        return; // Enter ends the editing of a cell and comes here too
    const QModelIndex cell = m_table->currentIndex().siblingAtColumn(EditCellsModel::After);
    if (cell.flags().testFlag(Qt::ItemIsEditable)) {
        m_table->setCurrentIndex(cell);
        m_table->edit(cell);
    }
}

EditOrder EditSheet::order() const
{
    return {m_letter, m_cells->changes(), m_anyway->isVisibleTo(this) && m_anyway->isChecked()};
}

void EditSheet::edited()
{
    ++m_generation;
    m_confirm->setEnabled(false);
    m_typing.start();
}

void EditSheet::plan()
{
    whenAnswered(m_engine.planEdit(order()), this, [this, generation = m_generation](const Result<EditReport> &report) {
        if (generation != m_generation)
            return; // edited meanwhile
        if (report)
            show(*report);
        else
            showError(report.error());
    });
}

void EditSheet::show(const EditReport &report)
{
    const auto rows = [&report](ReplayVerdict verdict) { return report.replay.verdicts.at(verdict) > 0; };
    const bool asks = rows(ReplayVerdict::PastTtl);
    QString said;
    if (rows(ReplayVerdict::DeliveredMeanwhile))
        said = tr("It was delivered meanwhile: it is closed, and not sent.");
    else if (rows(ReplayVerdict::NewId))
        said = filled(tr("Other content: it goes out as a new request, id %1, revision %2. Old attempts are kept."),
                      shortId(report.requestId), report.revision);
    else if (asks)
        said = !report.replay.risks.empty() ? words::risk(report.replay.risks.begin()->first) : QString();
    else
        said = tr("Same content: it keeps its id %1, so it takes effect once.").arg(shortId(report.requestId));
    m_plan->setText(said);
    m_anyway->setVisible(asks);
    m_confirm->setEnabled(report.replay.total > 0);
}

void EditSheet::showError(const Error &error)
{
    m_plan->setText(words::error(error));
    m_confirm->setEnabled(false);
}

void EditSheet::replay()
{
    m_confirm->setEnabled(false);
    whenAnswered(m_engine.editAndReplay(order()), this, [this](const Result<EditReport> &report) {
        if (!report) {
            showError(report.error());
            return;
        }
        Q_EMIT replayed(report->replay);
        accept();
    });
}

} // namespace pushdesk
