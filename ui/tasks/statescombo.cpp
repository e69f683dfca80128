// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/statescombo.h"

#include "ui/widgets/words.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStylePainter>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int boxRoom = 28; // of a row, where its check box stands

} // namespace

StatesCombo::StatesCombo(QWidget *parent)
    : QComboBox(parent),
      m_choices{{tr("Any state"), {}},
                {tr("Still to do"), {TaskState::Pending, TaskState::InFlight, TaskState::RetryWait}},
                {tr("In trouble"), {TaskState::RetryWait, TaskState::Dead}},
                {tr("Done"), {TaskState::Delivered, TaskState::Duplicate}},
                {tr("Not sent"), {TaskState::Skipped, TaskState::Superseded, TaskState::Cancelled}}}
{
    for (const TaskState state : allTaskStates)
        m_choices.push_back({state == TaskState::InFlight // as the command line names it
                                 ? tr("%1 (in_flight)").arg(words::state(state))
                                 : words::state(state),
                             {state}});
    auto *items = new QStandardItemModel(this);
    for (const Choice &choice : m_choices) {
        auto *item = new QStandardItem(choice.text);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        items->appendRow(item);
    }
    setModel(items);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    setAccessibleName(m_choices.front().text);
    setToolTip(tr("Space checks several states"));
    view()->viewport()->installEventFilter(this);
    view()->installEventFilter(this);
    connect(this, &QComboBox::currentIndexChanged, this, &StatesCombo::choose);
    showChecks();
}

bool StatesCombo::isState(int row) const
{
    return row >= static_cast<int>(m_choices.size()) - static_cast<int>(std::size(allTaskStates));
}

void StatesCombo::choose(int row)
{
    if (row >= 0)
        setStates(m_choices[static_cast<size_t>(row)].states);
}

void StatesCombo::toggle(int row)
{
    const TaskStates one = m_choices[static_cast<size_t>(row)].states;
    TaskStates states;
    for (const TaskState state : allTaskStates)
        if (m_states.contains(state) != one.contains(state))
            states.add(state);
    setStates(states);
}

void StatesCombo::setStates(const TaskStates &states)
{
    const bool changed = !(states == m_states);
    m_states = states;
    showChecks();
    if (changed)
        Q_EMIT statesChanged();
}

// The current row is the choice that means just these; with others than any of them, none.
void StatesCombo::showChecks()
{
    auto *items = static_cast<QStandardItemModel *>(model());
    int same = -1;
    for (int row = 0; row < items->rowCount(); ++row) {
        const TaskStates &states = m_choices[static_cast<size_t>(row)].states;
        if (states == m_states && same < 0)
            same = row;
        if (!isState(row))
            continue;
        const bool on = std::ranges::any_of(
            allTaskStates, [&](TaskState state) { return states.contains(state) && m_states.contains(state); });
        items->item(row)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
    const QSignalBlocker quiet(this);
    setCurrentIndex(same);
    update();
}

QString StatesCombo::shownText() const
{
    if (currentIndex() >= 0)
        return m_choices[static_cast<size_t>(currentIndex())].text;
    QStringList names;
    for (const TaskState state : allTaskStates)
        if (m_states.contains(state))
            names << words::state(state);
    return names.size() > 2 ? tr("%1 states").arg(names.size()) : names.join(tr(", "));
}

bool StatesCombo::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == view()->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const QPoint at = static_cast<QMouseEvent *>(event)->position().toPoint();
        const QModelIndex index = view()->indexAt(at);
        if (index.isValid() && isState(index.row()) && at.x() < view()->visualRect(index).left() + boxRoom) {
            toggle(index.row());
            view()->setCurrentIndex(index);
            return true;
        }
    }
    if (watched == view() && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space && isState(view()->currentIndex().row())) {
        const QModelIndex index = view()->currentIndex();
        toggle(index.row());
        view()->setCurrentIndex(index);
        return true;
    }
    return QComboBox::eventFilter(watched, event);
}

// The list follows the current row: with several states checked it stays where it is.
void StatesCombo::hidePopup()
{
    QComboBox::hidePopup();
    showChecks();
}

void StatesCombo::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText = shownText();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace pushdesk
