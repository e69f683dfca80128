// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/deadletterstore.h"
#include "ui/widgets/pagedmodel.h"

#include <unordered_map>

namespace pushdesk {

class LetterSearch;

// The dead letters of a filter, newest first, read page by page.
class DeadLettersModel : public PagedModel<DeadLetterRecord> {
    Q_OBJECT
public:
    enum Column { Key, LastError, Code, Attempts, Upstream, IfReplayed, State, Note, Age, ColumnCount };

    DeadLettersModel(Engine &engine, QObject *parent);
    void setFilter(const DeadLetterFilter &filter);                  // restarts
    [[nodiscard]] LetterSearch &search() const { return *m_search; } // of the filter's text; ends with the filter
    [[nodiscard]] const DeadLetterFilter &filter() const { return m_filter; }

    // What a replay would do with rows that are shown; of others it is not known yet.
    void setVerdicts(const std::vector<LetterFacts> &letters);
    [[nodiscard]] bool isHeld(qint64 letter) const; // by a replay, as far as it is known

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] QFuture<Result<std::vector<DeadLetterRecord>>> ask(const Page &page) override;

private:
    Engine &m_engine;
    LetterSearch *m_search;
    DeadLetterFilter m_filter;
    std::unordered_map<qint64, LetterFacts> m_verdicts; // by letter
};

} // namespace pushdesk
