// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/columnmapping.h"

#include "engine/core/filled.h"
#include "engine/import/filecolumns.h"
#include "engine/import/likelycolumns.h"
#include "engine/upstream/compiledupstream.h"

#include <QRegularExpression>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype columnsListed = 20;

QString listed(const QStringList &columns, bool header)
{
    if (columns.isEmpty())
        return u"the file has no columns"_s;
    if (!header)
        return u"the file has %1 columns and no header"_s.arg(columns.size());
    QStringList names;
    qsizetype more = 0;
    for (const QString &column : columns) {
        if (isExportColumn(column))
            continue;
        if (names.size() < columnsListed)
            names.append(u"“%1”"_s.arg(column));
        else
            ++more;
    }
    return u"the file has "_s + names.join(u", "_s) + (more > 0 ? u" and %1 more"_s.arg(more) : QString());
}

// As it is typed.
QString choiceText(const QString &column, const QString &file)
{
    const QString choice = u"%1=%2"_s.arg(column, file);
    return choice.contains(u' ') ? u'"' + choice + u'"' : choice;
}

// The columns of one file while they are being found. Indexes are of the own columns.
class Finder {
public:
    Finder(const CompiledUpstream &upstream, const FileColumns &columns, const MappingOrder &order)
        : m_columns(columns), m_own(columns.own()), m_header(order.header)
    {
        m_mapping.fileColumns = columns.header();
        m_mapping.header = order.header;
        for (const NeededColumn &needed : upstream.neededColumns())
            m_mapping.columns.push_back({needed.column, needed.where, 0, {}, ColumnMatch::By::Name, false, 0});
    }

    Result<> choose(const std::vector<ColumnChoice> &choices);
    bool remember(std::span<const RememberedMapping> remembered, bool sameHeader);
    void byName();
    Result<> checkOnce() const;
    void propose();
    [[nodiscard]] bool complete() const { return m_mapping.complete(); }
    [[nodiscard]] ColumnMapping take() { return std::move(m_mapping); }
    [[nodiscard]] QStringList names() const;

private:
    ColumnMatch *needed(const QString &column);
    void set(ColumnMatch &match, int own, ColumnMatch::By by);
    [[nodiscard]] int ownOf(int position) const;
    [[nodiscard]] Result<int> find(const ColumnChoice &choice) const;
    [[nodiscard]] int findRemembered(const MappedColumn &mapped, bool sameHeader) const;
    [[nodiscard]] bool fits(const BatchMapping &mapping, bool sameHeader) const;

    const FileColumns &m_columns;
    QStringList m_own; // as they stand in the file
    bool m_header;
    ColumnMapping m_mapping;
};

ColumnMatch *Finder::needed(const QString &column)
{
    const auto found = std::ranges::find(m_mapping.columns, column, &ColumnMatch::column);
    return found == m_mapping.columns.end() ? nullptr : &*found;
}

void Finder::set(ColumnMatch &match, int own, ColumnMatch::By by)
{
    match.position = m_columns.fileColumn(own) + 1;
    match.file = m_header ? m_own.at(own) : QString();
    match.by = by;
    match.twice = false;
}

int Finder::ownOf(int position) const
{
    for (int own = 0; own < m_own.size(); ++own)
        if (m_columns.fileColumn(own) + 1 == position)
            return own;
    return -1;
}

Result<int> Finder::find(const ColumnChoice &choice) const
{
    const auto no = [&choice](const QString &what) { return Error{ErrorCode::BadInput, choice.column, what}; };
    static const QRegularExpression labelled(u"^(.*?)\\s*\\(col ([0-9]{1,5})\\)$"_s);
    static const QRegularExpression bare(u"^\\(?col ([0-9]{1,5})\\)?$"_s);
    if (m_header && m_own.count(choice.file) == 1)
        return static_cast<int>(m_own.indexOf(choice.file));
    bool isNumber = false;
    const auto place = bare.match(choice.file);
    const int number = (place.hasMatch() ? place.captured(1) : choice.file).toInt(&isNumber);
    if (isNumber && ownOf(number) >= 0)
        return ownOf(number);
    if (isNumber)
        return no(filled(u"there is no column %1: %2"_s, number, listed(m_own, m_header)));
    if (!m_header)
        return no(u"“%1” is no position, and a file without a header has only those: 1 is its first column, %2"_s.arg(
            choice.file, listed(m_own, false)));
    if (m_own.count(choice.file) > 1) {
        QStringList places;
        for (int own = 0; own < m_own.size(); ++own)
            if (m_own.at(own) == choice.file)
                places.append(QString::number(m_columns.fileColumn(own) + 1));
        return no(u"columns %1 are all called “%2”: say one of them by its position"_s.arg(places.join(u" and "_s),
                                                                                           choice.file));
    }
    if (const auto match = labelled.match(choice.file); match.hasMatch()) {
        const int own = ownOf(match.captured(2).toInt());
        if (own >= 0 && m_own.at(own).trimmed() == match.captured(1).trimmed())
            return own;
    }
    const int likely = likelyColumn(choice.file, m_own);
    return no(u"there is no column “%1”: %2%3"_s.arg(
        choice.file, listed(m_own, true), likely < 0 ? QString() : u"; did you mean “%1”?"_s.arg(m_own.at(likely))));
}

