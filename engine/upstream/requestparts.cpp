// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestparts.h"

#include "engine/upstream/exactjson.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// What a secret or the token holds is the fault of the settings, not of each row: a part made of one alone says so.
QString labelOf(const PartConfig &part, const TextTemplate &text, const ColumnTable &columns)
{
    QString label = u"part."_s + part.name;
    if (text.tags().size() != 1)
        return label;
    const NameRef &name = text.tags().front().name;
    if (name.kind == NameRef::Kind::Secret)
        label = u"secret."_s + name.secret;
    else if (name.kind == NameRef::Kind::Token)
        label = u"token"_s;
    else if (name.kind == NameRef::Kind::Part)
        label = columns.partLabels.value(name.column);
    return label;
}

} // namespace

Result<RequestParts> RequestParts::compile(const std::vector<PartConfig> &parts, ColumnTable &columns)
{
    RequestParts made;
    columns.parts.clear();
    columns.laterParts.clear();
    columns.partLabels.clear();
    columns.secretParts.clear();
    for (const PartConfig &part : parts)
        columns.laterParts.append(part.name);
    for (const PartConfig &part : parts) {
        const bool isJson = part.type == PartConfig::Type::Json;
        TemplateSpec spec{u"parts.%1.text"_s.arg(part.name), isJson ? Escape::Json : Escape::None};
        spec.mustBeJson = isJson;
        auto text = TextTemplate::compile(part.text, spec, columns);
        if (!text.ok())
            return text.error();
        columns.partLabels.append(labelOf(part, *text, columns));
        const auto &tags = text->tags();
        columns.secretParts.append(std::any_of(tags.begin(), tags.end(),
                                               [&](const TemplateTag &tag) { return holdsSecret(tag.name, columns); }));
        made.m_parts.push_back({std::move(text).value(), isJson});
        columns.parts.append(columns.laterParts.takeFirst());
    }
    return made;
}

std::optional<InvalidRequest> RequestParts::render(RowScope &scope) const
{
    scope.parts.clear();
    scope.parts.reserve(m_parts.size());
    std::string text;
    for (const Part &part : m_parts) {
        text.clear();
        if (auto problem = part.text.render(scope, text))
            return problem;
        if (part.isJson && !isJson(text))
            return InvalidRequest{part.text.suspects(scope),
                                  u"the part is not JSON with this row's values (%1)"_s.arg(part.text.where()) +
                                      scope.rowsText()};
        scope.parts.push_back(QString::fromStdString(text));
    }
    return std::nullopt;
}

void RequestParts::listTemplates(std::vector<const TextTemplate *> &all) const
{
    for (const Part &part : m_parts)
        all.push_back(&part.text);
}

} // namespace pushdesk
