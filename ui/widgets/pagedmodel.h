// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/keyedrows.h"

#include <QAbstractTableModel>
#include <QFuture>

#include <vector>

namespace pushdesk {

// What views and pages need of a model that is filled page by page, whatever its rows are. GUI thread.
class PagedTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    // Forgets the rows and asks for the first page (the filter changed).
    virtual void restart() = 0;
    // Asks again for the rows from `first` to `last`; what came or went there is told as inserts and removes.
    virtual void refresh(int first, int last) = 0;
    [[nodiscard]] virtual qint64 rowId(int row) const = 0;
    [[nodiscard]] int rowOf(qint64 id) const;
    [[nodiscard]] bool complete() const { return m_complete; } // every row of the filter is loaded
    [[nodiscard]] bool loading() const { return m_loading; }

Q_SIGNALS:
    void answered(); // an answer was taken in, or dropped as stale
    void failed(const pushdesk::Error &error);
    void well(); // an answer came without an error

protected:
    [[nodiscard]] RowSteps steps();

    bool m_complete = false;
    bool m_loading = false;
};

// A table of records with an `id`, newest first, read by key and appended as the view scrolls. Answers carry the
// generation they were asked in; those of an older filter are dropped.
template <class Record> class PagedModel : public PagedTableModel {
public:
    using PagedTableModel::PagedTableModel;
    static constexpr int pageSize = 200;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    [[nodiscard]] const Record *at(int row) const
    {
        return row >= 0 && row < rowCount() ? &m_rows[static_cast<size_t>(row)] : nullptr;
    }
    [[nodiscard]] qint64 rowId(int row) const override { return at(row) ? at(row)->id.value : 0; }

    void restart() override
    {
        ++m_generation;
        beginResetModel();
        m_rows.clear();
        m_complete = false;
        m_loading = false;
        endResetModel();
        refresh(0, pageSize - 1);
    }

    void refresh(int first, int last) override
    {
        const size_t from = std::min(static_cast<size_t>(std::max(first, 0)), m_rows.size());
        Page page;
        page.after = from == 0 ? 0 : m_rows[from - 1].id.value;
        page.limit = std::max(last - first + 1, pageSize);
        m_loading = true;
        whenAnswered(ask(page), this, [this, page, generation = m_generation](const auto &answer) {
            if (generation == m_generation)
                take(page, answer);
            Q_EMIT answered();
        });
    }

    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override
    {
        return !parent.isValid() && !m_complete && !m_loading && !m_rows.empty();
    }
    void fetchMore(const QModelIndex &) override { refresh(rowCount(), rowCount() + pageSize - 1); }

protected:
    [[nodiscard]] virtual QFuture<Result<std::vector<Record>>> ask(const Page &page) = 0;

private:
    void take(const Page &page, const Result<std::vector<Record>> &answer)
    {
        m_loading = false;
        if (!answer) {
            Q_EMIT failed(answer.error());
            return;
        }
        const auto &fresh = *answer;
        const bool ended = static_cast<int>(fresh.size()) < page.limit;
        // Rows may have come or gone before it since it was asked: find the place by key.
        const auto first = std::find_if(m_rows.begin(), m_rows.end(), [&page](const Record &record) {
            return page.after == 0 || record.id.value < page.after;
        });
        const bool meets = ended || meetsLoaded(fresh.back().id.value);
        mergeRows(m_rows, fresh, static_cast<size_t>(first - m_rows.begin()), ended ? 0 : fresh.back().id.value,
                  steps());
        if (ended)
            m_complete = true;
        else if (!meets)
            dropAfter(fresh.back().id.value);
        Q_EMIT well();
    }

    // Whether a full answer that ends with this row leaves no gap before the rows loaded earlier.
    [[nodiscard]] bool meetsLoaded(qint64 lastId) const
    {
        const auto next = std::lower_bound(m_rows.begin(), m_rows.end(), lastId,
                                           [](const Record &record, qint64 id) { return record.id.value > id; });
        return next == m_rows.end() || next->id.value == lastId;
    }

    // More new rows than one page came: what was loaded below them is read again when it is scrolled to.
    void dropAfter(qint64 lastId)
    {
        const int from = rowOf(lastId) + 1;
        if (from >= rowCount())
            return;
        beginRemoveRows({}, from, rowCount() - 1);
        m_rows.erase(m_rows.begin() + from, m_rows.end());
        m_complete = false;
        endRemoveRows();
    }

    std::vector<Record> m_rows;
    quint64 m_generation = 0;
};

} // namespace pushdesk
