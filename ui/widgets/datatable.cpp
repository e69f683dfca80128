// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/datatable.h"

#include "engine/csv/csvwriter.h"
#include "ui/theme/theme.h"
#include "ui/widgets/buttonname.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/pagedmodel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/remembered.h"
#include "ui/widgets/rowchecks.h"
#include "ui/widgets/tableheader.h"
#include "ui/widgets/words.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDateTime>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <functional>

namespace pushdesk {

namespace {

using namespace std::chrono_literals;
constexpr int leastRest = 100; // the column that takes the rest is not narrower

} // namespace

DataTable::DataTable(const Theme &theme, const Clock &clock, const QString &objectName, QWidget *parent)
    : QTableView(parent), m_theme(theme), m_cells(new CellDelegate(theme, clock, this))
{
    setObjectName(objectName);
    setHorizontalHeader(new TableHeader(theme, this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(Theme::rowHeight);
    verticalHeader()->setDefaultSectionSize(Theme::rowHeight);
    setItemDelegate(m_cells);
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
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { offerColumns(horizontalHeader()->mapToGlobal(at)); });
    connect(horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int column, int, int width) { drawn(column, width); });
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
    if (m_checks != nullptr)
        m_checks->watch(model); // before the selection does
    setModel(model);
    layOutColumns();
    if (!accessibleName().isEmpty())
        return;
    QStringList heads; // a reader of the screen is told what the rows have, where the page says nothing better
    for (int column = 0; column < model->columnCount(); ++column)
        heads << model->headerData(column, Qt::Horizontal).toString();
    heads.removeAll(QString());
    setAccessibleName(heads.join(QStringLiteral(", ")));
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

void DataTable::addChecks(const QString &allName)
{
    m_cells->setChecks(true);
    m_checks = new RowChecks(*this, allName);
    connect(m_checks, &RowChecks::changed, this, &DataTable::picked);
    if (auto *head = qobject_cast<TableHeader *>(horizontalHeader()))
        head->setLead(checkRoom);
}

bool DataTable::allChosen() const
{
    return m_checks != nullptr && m_checks->all();
}

void DataTable::selectAll()
{
    if (m_checks != nullptr)
        m_checks->chooseAll();
    else
        QTableView::selectAll();
}

void DataTable::setColumnUsed(int column, bool used)
{
    std::erase(m_unused, column);
    if (!used)
        m_unused.push_back(column);
    layOutColumns();
}

void DataTable::showColumn(int column, bool shown)
{
    std::erase(m_hidden, column);
    if (!shown)
        m_hidden.push_back(column);
    layOutColumns();
    remember();
}

bool DataTable::columnShown(int column) const
{
    return std::find(m_hidden.begin(), m_hidden.end(), column) == m_hidden.end();
}

void DataTable::resetColumns()
{
    m_hidden.clear();
    m_drawn.clear();
    layOutColumns();
    remember();
}

// By a person's hand, not by the layout.
void DataTable::drawn(int column, int width)
{
    if (m_layingOut || width <= 0 || m_columns.empty())
        return;
    m_drawn[column] = width;
    layOutColumns();
    remember();
}

void DataTable::readRemembered()
{
    m_remembered = true;
    const auto settings = rememberedSettings(this);
    if (!settings)
        return;
    settings->beginGroup(QStringLiteral("columns/") + objectName());
    const QVariantMap widths = settings->value(QStringLiteral("widths")).toMap();
    for (auto it = widths.cbegin(); it != widths.cend(); ++it)
        if (const int width = it.value().toInt(); width >= Theme::step * 6 && width < 4000)
            m_drawn[it.key().toInt()] = width;
    for (const QVariant &column : settings->value(QStringLiteral("hidden")).toList())
        m_hidden.push_back(column.toInt());
}

void DataTable::remember() const
{
    const auto settings = rememberedSettings(this);
    if (!settings)
        return;
    QVariantMap widths;
    for (const auto &[column, width] : m_drawn)
        widths.insert(QString::number(column), width);
    QVariantList hidden;
    for (const int column : m_hidden)
        hidden.append(column);
    settings->beginGroup(QStringLiteral("columns/") + objectName());
    settings->setValue(QStringLiteral("widths"), widths);
    settings->setValue(QStringLiteral("hidden"), hidden);
}

void DataTable::showEvent(QShowEvent *event)
{
    if (!m_remembered && !m_columns.empty()) {
        readRemembered();
        layOutColumns();
    }
    QTableView::showEvent(event);
}

void DataTable::offerColumns(const QPoint &at)
{
    if (m_columns.empty())
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("columnsMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = 0; column < model()->columnCount(); ++column) {
        auto *action = menu->addAction(nameInText(model()->headerData(column, Qt::Horizontal).toString()));
        action->setCheckable(true);
        action->setChecked(columnShown(column));
        action->setEnabled(column > 0); // the first one names the row
        connect(action, &QAction::toggled, this, [this, column](bool on) { showColumn(column, on); });
    }
    menu->addSeparator();
    menu->addAction(tr("&Widths and columns as they were"), this, &DataTable::resetColumns);
    menu->popup(at);
}

void DataTable::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_paged == nullptr && selectionModel() == nullptr)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("tableMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const qint64 rows = selectionModel()->selectedRows().size();
    auto *copy = menu->addAction(words::counted(rows, tr("&Copy %1 row as CSV"), tr("&Copy %1 rows as CSV")), this,
                                 &DataTable::copySelection);
    copy->setEnabled(rows > 0);
    menu->addAction(tr("C&olumns…"), this, [this, at = event->globalPos()] { offerColumns(at); });
    menu->popup(event->globalPos());
}

QString DataTable::selectionAsCsv() const
{
    QString text;
    const auto add = [&](const std::function<QString(int)> &cell) {
        QStringList cells;
        for (int at = 0; at < model()->columnCount(); ++at)
            if (!isColumnHidden(at))
                cells << spreadsheetSafe(cell(at));
        text += QString::fromUtf8(csvLine(cells));
    };
    if (model() == nullptr || selectionModel() == nullptr)
        return text;
    auto rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    add([this](int column) { return model()->headerData(column, Qt::Horizontal).toString(); });
    for (const QModelIndex &row : std::as_const(rows))
        add([&row](int column) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const qint64 time = cell.data(CellRole::Time).toLongLong();
            const bool age = cell.data(CellRole::Kind).toInt() == static_cast<int>(CellKind::Age);
            return age ? (time > 0 ? QDateTime::fromMSecsSinceEpoch(time, Qt::UTC).toString(Qt::ISODateWithMs)
                                   : QString())
                       : cell.data().toString();
        });
    return text;
}

