// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/rowchecks.h"

#include "ui/widgets/celldelegate.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QTableView>

namespace pushdesk {

RowChecks::RowChecks(QTableView &table, const QString &allName)
    : QObject(&table), m_table(table), m_box(new QCheckBox(table.horizontalHeader()))
{
    m_box->setObjectName(table.objectName() + QStringLiteral("All"));
    m_box->setAccessibleName(allName);
    m_box->setToolTip(tr("%1 (Ctrl+A)").arg(allName));
    m_box->setGeometry(16, 2, 20, 24);
    m_table.viewport()->installEventFilter(this);
    m_table.installEventFilter(this);
    connect(m_box, &QCheckBox::clicked, this, [this] { m_all ? chooseNone() : chooseAll(); });
    showBox();
}

void RowChecks::watch(const QAbstractItemModel *model)
{
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_ours = true; });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this, model] {
        m_ours = false;
        m_all = m_all && model->rowCount() > 0;
        showBox();
    });
    connect(
        model, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex &, int first, int last) {
            if (m_all)
                select(first, last);
            showBox();
        },
        Qt::QueuedConnection); // when the selection has heard of them
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_all = false;
        showBox();
    });
}

void RowChecks::select(int first, int last)
{
    const auto *model = m_table.model();
    last = std::min(last, model->rowCount() - 1);
    if (first > last)
        return;
    const QScopedValueRollback<bool> ours(m_ours, true);
    m_table.selectionModel()->select({model->index(first, 0), model->index(last, 0)},
                                     QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void RowChecks::chooseAll()
{
    if (m_table.model() == nullptr || m_table.model()->rowCount() == 0) {
        showBox();
        return;
    }
    m_all = true;
    select(0, m_table.model()->rowCount() - 1);
    showBox();
    Q_EMIT changed();
}

void RowChecks::chooseNone()
{
    m_all = false;
    m_table.clearSelection();
    showBox();
    Q_EMIT changed();
}

void RowChecks::selectionChanged()
{
    if (!m_ours)
        m_all = false;
    showBox();
}

void RowChecks::toggle(int row)
{
    const QModelIndex index = m_table.model()->index(row, 0);
    m_table.selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    m_table.selectionModel()->select(index, QItemSelectionModel::Toggle | QItemSelectionModel::Rows);
}

void RowChecks::showBox()
{
    const QSignalBlocker quiet(m_box);
    const bool some = m_table.selectionModel() != nullptr && m_table.selectionModel()->hasSelection();
    m_box->setCheckState(m_all ? Qt::Checked : some ? Qt::PartiallyChecked : Qt::Unchecked);
    m_box->setEnabled(m_table.model() != nullptr && m_table.model()->rowCount() > 0);
}

bool RowChecks::eventFilter(QObject *watched, QEvent *event)
{
    const bool press = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (watched == m_table.viewport() && press) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        const QModelIndex index = m_table.indexAt(mouse->position().toPoint());
        const QRect box = cellCheck(m_table.visualRect(index)).adjusted(-16, -8, 6, 8); // no less than 24 wide
        if (index.isValid() && mouse->button() == Qt::LeftButton &&
            m_table.columnAt(box.center().x()) == index.column() && box.contains(mouse->position().toPoint()) &&
            m_table.horizontalHeader()->visualIndex(index.column()) == 0) {
            m_table.setFocus(Qt::MouseFocusReason);
            toggle(index.row());
            return true;
        }
    }
    if (watched == &m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier && m_table.currentIndex().isValid()) {
            toggle(m_table.currentIndex().row());
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace pushdesk
