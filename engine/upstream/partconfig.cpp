// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/partconfig.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// A name that can stand in a tag.
void checkTagName(const ConfigValue &value, const QString &name)
{
    const bool isClean =
        std::all_of(name.begin(), name.end(), [](QChar c) { return c.isPrint() && !QStringView(u"{}|").contains(c); });
    if (name.isEmpty() || !isClean || name.trimmed() != name)
        value.fail(u"a name must be printable, without spaces around it and without | { }"_s);
}

template <class T> void checkOnce(const ConfigValue &value, const QString &name, const std::vector<T> &known)
{
    const bool isTwice = std::any_of(known.begin(), known.end(), [&name](const T &one) { return one.name == name; });
    if (isTwice)
        value.fail(u"the key is given twice"_s);
}

// A table of texts; numbers are taken as they are written, as codes of couriers often are.
void readMap(const ConfigValue &value, MapConfig &out)
{
    for (const auto &[key, member] : value.members(u"an object of texts {\"顺丰速运\": \"SF\"}"_s)) {
        if (member.kind() != ExactJson::Kind::Text && member.kind() != ExactJson::Kind::Number)
            member.failExpected(u"a text or a number"_s);
        const QString text = member.text();
        if (out.values.contains(key) || (key == "_else"_L1 && out.otherwise))
            member.fail(u"the key is given twice"_s);
        if (key != "_else"_L1)
            out.values.insert(key, text);
        else if (text != "invalid"_L1)
            out.otherwise = text;
    }
}

} // namespace

void readParts(const ConfigValue &value, std::vector<PartConfig> &parts)
{
    for (const auto &[name, member] : value.members(u"an object of parts {\"name\": {\"type\", \"text\"}}"_s)) {
        const ConfigObject object(member, {"type"_L1, "text"_L1});
        PartConfig part;
        part.name = name;
        checkTagName(member, name);
        checkOnce(member, name, parts);
        object.required("type"_L1, u"one of json, text"_s);
        object.choice("type"_L1, part.type, {{"json"_L1, PartConfig::Type::Json}, {"text"_L1, PartConfig::Type::Text}});
        object.required("text"_L1, u"the template of the part"_s);
        object.text("text"_L1, part.text);
        parts.push_back(std::move(part));
    }
}

void readMaps(const ConfigValue &value, std::vector<MapConfig> &maps)
{
    for (const auto &[name, member] : value.members(u"an object of value tables {\"name\": {…}}"_s)) {
        MapConfig map;
        map.name = name;
        checkTagName(member, name);
        checkOnce(member, name, maps);
        readMap(member, map);
        maps.push_back(std::move(map));
    }
}

} // namespace pushdesk