Result<> Finder::choose(const std::vector<ColumnChoice> &choices)
{
    for (const ColumnChoice &choice : choices) {
        ColumnMatch *match = needed(choice.column);
        if (match == nullptr) {
            QStringList known;
            for (const ColumnMatch &one : m_mapping.columns)
                known.append(one.column);
            return Error{
                ErrorCode::BadInput, choice.column,
                u"the upstream's config names no column “%1”; it names %2"_s.arg(choice.column, known.join(u", "_s))};
        }
        if (match->position > 0)
            return Error{ErrorCode::BadInput, choice.column, u"is given twice"_s};
        const auto own = find(choice);
        if (!own)
            return own.error();
        set(*match, *own, ColumnMatch::By::Person);
    }
    return {};
}

int Finder::findRemembered(const MappedColumn &mapped, bool sameHeader) const
{
    if (sameHeader || !m_header)
        return ownOf(mapped.position);
    if (mapped.file.isEmpty() || m_own.count(mapped.file) != 1)
        return -1;
    return static_cast<int>(m_own.indexOf(mapped.file));
}

// Every column that is still asked for is there: under what was said of it, or under its name.
bool Finder::fits(const BatchMapping &mapping, bool sameHeader) const
{
    return std::ranges::all_of(m_mapping.columns, [&](const ColumnMatch &match) {
        const auto said = std::ranges::find(mapping.columns, match.column, &MappedColumn::column);
        return said == mapping.columns.end() ? m_own.count(match.column) == 1 : findRemembered(*said, sameHeader) >= 0;
    });
}

bool Finder::remember(std::span<const RememberedMapping> remembered, bool sameHeader)
{
    for (const RememberedMapping &said : remembered) {
        const bool same = m_header ? said.header == m_own : said.width == m_own.size();
        if (said.mapping.header != m_header || (sameHeader || !m_header ? !same : !fits(said.mapping, false)))
            continue;
        for (const MappedColumn &mapped : said.mapping.columns) {
            ColumnMatch *match = needed(mapped.column); // the config may name it no longer
            const int own = findRemembered(mapped, sameHeader);
            if (match == nullptr || own < 0)
                continue;
            set(*match, own, ColumnMatch::By::Memory);
            m_mapping.rememberedFrom = said.batch;
        }
        return true;
    }
    return false;
}

void Finder::byName()
{
    for (ColumnMatch &match : m_mapping.columns) {
        if (match.position > 0 || !m_header)
            continue;
        const qsizetype n = m_own.count(match.column);
        match.twice = n > 1;
        if (n == 1)
            set(match, static_cast<int>(m_own.indexOf(match.column)), ColumnMatch::By::Name);
    }
}

Result<> Finder::checkOnce() const
{
    for (const ColumnMatch &match : m_mapping.columns)
        for (const ColumnMatch &other : m_mapping.columns)
            if (&other != &match && match.position > 0 && match.position == other.position &&
                match.by != ColumnMatch::By::Name)
                return Error{
                    ErrorCode::BadInput, match.column,
                    u"column %1 of the file is given to “%2” and to “%3”: a column can be one of the two"_s.arg(
                        columnLabel(match.file, match.position), match.column, other.column)};
    return {};
}

void Finder::propose()
{
    QStringList free = m_header ? m_own : QStringList();
    for (const ColumnMatch &match : m_mapping.columns)
        if (const int own = ownOf(match.position); own >= 0 && !free.isEmpty())
            free[own].clear();
    for (ColumnMatch &match : m_mapping.columns) {
        const int own = match.position > 0 ? -1 : likelyColumn(match.column, free);
        match.likely = own < 0 ? 0 : m_columns.fileColumn(own) + 1;
    }
}

