// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/packitem.h"

#include "engine/upstream/exactjson.h"
#include "engine/upstream/templatescan.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString where = u"bulk.item"_s;

bool canBeJson(const QString &source)
{
    auto pieces = scanTemplate(source, where);
    return pieces.ok() && checkJsonTemplate(*pieces, where).ok();
}

// The body with its tag of the items written out, so that what is wrong between them is found before anything is sent.
Result<> checkBody(const RequestConfig &request, const BulkConfig &bulk)
{
    if (request.bodyKind != RequestConfig::Body::Json)
        return {};
    for (const QString &items : {bulk.item, bulk.item + bulk.join + bulk.item}) {
        QString source = request.body;
        source.replace(u"{{{items}}}"_s, items);
        auto pieces = scanTemplate(source, u"request.json"_s);
        if (!pieces.ok())
            continue; // told of the item or the body alone
        if (auto checked = checkJsonTemplate(*pieces, u"request.json"_s); !checked)
            return Error{ErrorCode::BadInput, checked.error().where,
                         checked.error().detail + (items == bulk.item
                                                       ? u" (with one item of `bulk`)"_s
                                                       : u" (with two items of `bulk`; see bulk.join)"_s)};
    }
    return {};
}

} // namespace

Result<PackItem> PackItem::compile(const UpstreamConfig &config, Escape escape, ColumnTable &columns)
{
    const BulkConfig &bulk = *config.bulk;
    PackItem made;
    if (escape == Escape::Json)
        made.m_form = canBeJson(bulk.item)                 ? Form::Json
                      : canBeJson(u'{' + bulk.item + u'}') ? Form::JsonMember
                                                           : Form::Any;
    TemplateSpec spec{where, escape};
    spec.mustBeJson = made.m_form == Form::Json;
    auto text = TextTemplate::compile(bulk.item, spec, columns);
    if (!text.ok())
        return text.error();
    const auto tellsRows = [](const TemplateTag &tag) {
        return tag.name.kind == NameRef::Kind::BizKey || tag.name.kind == NameRef::Kind::Column ||
               tag.name.kind == NameRef::Kind::RequestId;
    };
    if (std::none_of(text->tags().begin(), text->tags().end(), tellsRows))
        return Error{ErrorCode::BadInput, where,
                     u"names no column, {{biz_key}} or {{request_id}}: all rows of a pack would be alike"_s};
    if (auto checked = checkBody(config.request, bulk); !checked)
        return checked.error();
    made.m_text = std::move(text).value();
    return made;
}

std::optional<InvalidRequest> PackItem::render(const RowScope &scope, std::string &out) const
{
    const size_t start = out.size();
    if (auto problem = m_text.render(scope, out))
        return problem;
    const auto text = std::string_view(out).substr(start);
    const bool fits = m_form == Form::Any || (m_form == Form::Json && isJson(text)) ||
                      (m_form == Form::JsonMember && isJson('{' + std::string(text) + '}'));
    if (fits)
        return std::nullopt;
    return InvalidRequest{m_text.suspects(scope),
                          u"the item is not JSON with this row's values (bulk.item)"_s + scope.rowsText()};
}

} // namespace pushdesk
