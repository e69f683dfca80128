// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/signconfig.h"

#include "engine/upstream/digest.h"
#include "engine/upstream/requestconfig.h"
#include "engine/upstream/responserules.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Hash = SignConfig::Hash;
using Out = SignConfig::Out;
using Encode = SignConfig::Encode;
using Place = SignConfig::Place;
using Source = SignConfig::Source;

constexpr QLatin1StringView formOfPut = "query.X, form.X, header.X or json:/pointer"_L1;

void readSources(const ConfigValue &value, std::vector<Source> &out)
{
    if (!value.present())
        return;
    QStringList names;
    const QString expected = u"a list of query and form"_s;
    value.readTexts(names, expected);
    out.clear();
    for (const QString &name : names) {
        const Source source = name == "query"_L1 ? Source::Query : Source::Form;
        const bool isTwice = std::find(out.begin(), out.end(), source) != out.end();
        if ((name != "query"_L1 && name != "form"_L1) || isTwice)
            value.failExpected(expected);
        out.push_back(source);
    }
    if (out.empty())
        value.failExpected(expected);
}

void readParams(const ConfigValue &value, std::optional<SignConfig::Params> &out)
{
    if (!value.present())
        return;
    const ConfigObject object(value,
                              {"of"_L1, "only"_L1, "except"_L1, "pair"_L1, "join"_L1, "skip_empty"_L1, "sort"_L1});
    SignConfig::Params params;
    readSources(object.value("of"_L1), params.of);
    object.value("only"_L1).readTexts(params.only, u"a list of parameter names"_s);
    object.value("except"_L1).readTexts(params.except, u"a list of parameter names"_s);
    object.text("pair"_L1, params.pair);
    object.text("join"_L1, params.join);
    object.boolean("skip_empty"_L1, params.skipEmpty);
    object.boolean("sort"_L1, params.sort);
    if (object.has("pair"_L1) && params.pair.isEmpty())
        object.value("pair"_L1).failExpected(u"a template of {{name}} and {{value}}"_s);
    out = std::move(params);
}

void readPut(const ConfigObject &object, SignConfig &out)
{
    static constexpr std::pair<QLatin1StringView, Place> prefixes[] = {{"query."_L1, Place::Query},
                                                                       {"form."_L1, Place::Form},
                                                                       {"header."_L1, Place::Header},
                                                                       {"json:"_L1, Place::Json}};
    object.required("put"_L1, u"where the signature goes: "_s + formOfPut);
    const ConfigValue value = object.value("put"_L1);
    QString text;
    value.readText(text);
    for (const auto &[prefix, place] : prefixes) {
        if (!text.startsWith(prefix))
            continue;
        out.place = place;
        out.put = text.mid(prefix.size());
    }
    if (value.present() && out.put.isEmpty())
        value.failExpected(formOfPut);
    if (out.place == Place::Header && !out.put.isEmpty())
        checkHeaderName(value, out.put);
    if (out.place != Place::Json)
        return;
    if (const auto pointer = compilePointer(out.put, value.path()); !pointer.ok())
        value.fail(pointer.error().detail);
}

void readKey(const ConfigObject &object, SignConfig &out)
{
    object.text("key"_L1, out.key);
    if (isHmac(out.hash) && out.key.isEmpty())
        object.value("key"_L1).fail(u"is required by %1: {{secret.NAME}}"_s.arg(name(out.hash)));
    if (!isHmac(out.hash) && !out.key.isEmpty())
        object.value("key"_L1).fail(
            u"has no meaning with %1, which takes no key; put the secret into `text`, or use hmac_%1"_s.arg(
                name(out.hash)));
}

} // namespace

void readSigns(const ConfigValue &value, std::vector<SignConfig> &signs)
{
    for (const ConfigValue &element : value.elements(u"a list of signatures"_s)) {
        const ConfigObject object(element,
                                  {"text"_L1, "hash"_L1, "key"_L1, "out"_L1, "encode"_L1, "params"_L1, "put"_L1});
        SignConfig sign;
        object.required("text"_L1, u"the text to sign; \"\" where the platform signs an empty one"_s);
        object.text("text"_L1, sign.text);
        object.choice("hash"_L1, sign.hash,
                      {{"md5"_L1, Hash::Md5},
                       {"sha1"_L1, Hash::Sha1},
                       {"sha256"_L1, Hash::Sha256},
                       {"sha512"_L1, Hash::Sha512},
                       {"hmac_md5"_L1, Hash::HmacMd5},
                       {"hmac_sha1"_L1, Hash::HmacSha1},
                       {"hmac_sha256"_L1, Hash::HmacSha256},
                       {"hmac_sha512"_L1, Hash::HmacSha512}});
        readKey(object, sign);
        object.choice("out"_L1, sign.out,
                      {{"hex"_L1, Out::Hex},
                       {"HEX"_L1, Out::UpperHex},
                       {"base64"_L1, Out::Base64},
                       {"base64_hex"_L1, Out::Base64OfHex}});
        object.choice("encode"_L1, sign.encode,
                      {{""_L1, Encode::None}, {"percent"_L1, Encode::Percent}, {"java"_L1, Encode::Java}});
        readParams(object.value("params"_L1), sign.params);
        readPut(object, sign);
        signs.push_back(std::move(sign));
    }
}

} // namespace pushdesk
