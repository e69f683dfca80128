// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/datatable.h"

#include "ui/theme/theme.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/pagedmodel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/tableheader.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>

namespace pushdesk {

namespace {

using namespace std::chrono_literals;
constexpr int leastRest = 100; // the column that takes the rest is not narrower

} // namespace

DataTable::DataTable(const Theme &theme, const Clock &clock, const QString &objectName, QWidget *parent)
    : QTableView(parent), m_theme(theme)
{
    setObjectName(objectName);
    setHorizontalHeader(new TableHeader(theme, this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(Theme::rowHeight);
    verticalHeader()->setDefaultSectionSize(Theme::rowHeight);
    setItemDelegate(new CellDelegate(theme, clock, this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrap(false);
    setTabKeyNavigation(false); // Tab leaves the table
    setCornerButtonEnabled(false);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex &index) { Q_EMIT opened(index.data(CellRole::RowId).toLongLong()); });
    // Ages move on although nothing changed.
    auto *ages = new QTimer(this);
    connect(ages, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
    ages->start(1s);
}

void DataTable::show(QAbstractItemModel *model, std::vector<Column> columns)
{
    m_columns = std::move(columns);
    setModel(model);
    layOutColumns();
}

void DataTable::show(PagedTableModel *model, std::vector<Column> columns, QWidget *page)
{
    m_paged = model;
    m_refresher = new Refresher(
        page, [this] { readVisible(); }, 100ms);
    connect(model, &PagedTableModel::answered, m_refresher, &Refresher::answered);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_refresher, &Refresher::request);
    show(static_cast<QAbstractItemModel *>(model), std::move(columns));
}

void DataTable::setColumnUsed(int column, bool used)
{
    std::erase(m_unused, column);
    if (!used)
        m_unused.push_back(column);
    layOutColumns();
}

void DataTable::fitColumns(int least, int most)
{
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QString title = model()->headerData(column, Qt::Horizontal).toString();
        const int head = QFontMetrics(m_theme.font(Type::SmallMedium)).horizontalAdvance(title) + 34;
        setColumnWidth(column, std::clamp(std::max(sizeHintForColumn(column) + 16, head), least, most));
    }
}

void DataTable::storeChanged()
{
    if (m_refresher != nullptr)
        m_refresher->request();
}

void DataTable::readVisible()
{
    const int top = rowAt(0);
    const int bottom = rowAt(viewport()->height() - 1);
    m_paged->refresh(std::max(top, 0), bottom < 0 ? m_paged->rowCount() : bottom);
}

qint64 DataTable::currentId() const
{
    return currentIndex().isValid() ? currentIndex().data(CellRole::RowId).toLongLong() : 0;
}

std::vector<qint64> DataTable::selectedIds() const
{
    std::vector<qint64> ids;
    if (selectionModel() == nullptr)
        return ids;
    const auto rows = selectionModel()->selectedRows();
    ids.reserve(static_cast<size_t>(rows.size()));
    for (const QModelIndex &row : rows)
        ids.push_back(row.data(CellRole::RowId).toLongLong());
    return ids;
}

void DataTable::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    Q_EMIT picked();
}

void DataTable::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT opened(currentId());
        return;
    }
    QTableView::keyPressEvent(event);
}

// A table that was reached by Tab has a current row to see.
void DataTable::focusInEvent(QFocusEvent *event)
{
    QTableView::focusInEvent(event);
    if (!currentIndex().isValid() && model() != nullptr && model()->rowCount() > 0 &&
        event->reason() != Qt::MouseFocusReason)
        selectRow(0);
}

void DataTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    layOutColumns();
    storeChanged();
}

void DataTable::layOutColumns()
{
    if (model() == nullptr || m_columns.empty())
        return;
    const QFontMetrics body(m_theme.font(Type::Body)), fixed(m_theme.font(Type::Fixed)),
        head(m_theme.font(Type::SmallMedium));
    std::vector<int> wide(m_columns.size(), 0);
    int used = 0;
    int rest = -1;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const Column &column = m_columns[i];
        const int at = static_cast<int>(i);
        const bool unused = std::find(m_unused.begin(), m_unused.end(), at) != m_unused.end();
        setColumnHidden(at, unused);
        if (unused)
            continue;
        if (column.widest.isEmpty()) {
            rest = at;
            continue;
        }
        const QString title = model()->headerData(at, Qt::Horizontal).toString();
        wide[i] = std::max({body.horizontalAdvance(column.widest), fixed.horizontalAdvance(column.widest),
                            head.horizontalAdvance(title)}) +
                  18 + (i == 0 || i + 1 == m_columns.size() ? 8 : 0);
        used += wide[i];
    }
    const int room = viewport()->width() - (rest >= 0 ? leastRest : 0);
    while (used > room) {
        size_t least = m_columns.size();
        for (size_t i = 0; i < m_columns.size(); ++i) {
            const bool candidate = m_columns[i].priority > 0 && !isColumnHidden(static_cast<int>(i));
            if (candidate && (least == m_columns.size() || m_columns[i].priority > m_columns[least].priority))
                least = i;
        }
        if (least == m_columns.size())
            break;
        setColumnHidden(static_cast<int>(least), true);
        used -= wide[least];
    }
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const int at = static_cast<int>(i);
        if (!isColumnHidden(at))
            setColumnWidth(at, at == rest ? std::max(leastRest, viewport()->width() - used) : wide[i]);
    }
}

} // namespace pushdesk
