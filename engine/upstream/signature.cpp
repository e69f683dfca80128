// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/signature.h"

#include "engine/upstream/digest.h"
#include "engine/upstream/jsonplace.h"
#include "engine/upstream/requestparams.h"
#include "engine/upstream/urlencoding.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Place = SignConfig::Place;

QString placeName(const SignConfig &config)
{
    switch (config.place) {
    case Place::Query:
        return u"query."_s + config.put;
    case Place::Form:
        return u"form."_s + config.put;
    case Place::Header:
        return u"header."_s + config.put;
    case Place::Json:
        break;
    }
    return u"json:"_s + config.put;
}

std::string encodedText(SignConfig::Encode encode, std::string bytes)
{
    switch (encode) {
    case SignConfig::Encode::None:
        break;
    case SignConfig::Encode::Percent:
        return percentEncoded(bytes);
    case SignConfig::Encode::Java:
        return javaEncoded(bytes);
    }
    return bytes;
}

QByteArray toByteArray(const std::string &text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

Result<Signature> Signature::compile(const SignConfig &config, const QString &where, const RequestConfig &request,
                                     ColumnTable &columns)
{
    Signature made;
    made.m_config = config;
    made.m_where = where;
    made.m_charset = request.charset;
    made.m_hasForm = request.bodyKind == RequestConfig::Body::Form;
    TemplateSpec spec{where + u".text"_s};
    spec.use = NameUse::SignText;
    auto text = TextTemplate::compile(config.text, spec, columns);
    if (!text.ok())
        return text.error();
    made.m_text = std::move(text).value();
    auto key = TextTemplate::compile(config.key, {where + u".key"_s}, columns);
    if (!key.ok())
        return key.error();
    made.m_key = std::move(key).value();
    const auto &tags = made.m_text.tags();
    const bool namesParams = std::any_of(tags.begin(), tags.end(),
                                         [](const TemplateTag &tag) { return tag.name.kind == NameRef::Kind::Params; });
    if (!namesParams && config.params)
        return Error{ErrorCode::BadInput, where + u".params"_s, u"is used nowhere: {{params}} must stand in `text`"_s};
    if (namesParams) {
        made.m_params = config.params.value_or(SignConfig::Params());
        spec = {where + u".params.pair"_s};
        spec.use = NameUse::Pair;
        auto pair = TextTemplate::compile(made.m_params.pair, spec, columns);
        if (!pair.ok())
            return pair.error();
        made.m_pair.emplace(std::move(pair).value());
    }
    if (config.place == Place::Json)
        made.m_pointer = JsonPointer::parse(config.put).value_or(JsonPointer());
    return made;
}

std::optional<InvalidRequest> Signature::joinParams(RowScope &scope, const RequestDraft &draft, SignTrace *trace) const
{
    std::vector<RequestParam> params;
    for (const SignConfig::Source source : m_params.of) {
        const bool isQuery = source == SignConfig::Source::Query;
        if (!isQuery && !m_hasForm)
            continue;
        if (!appendParams(isQuery ? queryOf(draft.url) : std::string_view(draft.body), m_charset, params))
            return InvalidRequest{m_where + u".params"_s,
                                  isQuery ? u"a parameter of the query is no text in the request's charset"_s
                                          : u"a parameter of the form is no text in the request's charset"_s};
    }
    selectParams(m_params, params);
    const std::string join = m_params.join.toStdString();
    std::string text;
    bool isFirst = true;
    for (const RequestParam &param : params) {
        if (!isFirst)
            text += join;
        isFirst = false;
        scope.param = param;
        if (auto problem = m_pair->render(scope, text))
            return problem;
    }
    scope.params = QString::fromStdString(text);
    if (trace)
        trace->params = std::move(params);
    return std::nullopt;
}

std::optional<InvalidRequest> Signature::apply(RowScope &scope, RequestDraft &draft, SignTrace *trace) const
{
    if (usesParams())
        if (auto problem = joinParams(scope, draft, trace))
            return problem;
    std::string text;
    if (auto problem = m_text.render(scope, text))
        return problem;
    std::string key;
    if (auto problem = m_key.render(scope, key))
        return problem;
    const QString plain = QString::fromStdString(text);
    const QString plainKey = QString::fromStdString(key);
    const auto bytes = toCharset(plain, m_charset);
    const auto keyBytes = toCharset(plainKey, m_charset);
    if (!bytes || !keyBytes)
        return InvalidRequest{m_text.suspects(scope), u"holds what the request's charset cannot carry"_s};
    const std::string encoded = encodedText(m_config.encode, *bytes);
    const QByteArray digest =
        written(digestOf(m_config.hash, toByteArray(encoded), toByteArray(*keyBytes)), m_config.out);
    if (trace) {
        trace->key = m_where;
        trace->text = plain;
        trace->encoded = m_config.encode == SignConfig::Encode::None ? plain : QString::fromStdString(encoded);
        trace->hash = name(m_config.hash);
        trace->hmacKey = plainKey;
        trace->digest = QString::fromLatin1(digest);
        trace->put = placeName(m_config);
    }
    return put(digest, draft);
}

std::optional<InvalidRequest> Signature::put(const QByteArray &digest, RequestDraft &draft) const
{
    const std::string text = digest.toStdString();
    switch (m_config.place) {
    case Place::Query:
        appendToQuery(draft.url, encodedIn(m_config.put, m_charset), percentEncoded(text));
        return std::nullopt;
    case Place::Form:
        appendToForm(draft.body, encodedIn(m_config.put, m_charset), percentEncoded(text));
        return std::nullopt;
    case Place::Header:
        draft.request.headers.emplaceBack(m_config.put.toLatin1(), digest);
        return std::nullopt;
    case Place::Json:
        break;
    }
    const QString problem = putIntoJson(draft.body, m_pointer, text);
    if (problem.isEmpty())
        return std::nullopt;
    return InvalidRequest{m_where + u".put"_s, problem};
}

void Signature::listTemplates(std::vector<const TextTemplate *> &all) const
{
    all.push_back(&m_text);
    all.push_back(&m_key);
    if (m_pair)
        all.push_back(&*m_pair);
}

} // namespace pushdesk
