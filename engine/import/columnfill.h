// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace pushdesk {

// How full one column of a file is and, while they are few, which values it has: at most 50 of 64 characters. Kept as
// JSON, it tells the next file of the upstream what was usual. A plain value.
class ColumnFill {
public:
    struct Value {
        qint64 rows = 0;
        qint64 line = 0; // physical, the first that has it
    };

    // `values`: false for a private column, whose cells are kept nowhere.
    explicit ColumnFill(bool values = true) : m_few(values) {}

    void add(const QString &cell, qint64 line);
    // What to keep after this file: its numbers, unless it is too small to say much, and all values of both.
    [[nodiscard]] ColumnFill after(const ColumnFill &before) const;

    [[nodiscard]] qint64 rows() const { return m_rows; }
    [[nodiscard]] qint64 empty() const { return m_empty; }
    // There were few values in many cells: another one is news.
    [[nodiscard]] bool hasFewValues() const;
    // It was filled, one cell in twenty at most excepted, and is empty now in every second cell or more.
    [[nodiscard]] bool emptiedSince(const ColumnFill &before) const;
    // Values that are not among those of `before`, in the order of their first lines.
    [[nodiscard]] std::vector<std::pair<QString, Value>> newSince(const ColumnFill &before) const;

    [[nodiscard]] QByteArray toJson() const;
    [[nodiscard]] static std::optional<ColumnFill> fromJson(const QByteArray &json); // nothing: not written by toJson

private:
    void note(const QString &cell, const Value &value);

    qint64 m_rows = 0;
    qint64 m_empty = 0;
    bool m_few = true; // false: there were more values than are kept
    QHash<QString, Value> m_values;
};

} // namespace pushdesk
