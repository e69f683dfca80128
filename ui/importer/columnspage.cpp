// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/columnspage.h"

#include "engine/core/filled.h"
#include "engine/import/filecolumns.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>

namespace pushdesk {

namespace {

constexpr int cellsShown = 3;

QString cellsOf(const PreviewReport &report, int position, int most = cellsShown)
{
    QStringList cells;
    for (const QStringList &row : report.rows) {
        const QString cell = row.value(position - 1);
        if (!cell.isEmpty() && !cells.contains(cell))
            cells.append(cell.simplified().left(40));
        if (cells.size() == most)
            break;
    }
    return cells.join(QStringLiteral("  ·  "));
}

// Of a file without a header the position says little: a cell of it says more.
QString itemOf(const PreviewReport &report, const QString &text, int position)
{
    const QString label = columnLabel(text, position);
    const QString cell = text.isEmpty() ? cellsOf(report, position, 1) : QString();
    return cell.isEmpty() ? label : QStringLiteral("%1 · %2").arg(label, cell);
}

QString markOf(const ColumnMatch &match, const ColumnMapping &mapping)
{
    if (match.position == 0 && match.likely > 0)
        return ColumnsPage::tr("Likely %1").arg(columnLabel(mapping.fileColumns.value(match.likely - 1), match.likely));
    if (match.position == 0 && !mapping.header)
        return ColumnsPage::tr("Choose its column");
    if (match.position == 0)
        return match.twice ? ColumnsPage::tr("Two of that name: choose") : ColumnsPage::tr("Not in the file: choose");
    switch (match.by) {
    case ColumnMatch::By::Name:
        return ColumnsPage::tr("Same name");
    case ColumnMatch::By::Person:
        return ColumnsPage::tr("Chosen, will be remembered");
    case ColumnMatch::By::Memory:
        break;
    }
    return ColumnsPage::tr("Remembered from batch %1").arg(mapping.rememberedFrom.value);
}

} // namespace

ColumnsPage::ColumnsPage(const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_theme(theme),
      m_title(theme.label(Type::Strong, this)),
      m_takeLikely(makeButton({}, QStringLiteral("columnsLikely"), this, ButtonKind::Small, Icon::Check)),
      m_forget(makeButton(tr("&Forget what is remembered"), QStringLiteral("columnsForget"), this, ButtonKind::Small)),
      m_noHeader(makeButton(tr("The first line is a &row, no header"), QStringLiteral("columnsNoHeader"), this,
                            ButtonKind::Small))
{
    m_title->setObjectName(QStringLiteral("columnsTitle"));
    m_title->setWordWrap(true);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus); // its lists scroll it
    scroll->viewport()->setAutoFillBackground(false);
    m_table = new QWidget(scroll);
    m_table->setAutoFillBackground(false);
    scroll->setWidget(m_table);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->addWidget(m_title, 1);
    head->addWidget(m_noHeader);
    head->addWidget(m_takeLikely);
    head->addWidget(m_forget);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addWidget(scroll, 1);
    connect(m_takeLikely, &QPushButton::clicked, this, &ColumnsPage::takeLikely);
    connect(m_noHeader, &QPushButton::clicked, this, &ColumnsPage::noHeaderWanted);
    connect(m_forget, &QPushButton::clicked, this, &ColumnsPage::forget);
}

void ColumnsPage::reset()
{
    m_choices.clear();
    m_useMemory = true;
}

void ColumnsPage::show(const PreviewReport &report)
{
    if (!report.mapping)
        return;
    const auto namesOf = [](const ColumnMapping &mapping) {
        QStringList names;
        for (const ColumnMatch &match : mapping.columns)
            names.append(match.column);
        return names;
    };
    const bool sameRows = namesOf(m_mapping) == namesOf(*report.mapping) && !m_rows.empty();
    m_mapping = *report.mapping;
    if (!sameRows)
        makeRows(m_mapping);
    for (size_t i = 0; i < m_rows.size(); ++i)
        fillRow(m_rows[i], m_mapping.columns[i], report);
    const auto missing = std::count_if(m_mapping.columns.begin(), m_mapping.columns.end(),
                                       [](const ColumnMatch &match) { return match.position == 0; });
    m_title->setText(missing == 0
                         ? tr("All %1 columns that the upstream uses are in the file").arg(m_mapping.columns.size())
                         : filled(tr("%1 of %2 columns that the upstream uses are still to be chosen"), missing,
                                  m_mapping.columns.size()));
    const auto likely = std::count_if(m_mapping.columns.begin(), m_mapping.columns.end(),
                                      [](const ColumnMatch &match) { return match.likely > 0; });
    m_takeLikely->setText(words::counted(likely, tr("&Take the likely one"), tr("&Take the %1 likely ones")));
    m_takeLikely->setVisible(likely > 0);
    const bool none = missing > 0 && missing == static_cast<qint64>(m_mapping.columns.size());
    m_noHeader->setVisible(m_mapping.header && none && likely == 0);
    m_forget->setVisible(m_mapping.rememberedFrom.isValid());
}

void ColumnsPage::makeRows(const ColumnMapping &mapping)
{
    delete m_grid;
    for (QWidget *child : m_table->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        delete child;
    m_rows.clear();
    m_grid = new QGridLayout(m_table);
    m_grid->setContentsMargins(12, 8, 12, 12);
    m_grid->setHorizontalSpacing(Theme::gap);
    m_grid->setVerticalSpacing(Theme::buttonGap);
    int column = 0;
    for (const QString &heading :
         {tr("The upstream's column"), tr("Column of the file"), QString(), tr("Cells in it")}) {
        auto *label = m_theme.label(Type::SmallMedium, m_table, true);
        label->setText(heading);
        m_grid->addWidget(label, 0, column++);
    }
    QWidget *before = m_forget;
    for (const ColumnMatch &match : mapping.columns) {
        const int line = static_cast<int>(m_rows.size()) + 1;
        auto *name = m_theme.label(Type::Fixed, m_table);
        name->setText(match.column);
        name->setToolTip(tr("Used by %1").arg(match.where));
        Row row;
        row.file = new QComboBox(m_table);
        row.file->setObjectName(QStringLiteral("mapColumn_") + match.column);
        row.file->setAccessibleName(tr("Column of the file for %1").arg(match.column));
        row.file->setMinimumWidth(260);
        row.file->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        auto *cells = new ElidedLabel(Qt::ElideRight, m_table);
        cells->setFont(m_theme.font(Type::Fixed));
        cells->setForegroundRole(QPalette::PlaceholderText);
        cells->setObjectName(QStringLiteral("mapCells_") + match.column);
        row.cells = cells;
        row.mark = m_theme.label(Type::Small, m_table, true);
        row.mark->setObjectName(QStringLiteral("mapMark_") + match.column);
        m_grid->addWidget(name, line, 0);
        m_grid->addWidget(row.file, line, 1);
        m_grid->addWidget(row.mark, line, 2);
        m_grid->addWidget(row.cells, line, 3);
        connect(row.file, &QComboBox::activated, this, &ColumnsPage::choose);
        setTabOrder(before, row.file);
        before = row.file;
        m_rows.push_back(row);
    }
    m_grid->setColumnStretch(3, 1);
    m_grid->setRowStretch(static_cast<int>(m_rows.size()) + 1, 1);
}

void ColumnsPage::fillRow(const Row &row, const ColumnMatch &match, const PreviewReport &report)
{
    const QSignalBlocker quiet(row.file);
    row.file->clear();
    row.file->addItem(tr("Choose a column"), 0);
    for (int i = 0; i < m_mapping.fileColumns.size(); ++i) {
        const QString &text = m_mapping.fileColumns.at(i);
        if (!isExportColumn(text))
            row.file->addItem(itemOf(report, m_mapping.header ? text : QString(), i + 1), i + 1);
    }
    row.file->setCurrentIndex(std::max(0, row.file->findData(match.position)));
    row.file->setToolTip(row.file->currentText());
    static_cast<ElidedLabel *>(row.cells)->setFullText(match.position > 0 ? cellsOf(report, match.position)
                                                                          : cellsOf(report, match.likely));
    row.mark->setText(markOf(match, m_mapping));
    row.mark->setForegroundRole(match.position == 0 ? QPalette::WindowText : QPalette::PlaceholderText);
}

void ColumnsPage::takeFocus()
{
    if (m_rows.empty())
        return;
    const auto open =
        std::find_if(m_rows.begin(), m_rows.end(), [](const Row &row) { return row.file->currentData().toInt() == 0; });
    (open == m_rows.end() ? m_rows.front() : *open).file->setFocus(Qt::OtherFocusReason);
}

// A choice is for the whole file: what was remembered or goes by its name is said along with it.
void ColumnsPage::choose()
{
    m_choices.clear();
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const int position = m_rows[i].file->currentData().toInt();
        const ColumnMatch &match = m_mapping.columns[i];
        const bool byName = match.by == ColumnMatch::By::Name && position == match.position;
        if (position > 0 && !byName)
            m_choices.push_back({match.column, QStringLiteral("(col %1)").arg(position)});
    }
    m_useMemory = false;
    Q_EMIT choicesChanged();
}

void ColumnsPage::takeLikely()
{
    for (size_t i = 0; i < m_rows.size(); ++i)
        if (const int likely = m_mapping.columns[i].likely; likely > 0)
            m_rows[i].file->setCurrentIndex(m_rows[i].file->findData(likely));
    choose();
}

void ColumnsPage::forget()
{
    m_choices.clear();
    m_useMemory = false;
    Q_EMIT choicesChanged();
}

} // namespace pushdesk