void DataTable::copySelection() const
{
    if (selectionModel() != nullptr && selectionModel()->hasSelection())
        QGuiApplication::clipboard()->setText(selectionAsCsv());
}

void DataTable::fitColumns(int least, int most)
{
    const QScopedValueRollback<bool> ours(m_layingOut, true);
    constexpr int mostFitted = 100; // each asks every visible cell; a file may have thousands of columns
    const int columns = std::min(model()->columnCount(), mostFitted);
    for (int column = 0; column < columns; ++column) {
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
    if (m_checks != nullptr)
        m_checks->selectionChanged();
    Q_EMIT picked();
}

void DataTable::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT opened(currentId());
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
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

int DataTable::widthOf(int at, bool edge) const
{
    if (const auto drawn = m_drawn.find(at); drawn != m_drawn.end())
        return drawn->second;
    const QString &widest = m_columns[static_cast<size_t>(at)].widest;
    const QString title = model()->headerData(at, Qt::Horizontal).toString();
    return std::max({QFontMetrics(m_theme.font(Type::Body)).horizontalAdvance(widest),
                     QFontMetrics(m_theme.font(Type::Fixed)).horizontalAdvance(widest),
                     QFontMetrics(m_theme.font(Type::SmallMedium)).horizontalAdvance(title)}) +
           18 + (edge ? 8 : 0) + (at == 0 && m_checks != nullptr ? checkRoom : 0);
}

void DataTable::layOutColumns()
{
    if (model() == nullptr || m_columns.empty())
        return;
    const QScopedValueRollback<bool> ours(m_layingOut, true);
    std::vector<int> wide(m_columns.size(), 0);
    int used = 0;
    int rest = -1;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const int at = static_cast<int>(i);
        const bool unused = std::find(m_unused.begin(), m_unused.end(), at) != m_unused.end() || !columnShown(at);
        setColumnHidden(at, unused);
        if (unused)
            continue;
        if (m_columns[i].widest.isEmpty()) {
            rest = at;
            continue;
        }
        wide[i] = widthOf(at, i == 0 || i + 1 == m_columns.size());
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
        horizontalHeader()->setSectionResizeMode(at, at == rest ? QHeaderView::Fixed : QHeaderView::Interactive);
    }
}

} // namespace pushdesk
