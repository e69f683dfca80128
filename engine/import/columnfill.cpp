// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/columnfill.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostValues = 50;
constexpr qsizetype mostFewValues = 20; // more are no short list any more
constexpr qsizetype longestValue = 64;
constexpr qint64 cellsPerValue = 5;
constexpr qint64 fewestRows = 20; // fewer say nothing of what is usual

} // namespace

void ColumnFill::add(const QString &cell, qint64 line)
{
    ++m_rows;
    if (cell.isEmpty())
        ++m_empty;
    else if (m_few)
        note(cell, {1, line});
}

void ColumnFill::note(const QString &cell, const Value &value)
{
    if (const auto known = m_values.find(cell); known != m_values.end()) {
        known->rows += value.rows;
        return;
    }
    if (cell.size() > longestValue || m_values.size() == mostValues) {
        m_few = false;
        m_values.clear();
        return;
    }
    m_values.insert(cell, value);
}

ColumnFill ColumnFill::after(const ColumnFill &before) const
{
    ColumnFill kept = *this;
    if (m_rows < fewestRows && before.m_rows >= fewestRows) {
        kept.m_rows = before.m_rows;
        kept.m_empty = before.m_empty;
    }
    if (!before.m_few) {
        kept.m_few = false;
        kept.m_values.clear();
    }
    for (auto value = before.m_values.begin(); value != before.m_values.end() && kept.m_few; ++value)
        kept.note(value.key(), value.value());
    return kept;
}

bool ColumnFill::hasFewValues() const
{
    return m_few && !m_values.isEmpty() && m_values.size() <= mostFewValues && m_rows >= fewestRows &&
           m_values.size() * cellsPerValue <= m_rows - m_empty;
}

bool ColumnFill::emptiedSince(const ColumnFill &before) const
{
    return before.m_rows >= fewestRows && before.m_empty * 20 <= before.m_rows && m_rows > 0 && m_empty * 2 >= m_rows;
}

std::vector<std::pair<QString, ColumnFill::Value>> ColumnFill::newSince(const ColumnFill &before) const
{
    std::vector<std::pair<QString, Value>> news;
    if (!before.hasFewValues())
        return news;
    for (auto value = m_values.begin(); value != m_values.end(); ++value)
        if (!before.m_values.contains(value.key()))
            news.emplace_back(value.key(), value.value());
    std::ranges::sort(news, {}, [](const auto &value) { return value.second.line; });
    return news;
}

QByteArray ColumnFill::toJson() const
{
    QJsonObject json{{u"rows"_s, m_rows}, {u"empty"_s, m_empty}};
    if (m_few)
        json[u"values"_s] = QJsonArray::fromStringList(m_values.keys());
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

std::optional<ColumnFill> ColumnFill::fromJson(const QByteArray &json)
{
    const auto document = QJsonDocument::fromJson(json).object();
    if (!document.contains(u"rows"_s))
        return std::nullopt;
    ColumnFill fill(document.contains(u"values"_s));
    fill.m_rows = document[u"rows"_s].toInteger();
    fill.m_empty = document[u"empty"_s].toInteger();
    for (const auto &value : document[u"values"_s].toArray())
        fill.m_values.insert(value.toString(), {});
    return fill;
}

} // namespace pushdesk
