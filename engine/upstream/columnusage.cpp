// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/columnusage.h"

#include "engine/core/filled.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype columnsListed = 10;

QString listed(const QStringList &header)
{
    QStringList names;
    for (const QString &name : header.first(std::min(columnsListed, header.size())))
        names.append(u"“%1”"_s.arg(name));
    const QString more =
        header.size() > columnsListed ? u" and %1 more"_s.arg(header.size() - columnsListed) : QString();
    return names.isEmpty() ? u"the file has no columns"_s : u"the file has %1%2"_s.arg(names.join(u", "_s), more);
}

// Spaces, case, separators and a byte order mark are what people get wrong.
QString essence(const QString &name)
{
    QString out;
    for (const QChar c : name.normalized(QString::NormalizationForm_KC).toCaseFolded()) {
        if (c.isLetterOrNumber())
            out += c;
    }
    return out;
}

QString guess(const QString &wanted, const QStringList &header)
{
    const QString core = essence(wanted);
    if (core.isEmpty())
        return {};
    for (qsizetype i = 0; i < header.size(); ++i) {
        if (essence(header[i]) == core)
            return filled(u"; did you mean “%1” (column %2)?"_s, header[i], i + 1);
    }
    return {};
}

} // namespace

Result<> checkColumn(const ColumnTable::Column &column, const QString &where, const QStringList &header)
{
    if (column.number > 0) {
        if (column.number <= header.size())
            return {};
        return Error{ErrorCode::BadInput, where, filled(u"there is no column %1: %2"_s, column.number, listed(header))};
    }
    const qsizetype first = header.indexOf(column.text);
    if (first < 0) {
        return Error{ErrorCode::BadInput, where,
                     u"there is no column “%1”: %2%3"_s.arg(column.text, listed(header), guess(column.text, header))};
    }
    const qsizetype second = header.indexOf(column.text, first + 1);
    if (second < 0)
        return {};
    return Error{ErrorCode::BadInput, where,
                 filled(u"columns %1 and %2 are both called “%3”: a template says {{col.%1}} or {{col.%2}}"_s,
                        first + 1, second + 1, column.text)};
}

Result<> checkTemplates(const std::vector<const TextTemplate *> &templates, const ColumnTable &columns,
                        const QStringList &header)
{
    for (const TextTemplate *text : templates) {
        for (const TemplateTag &tag : text->tags()) {
            if (tag.name.kind != NameRef::Kind::Column)
                continue;
            if (auto checked = checkColumn(columns.at(tag.name.column), text->where(), header); !checked.ok())
                return checked;
        }
    }
    return {};
}

} // namespace pushdesk
