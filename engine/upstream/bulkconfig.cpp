// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/bulkconfig.h"

#include "engine/upstream/ruleconfig.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRows = 1000;
constexpr int mostBytes = 104'857'600;

// The result lists say what became of each row; without them there is nothing to find or to miss.
void checkResults(const ConfigObject &object, const BulkConfig &bulk)
{
    if (!bulk.results.isEmpty())
        return;
    for (const QLatin1StringView key : {"match"_L1, "missing"_L1, "rules"_L1})
        if (object.has(key))
            return object.value(key).fail(u"has a meaning only with `bulk.results`, the lists of the answer that it "
                                          "looks into"_s);
}

} // namespace

void readBulk(const ConfigValue &value, UpstreamConfig &config)
{
    if (!value.present() || value.kind() == ExactJson::Kind::Null)
        return;
    const ConfigObject object(value, {"max_rows"_L1, "max_bytes"_L1, "item"_L1, "join"_L1, "results"_L1, "match"_L1,
                                      "missing"_L1, "rules"_L1});
    BulkConfig bulk;
    object.whole("max_rows"_L1, bulk.maxRows, 1, mostRows);
    object.whole("max_bytes"_L1, bulk.maxBytes, 1, mostBytes);
    object.required("item"_L1, u"the template of one row in the request"_s);
    object.text("item"_L1, bulk.item);
    if (object.has("item"_L1) && bulk.item.isEmpty())
        object.value("item"_L1).failExpected(u"the template of one row in the request"_s);
    object.text("join"_L1, bulk.join);
    object.value("results"_L1).readTexts(bulk.results, u"a list of JSON pointers"_s);
    object.text("match"_L1, bulk.match);
    object.choice("missing"_L1, bulk.missing,
                  {{"unknown"_L1, BulkConfig::Missing::Unknown}, {"delivered"_L1, BulkConfig::Missing::Delivered}});
    readRules(object.value("rules"_L1), bulk.rules);
    checkResults(object, bulk);
    if (config.request.bodyKind == RequestConfig::Body::None)
        object.fail(u"the packed rows need a body to stand in: request.json, request.form or request.body with "
                    "{{{items}}}"_s);
    config.bulk = std::move(bulk);
}

} // namespace pushdesk
