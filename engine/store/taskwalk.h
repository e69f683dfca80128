// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/taskquery.h"

#include <QVariant>

#include <optional>
#include <vector>

namespace pushdesk {

class Database;

// The ids of a filter's tasks in the order of their numbers, a page at a time, over any number of tasks. What the
// filter says decides the way: a text that few tasks have goes by the lookups of keys and ids; a time that few were
// tried since by their attempts, which were recorded in the order of their ends; an outcome or an error by the index of
// tasks in trouble; states, upstream, batch and time by the counts of each batch, whose (batch, state) runs are merged;
// the rest by the table. What a way does not decide is asked of each task it meets, and so that no page costs more than
// some tenths of a second, a page looks at `budget` tasks at most. One reader thread.
class TaskWalk {
public:
    static constexpr qint64 budget = 100'000;
    static constexpr qint64 noBudget = -1;
    [[nodiscard]] static QString jsonNumbers(const std::vector<qint64> &numbers); // as json_each() takes them

    TaskWalk(Database &database, TaskQuery query, qint64 tasks = budget);

    [[nodiscard]] Result<std::vector<qint64>> page(const Page &page);
    // The budget ended a page early: further tasks may fit that were not looked at.
    [[nodiscard]] bool cutShort() const { return m_cutShort; }
    // How many tasks fit; where cutShort() at least so many.
    [[nodiscard]] Result<qint64> count();

private:
    struct Run { // the tasks of one batch in one state
        qint64 batch = 0;
        QString state;
        qint64 head = 0; // its next id, read or not
        std::vector<qint64> ids;
        size_t at = 0;
        bool ended = false;
    };
    struct Condition {
        QString sql; // over task t, its batch b
        std::vector<QVariant> binds;
    };

    [[nodiscard]] Result<bool> fewFit();
    [[nodiscard]] Result<bool> fewHaveTheText();
    [[nodiscard]] Result<bool> fewWereTried();
    [[nodiscard]] Result<qint64> firstAttemptSince(qint64 time);
    [[nodiscard]] bool byTrouble() const;
    [[nodiscard]] bool byRuns() const;
    [[nodiscard]] Condition condition(bool withText) const;
    [[nodiscard]] Condition attemptCondition() const;
    [[nodiscard]] QString batchCondition(std::vector<QVariant> &binds) const;
    [[nodiscard]] Result<std::vector<qint64>> ofFew(const Page &page);
    [[nodiscard]] Result<std::vector<qint64>> ofTable(const Page &page, const QString &from);
    [[nodiscard]] Result<std::vector<qint64>> ofRuns(const Page &page);
    [[nodiscard]] Result<std::vector<Run>> runs(const Page &page);
    [[nodiscard]] Result<> readOn(Run &run, const Page &page);
    [[nodiscard]] Result<std::vector<qint64>> nextOfRuns(std::vector<Run> &runs, const Page &page, size_t most);
    // Those of the candidates, in their order, that the filter fits.
    [[nodiscard]] Result<> keepFitting(const std::vector<qint64> &candidates, size_t most, std::vector<qint64> &ids);

    Database &m_database;
    TaskQuery m_filter;
    qint64 m_budget;
    bool m_cutShort = false;
    std::optional<bool> m_few;    // the text is one that few tasks have, or few were tried since then
    bool m_haveText = false;      // the few are those that have the text
    std::vector<qint64> m_fewIds; // theirs, ascending
};

} // namespace pushdesk
