// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/causereads.h"

#include <QAbstractListModel>
#include <QTimer>

#include <set>
#include <utility>
#include <vector>

namespace pushdesk {

// The causes with open dead letters, under a first row that stands for all of them.
class CausesModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role : int {
        Count = Qt::UserRole + 1, // qint64: open ones
        Title,                    // QString
        About,                    // upstream and code
        Oldest,                   // qint64 ms
        Who,                      // int of WhoActs
        Button,                   // QString: what the one button says
        Arrivals,                 // QList<qint64>, an hour each
        Fresh,                    // bool: a letter came just now
        IsAll,                    // bool
    };
    enum class Order { MostRows, Oldest, Rising };

    explicit CausesModel(QObject *parent = nullptr);
    // A cause that grew is fresh for two seconds, where `flash`. The one in row `keep`, where nothing of it is open any
    // more, stays there with 0 (0: none does).
    void setCauses(std::vector<CauseCard> causes, bool flash, int keep = 0);
    void setOrder(Order order);
    // The row of a cause; row 0 is "all". Null for that row.
    [[nodiscard]] const CauseCard *at(int row) const;
    [[nodiscard]] int rowOf(UpstreamId upstream, const QString &fingerprint) const; // -1: not there
    [[nodiscard]] qint64 open() const { return m_open; }
    [[nodiscard]] int causes() const { return static_cast<int>(m_causes.size()); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    using Key = std::pair<qint64, QString>;
    [[nodiscard]] static QString toolTip(const CauseCard *card);
    [[nodiscard]] static Key keyOf(const CauseCard &card);
    void sort(std::vector<CauseCard> &causes) const;
    void keepEmptied(std::vector<CauseCard> &causes, int row) const;
    void markFresh(const std::vector<CauseCard> &now);

    std::vector<CauseCard> m_causes;
    std::set<Key> m_fresh;
    QTimer m_freshness;
    Order m_order = Order::MostRows;
    qint64 m_open = 0;
    bool m_known = false; // some causes were shown before
};

} // namespace pushdesk
