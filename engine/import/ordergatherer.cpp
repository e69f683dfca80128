// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/ordergatherer.h"

#include "engine/core/filled.h"
#include "engine/store/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype ownTexts = 5; // before the cells: line, fault's column, is it structural, what it is, exported id

// What only a row without doubt brings along: SeenRows keeps it of a key's first row.
const QByteArray sureMark = QByteArrayLiteral("for sure");
const QByteArray doubtMark = QByteArrayLiteral("in doubt");

bool isBlank(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.isSpace(); });
}

QString spooled(const JudgedRow &row)
{
    const bool bad = row.kind == JudgedRow::Kind::Invalid;
    QStringList texts{QString::number(row.row.lineNo), bad ? QString::number(row.fault.column) : QString(),
                      bad && row.fault.structural ? u"1"_s : QString(), bad ? row.fault.what : QString(),
                      row.row.exportedIds.value(0)};
    return jsonList(texts + row.row.cells);
}

GatheredOrder::Row unspooled(const RowSpool::Row &spooled)
{
    const QJsonArray texts = QJsonDocument::fromJson(spooled.text.toUtf8()).array();
    GatheredOrder::Row row;
    row.line.rowNo = spooled.number;
    row.line.lineNo = texts.at(0).toString().toLongLong();
    if (const QString column = texts.at(1).toString(); !column.isEmpty())
        row.fault = RowFault{column.toInt(), texts.at(3).toString(), !texts.at(2).toString().isEmpty()};
    row.exportedId = texts.at(4).toString();
    for (qsizetype i = ownTexts; i < texts.size(); ++i)
        row.line.cells.append(texts.at(i).toString());
    return row;
}

qsizetype characters(const QStringList &cells)
{
    qsizetype n = 0;
    for (const QString &cell : cells)
        n += cell.size();
    return n;
}

} // namespace

Result<> OrderGatherer::open()
{
    auto spool = RowSpool::open();
    if (!spool)
        return spool.error();
    m_spool = std::move(*spool);
    return {};
}

bool OrderGatherer::tellsOrder(const JudgedRow &row) const
{
    const QStringList &cells = row.row.cells;
    for (const int column : {m_setup.keyColumn, m_setup.accountColumn}) {
        const bool unreadable =
            row.kind == JudgedRow::Kind::Invalid && row.fault.structural && row.fault.column == column;
        if (column >= 0 && (column >= cells.size() || unreadable))
            return false;
    }
    return !isBlank(cells.at(m_setup.keyColumn));
}

Result<> OrderGatherer::add(const JudgedRow &row)
{
    const QStringList &cells = row.row.cells;
    const qint64 number = row.row.rowNo;
    const bool told = tellsOrder(row);
    // A delimiter too many shifts the cells behind it: only a key in the first column stays where it is.
    const bool shifted = row.kind == JudgedRow::Kind::Invalid && row.fault.structural &&
                         std::max(m_setup.keyColumn, m_setup.accountColumn) > 0;
    qint64 group = number;
    if (told) {
        const QString account = m_setup.accountColumn >= 0 ? cells.at(m_setup.accountColumn) : QString();
        const auto before = m_keys.insert(recordHash({account, cells.at(m_setup.keyColumn), row.row.batchDate,
                                                      row.row.scene}), // two dead letters are two
                                          shifted ? doubtMark : sureMark, number);
        group = before.row > 0 ? before.row : number;
        if (!shifted)
            m_unsure.remove(group);
        else if (before.row == 0)
            m_unsure.insert(group);
    }
    noteNeighbours(row, group, told, shifted);
    return m_spool->add({number, group, spooled(row)});
}

void OrderGatherer::noteNeighbours(const JudgedRow &row, qint64 group, bool told, bool shifted)
{
    const Place here{row.row.rowNo, row.row.lineNo};
    if (!told) {
        hold(m_above, here);
        m_loose = here;
        return;
    }
    if (shifted) {
        m_doubtful.push_back({here, group, m_above, 0});
        return;
    }
    if (m_loose)
        hold(group, *m_loose);
    m_loose.reset();
    for (; m_openDoubtful < m_doubtful.size(); ++m_openDoubtful)
        m_doubtful[m_openDoubtful].below = group;
    m_above = group;
}

void OrderGatherer::hold(qint64 group, const Place &by)
{
    if (group > 0 && !m_held.contains(group))
        m_held.insert(group, by);
}

void OrderGatherer::settleDoubtful()
{
    for (const Doubtful &row : m_doubtful) {
        if (!m_unsure.contains(row.group))
            continue;
        hold(row.above, row.place);
        hold(row.below, row.place);
    }
}

std::optional<RowFault> OrderGatherer::faultOf(qint64 group, const GatheredOrder &order) const
{
    const auto at = [](const Place &place) { return filled(u"row %1 (line %2)"_s, place.row, place.line); };
    for (const GatheredOrder::Row &row : order.rows)
        if (row.fault)
            return RowFault{-1,
                            order.rows.size() == 1 ? row.fault->what
                                                   : u"held with its order, as %1 cannot be taken: %2"_s.arg(
                                                         at({row.line.rowNo, row.line.lineNo}), row.fault->what),
                            false};
    if (m_tail)
        return RowFault{-1,
                        u"held, as rows of its order may stand behind the quote that opens in line %1 and is never "
                        "closed"_s.arg(m_tail->line),
                        false};
    const auto held = m_held.constFind(group);
    if (held != m_held.constEnd())
        return RowFault{
            -1,
            u"held, as %1 next to its order may belong to it: nobody can tell the order of that row"_s.arg(at(*held)),
            false};
    return std::nullopt;
}

Result<> OrderGatherer::forEach(const std::function<Result<>(GatheredOrder &)> &use)
{
    settleDoubtful();
    m_keys = {}; // whoever judges the orders needs as much for their ids
    GatheredOrder order;
    qint64 group = 0;
    qsizetype size = 0;
    std::optional<RowFault> tooLong;
    const auto give = [&]() -> Result<> {
        if (order.rows.empty())
            return {};
        order.fault = tooLong ? tooLong : faultOf(group, order);
        auto used = use(order);
        order.rows.clear();
        order.goesOn = true;
        size = 0;
        return used;
    };
    const auto read = m_spool->byGroup([&](const RowSpool::Row &spooled) -> Result<> {
        if (spooled.group != group) {
            if (auto given = give(); !given)
                return given;
            group = spooled.group;
            order.goesOn = false;
            tooLong.reset();
        }
        order.rows.push_back(unspooled(spooled));
        size += characters(order.rows.back().line.cells);
        if (order.rows.size() <= maxRows && size <= maxCharacters)
            return {};
        tooLong =
            RowFault{m_setup.keyColumn,
                     filled(u"an order of more than %1 rows or %2 characters: is this the column of the order's key?"_s,
                            maxRows, maxCharacters),
                     false};
        return give();
    });
    return read ? give() : read;
}

} // namespace pushdesk