// A column of another name that happens to be called like one that was said to be elsewhere must not be taken for it.
QStringList Finder::names() const
{
    QStringList names = m_own;
    for (int own = 0; own < names.size(); ++own) {
        const ColumnMatch *said = nullptr;
        bool taken = false;
        for (const ColumnMatch &match : m_mapping.columns) {
            if (match.position == m_columns.fileColumn(own) + 1)
                said = &match;
            else
                taken = taken || (match.position > 0 && match.column == names.at(own));
        }
        if (said != nullptr)
            names[own] = said->column;
        else if (taken)
            names[own] = columnLabel(names.at(own), m_columns.fileColumn(own) + 1);
    }
    return names;
}

} // namespace

bool ColumnMapping::complete() const
{
    return std::ranges::all_of(columns, [](const ColumnMatch &match) { return match.position > 0; });
}

bool ColumnMapping::isPlain() const
{
    return header &&
           std::ranges::all_of(columns, [](const ColumnMatch &match) { return match.by == ColumnMatch::By::Name; });
}

bool ColumnMapping::wasSaid() const
{
    return std::ranges::any_of(columns, [](const ColumnMatch &match) { return match.by == ColumnMatch::By::Person; });
}

QString columnLabel(const QString &text, int position)
{
    return text.isEmpty() ? u"col %1"_s.arg(position) : filled(u"%1 (col %2)"_s, text, position);
}

Result<ColumnMapping> mapColumns(const CompiledUpstream &upstream, FileColumns &columns, const MappingOrder &order,
                                 std::span<const RememberedMapping> remembered)
{
    Finder finder(upstream, columns, order);
    if (const auto chosen = finder.choose(order.choices); !chosen)
        return chosen.error();
    const bool mayRemember = order.useMemory && order.choices.empty();
    const bool known = mayRemember && finder.remember(remembered, true);
    finder.byName();
    if (mayRemember && !known && !finder.complete() && finder.remember(remembered, false))
        finder.byName();
    if (const auto once = finder.checkOnce(); !once)
        return once.error();
    finder.propose();
    const QStringList names = finder.names();
    ColumnMapping mapping = finder.take();
    columns.rename(names);
    return mapping;
}

Error mappingError(const ColumnMapping &mapping)
{
    QStringList missing;
    QStringList likely;
    QString where;
    for (const ColumnMatch &match : mapping.columns) {
        if (match.position > 0)
            continue;
        where = where.isEmpty() ? match.where : where;
        if (match.twice) {
            QStringList places;
            for (qsizetype i = 0; i < mapping.fileColumns.size(); ++i)
                if (mapping.fileColumns.at(i) == match.column)
                    places.append(QString::number(i + 1));
            return {ErrorCode::BadInput, match.where,
                    u"columns %1 are all called “%2”: map “%2” to one of them by its position, like %2=%3 (a template "
                    "may also say {{col.%3}})"_s.arg(places.join(u" and "_s), match.column, places.first())};
        }
        missing.append(u"“%1”"_s.arg(match.column));
        if (match.likely > 0)
            likely.append(choiceText(match.column, mapping.fileColumns.value(match.likely - 1)));
    }
    QString detail =
        u"there is no column %1: %2"_s.arg(missing.join(u", "_s), listed(mapping.fileColumns, mapping.header));
    // A config key says where a single column is asked for; of several it would name one.
    return {ErrorCode::BadInput, missing.size() == 1 ? where : QString(),
            detail + u". Say which column of the file is which: %1"_s.arg(
                         likely.isEmpty() ? u"--map COL=HEADER"_s : u"likely --map "_s + likely.join(u" --map "_s))};
}

const RememberedMapping *headerlessFor(const CompiledUpstream &upstream, const QStringList &firstRecord,
                                       std::span<const RememberedMapping> remembered)
{
    for (const NeededColumn &needed : upstream.neededColumns())
        if (firstRecord.contains(needed.column) || likelyColumn(needed.column, firstRecord) >= 0)
            return nullptr;
    for (const RememberedMapping &said : remembered) {
        if (said.mapping.header || said.width != firstRecord.size())
            continue;
        const auto key =
            std::ranges::find(said.mapping.columns, upstream.config().columns.bizKey, &MappedColumn::column);
        if (key == said.mapping.columns.end())
            continue;
        const QString cell = firstRecord.value(key->position - 1);
        if (std::ranges::any_of(cell, [](QChar c) { return c.isDigit(); }))
            return &said;
    }
    return nullptr;
}

BatchMapping batchMapping(const ColumnMapping &mapping, const FileColumns &columns)
{
    BatchMapping kept;
    for (const ColumnMatch &match : mapping.columns)
        if (match.by != ColumnMatch::By::Name)
            kept.columns.push_back({match.column, match.file, match.position});
    kept.header = mapping.header;
    if (mapping.header && columns.inFile() != columns.own())
        kept.fileColumns = columns.inFile();
    kept.rememberedFrom = mapping.rememberedFrom;
    return kept;
}

} // namespace pushdesk
