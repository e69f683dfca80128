// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/workbook.h"

#include "engine/csv/xmlpart.h"

#include <QDir>
#include <QUrl>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 maxPartBytes = 16 << 20;
constexpr size_t maxSheets = 10'000;

struct Relation {
    QString id;
    QString type; // the last word of its URI: "worksheet", "styles", ...
    QString target;
};

Error notRead(const QString &detail)
{
    return {ErrorCode::BadInput, {}, detail};
}

// A target is relative to the part's folder or begins at the package's root; some programs write backslashes.
QString resolved(const QString &fromPart, QString target)
{
    target.replace(u'\\', u'/');
    if (target.startsWith(u'/'))
        return QDir::cleanPath(target).mid(1);
    const QString folder = fromPart.contains(u'/') ? fromPart.section(u'/', 0, -2) + u'/' : QString();
    return QDir::cleanPath(folder + target);
}

// The name of the entry, which may be written percent-encoded in a target.
QString entryName(const ZipPackage &package, const QString &fromPart, const QString &target)
{
    const QString name = resolved(fromPart, target);
    return package.contains(name) ? name : resolved(fromPart, QUrl::fromPercentEncoding(target.toUtf8()));
}

Result<std::vector<Relation>> readRelations(const ZipPackage &package, const QString &part)
{
    const QString folder = part.contains(u'/') ? part.section(u'/', 0, -2) + u'/' : QString();
    const QString name = folder + u"_rels/"_s + part.section(u'/', -1) + u".rels"_s;
    std::vector<Relation> relations;
    if (!package.contains(name))
        return relations;
    auto entry = package.entry(name, maxPartBytes);
    if (!entry)
        return entry.error();
    XmlPart xml(std::move(*entry), name);
    if (xml.nextChild()) {
        while (xml.nextChild()) {
            Relation relation{xml.attribute("Id"_L1), xml.attribute("Type"_L1).section(u'/', -1),
                              xml.attribute("Target"_L1)};
            if (xml.attribute("TargetMode"_L1) != u"External"_s && relations.size() < maxSheets)
                relations.push_back(std::move(relation));
            xml.skip();
        }
    }
    if (const auto finished = xml.finish(); !finished)
        return finished.error();
    return relations;
}

const Relation *ofType(const std::vector<Relation> &relations, QStringView type)
{
    const auto found = std::ranges::find(relations, type, &Relation::type);
    return found == relations.end() ? nullptr : &*found;
}

bool isTrue(const QString &value)
{
    return value == u"1"_s || value == u"true"_s || value == u"on"_s;
}

Result<QString> workbookPart(const ZipPackage &package)
{
    const auto relations = readRelations(package, {});
    if (!relations)
        return relations.error();
    QString part = u"xl/workbook.xml"_s;
    if (const Relation *main = ofType(*relations, u"officeDocument"))
        part = entryName(package, {}, main->target);
    if (part.endsWith(u".bin"_s, Qt::CaseInsensitive) || package.contains(u"xl/workbook.bin"_s))
        return notRead(
            u"this is a binary workbook (.xlsb), which is not read: save it as \"Excel workbook (.xlsx)\""_s);
    if (package.contains(part))
        return part;
    if (package.contains(u"content.xml"_s) && package.contains(u"mimetype"_s))
        return notRead(u"this is an OpenDocument file (.ods), which is not read: save it as \"Excel workbook (.xlsx)\" "
                       "or as CSV"_s);
    return notRead(u"this is a zip archive and no Excel workbook: unpack it first"_s);
}

Result<> readSheets(XmlPart &xml, Workbook &workbook, std::vector<QString> &ids)
{
    while (xml.nextChild()) {
        if (xml.element() == u"workbookPr"_s)
            workbook.dates1904 = isTrue(xml.attribute("date1904"_L1));
        if (xml.element() != u"sheets"_s) {
            xml.skip();
            continue;
        }
        while (xml.nextChild()) {
            const QString state = xml.attribute("state"_L1);
            workbook.sheets.push_back({xml.attribute("name"_L1), {}, state.endsWith(u"idden"_s, Qt::CaseInsensitive)});
            ids.push_back(xml.attribute("id"_L1));
            xml.skip();
            if (ids.size() > maxSheets)
                return notRead(u"the workbook has more than %1 sheets"_s.arg(maxSheets));
        }
    }
    return xml.finish();
}

} // namespace

QStringList Workbook::sheetNames() const
{
    QStringList names;
    for (const Sheet &sheet : sheets)
        if (!sheet.part.isEmpty())
            names.append(sheet.name);
    return names;
}

Result<Workbook::Sheet> Workbook::choose(const QString &name) const
{
    const auto isTable = [](const Sheet &sheet) { return !sheet.part.isEmpty(); };
    if (name.isEmpty()) {
        auto first = std::ranges::find_if(sheets, [&](const Sheet &s) { return isTable(s) && !s.hidden; });
        if (first == sheets.end()) // all hidden: no program writes that, but one may be left
            first = std::ranges::find_if(sheets, isTable);
        if (first == sheets.end())
            return notRead(u"the workbook has no sheet with cells"_s);
        return *first;
    }
    for (const Qt::CaseSensitivity letterCase : {Qt::CaseSensitive, Qt::CaseInsensitive})
        for (const Sheet &sheet : sheets)
            if (isTable(sheet) && sheet.name.compare(name, letterCase) == 0)
                return sheet;
    return notRead(
        u"the workbook has no sheet \"%1\" with cells; its sheets are: %2"_s.arg(name, sheetNames().join(u", "_s)));
}

Result<Workbook> readWorkbook(const ZipPackage &package)
{
    const auto part = workbookPart(package);
    if (!part)
        return part.error();
    const auto relations = readRelations(package, *part);
    if (!relations)
        return relations.error();
    auto entry = package.entry(*part, maxPartBytes);
    if (!entry)
        return entry.error();
    XmlPart xml(std::move(*entry), *part);
    if (xml.nextChild() && xml.element() != u"workbook"_s)
        return notRead(u"this is an Office file, but no Excel workbook"_s);
    Workbook workbook;
    std::vector<QString> ids;
    if (const auto read = readSheets(xml, workbook, ids); !read)
        return read.error();
    for (size_t i = 0; i < ids.size(); ++i) {
        const auto relation = std::ranges::find(*relations, ids[i], &Relation::id);
        if (relation != relations->end() && relation->type == u"worksheet"_s)
            workbook.sheets[i].part = entryName(package, *part, relation->target);
        else if (relations->empty()) // without any relations the parts lie where Excel puts them
            workbook.sheets[i].part = entryName(package, *part, u"worksheets/sheet%1.xml"_s.arg(i + 1));
    }
    const auto partOf = [&](QStringView type, const QString &usual) {
        if (const Relation *relation = ofType(*relations, type))
            return entryName(package, *part, relation->target);
        const QString name = resolved(*part, usual);
        return relations->empty() && package.contains(name) ? name : QString();
    };
    workbook.stringsPart = partOf(u"sharedStrings", u"sharedStrings.xml"_s);
    workbook.stylesPart = partOf(u"styles", u"styles.xml"_s);
    return workbook;
}

} // namespace pushdesk
