// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/valuetable.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"
#include "ui/upstreams/form/valuetablemodel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/tableheader.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int mostRows = 8; // shown at once

} // namespace

ValueTable::ValueTable(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent)
    : Field(draft, theme, std::move(place), parent),
      m_model(new ValueTableModel(draft, this)),
      m_table(new QTableView(this))
{
    m_table->setObjectName(m_place.name);
    m_table->setAccessibleName(tr("Values"));
    m_table->setHorizontalHeader(new TableHeader(theme, m_table));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(Theme::rowHeight);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_table->installEventFilter(this);
    layOut();
    connect(m_model, &ValueTableModel::refused, this, &Field::showProblem);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ValueTable::fit);
    load();
    fit();
}

void ValueTable::layOut()
{
    auto *box = new QWidget(this);
    auto *paste = makeButton(tr("Paste two columns"), m_place.name + QStringLiteral("Paste"), box, ButtonKind::Small);
    auto *remove = makeButton(tr("Remove rows"), m_place.name + QStringLiteral("Remove"), box, ButtonKind::Small);
    auto *hint = new ElidedLabel(Qt::ElideRight, box);
    hint->setFont(m_theme.font(Type::Small));
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setFullText(tr("Ctrl+V pastes, Del removes"));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(paste);
    row->addWidget(remove);
    row->addWidget(hint, 1);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(6);
    column->addWidget(m_table);
    column->addLayout(row);
    box->setObjectName(m_place.name + QStringLiteral("Box"));
    setControl(box);
    setFocusProxy(m_table);
    connect(paste, &QPushButton::clicked, this, &ValueTable::paste);
    connect(remove, &QPushButton::clicked, this, &ValueTable::removeChosen);
}

void ValueTable::load()
{
    m_model->load(path());
}

void ValueTable::fit()
{
    const int rows = std::clamp(m_model->rowCount(), 2, mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * Theme::rowHeight +
                            2 * m_table->frameWidth());
}

void ValueTable::giveFocus()
{
    m_table->setFocus();
    m_table->setCurrentIndex(m_model->index(0, 0));
}

void ValueTable::removeChosen()
{
    std::vector<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedIndexes())
        rows.push_back(index.row());
    const int current = m_table->currentIndex().row();
    if (current >= 0 && std::find(rows.begin(), rows.end(), current) == rows.end())
        rows = {current}; // gone to by keys that leave the selection
    const int first = rows.empty() ? 0 : *std::min_element(rows.begin(), rows.end());
    showProblem({});
    m_model->remove(rows);
    m_table->setCurrentIndex(m_model->index(std::min(first, m_model->rowCount() - 1), 0));
}

void ValueTable::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    showProblem({});
    if (text.size() > ConfigDocument::longest)
        showProblem(tr("That is too much for a value table"));
    else
        m_model->paste(text);
}

// Pasting here is not importing rows: the window's own Ctrl+V must not take it.
bool ValueTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool pastes = key->matches(QKeySequence::Paste);
        const bool removes = key->key() == Qt::Key_Delete;
        if (pastes || removes) {
            event->accept();
            if (event->type() == QEvent::KeyPress)
                pastes ? paste() : removeChosen();
            return true;
        }
    }
    return Field::eventFilter(watched, event);
}

} // namespace pushdesk
