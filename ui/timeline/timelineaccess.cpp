// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelineaccess.h"

#include "ui/timeline/retrytimeline.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace pushdesk {

namespace {

// One row. It outlives the widget if a screen reader holds on to it; then it is no longer valid.
class RowAccess final : public QAccessibleInterface {
public:
    RowAccess(RetryTimeline *timeline, TaskId task) : m_timeline(timeline), m_task(task) {}

    [[nodiscard]] bool isValid() const override { return row() >= 0; }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return m_timeline ? QAccessible::queryAccessibleInterface(m_timeline) : nullptr;
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text text) const override
    {
        const int at = row();
        if (at < 0)
            return {};
        if (text == QAccessible::Name)
            return RetryTimeline::tr("%1: %2").arg(m_timeline->data().rows[static_cast<size_t>(at)].key,
                                                   m_timeline->sentence(at));
        const bool chosen = m_timeline->currentRow() == at && m_timeline->currentAttempt() >= 0;
        return text == QAccessible::Description && chosen ? m_timeline->tip(at, m_timeline->currentAttempt())
                                                          : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QRect rect() const override
    {
        const int at = row();
        if (at < 0)
            return {};
        const QRect rect = m_timeline->rowRect(at);
        return {m_timeline->viewport()->mapToGlobal(rect.topLeft()), rect.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        const int at = row();
        state.invalid = at < 0;
        state.focusable = state.selectable = at >= 0;
        state.selected = at >= 0 && m_timeline->currentRow() == at;
        state.focused = state.selected && m_timeline->hasFocus();
        return state;
    }

private:
    [[nodiscard]] int row() const
    {
        if (!m_timeline)
            return -1;
        const auto &rows = m_timeline->data().rows;
        const auto found =
            std::find_if(rows.begin(), rows.end(), [this](const TimelineRow &row) { return row.task == m_task; });
        return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
    }

    QPointer<RetryTimeline> m_timeline;
    TaskId m_task;
};

class TimelineAccess final : public QAccessibleWidget {
public:
    explicit TimelineAccess(RetryTimeline *timeline)
        : QAccessibleWidget(timeline, QAccessible::List), m_timeline(timeline)
    {
    }
    ~TimelineAccess() override
    {
        for (const auto &[task, id] : m_rows)
            QAccessible::deleteAccessibleInterface(id);
    }
    TimelineAccess(const TimelineAccess &) = delete;
    TimelineAccess &operator=(const TimelineAccess &) = delete;

    [[nodiscard]] int childCount() const override { return static_cast<int>(m_timeline->data().rows.size()); }
    [[nodiscard]] QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        if (m_rows.size() > 64 + 2 * m_timeline->data().rows.size())
            forgetGone();
        const TaskId task = m_timeline->data().rows[static_cast<size_t>(index)].task;
        auto found = m_rows.find(task);
        if (found == m_rows.end())
            found =
                m_rows.emplace(task, QAccessible::registerAccessibleInterface(new RowAccess(m_timeline, task))).first;
        return QAccessible::accessibleInterface(found->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (this->child(i) == child)
                return i;
        return -1;
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i)->rect().contains(x, y))
                return child(i);
        return nullptr;
    }
    [[nodiscard]] QAccessibleInterface *focusChild() const override { return child(m_timeline->currentRow()); }

private:
    void forgetGone() const
    {
        std::erase_if(m_rows, [](const auto &entry) {
            const auto *row = QAccessible::accessibleInterface(entry.second);
            const bool gone = row == nullptr || !row->isValid();
            if (gone)
                QAccessible::deleteAccessibleInterface(entry.second);
            return gone;
        });
    }

    RetryTimeline *m_timeline;
    mutable std::map<TaskId, QAccessible::Id> m_rows; // made as they are asked for
};

QAccessibleInterface *makeAccess(const QString &name, QObject *object)
{
    auto *timeline = qobject_cast<RetryTimeline *>(object);
    return timeline != nullptr && name == QLatin1String("pushdesk::RetryTimeline") ? new TimelineAccess(timeline)
                                                                                   : nullptr;
}

} // namespace

void installTimelineAccess()
{
    QAccessible::installFactory(makeAccess); // the same one is not entered twice
}

void timelineRowsChanged(RetryTimeline &timeline)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(&timeline, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&event);
}

void timelineCurrentChanged(RetryTimeline &timeline, int row)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(&timeline, QAccessible::Focus);
    event.setChild(row);
    QAccessible::updateAccessibility(&event);
}

} // namespace pushdesk
