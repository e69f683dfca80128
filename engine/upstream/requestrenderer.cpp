// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestrenderer.h"

#include "engine/upstream/exactjson.h"
#include "engine/upstream/signplaces.h"
#include "engine/upstream/templatescan.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Body = RequestConfig::Body;

constexpr QLatin1StringView gbCharset = "; charset=gb18030"_L1;

QByteArray toBytes(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size())); // not null: Qt drops headers that are
}

const std::pair<QString, QString> *findHeader(const RequestConfig &request, const QString &name)
{
    for (const auto &header : request.headers) {
        if (header.first.compare(name, Qt::CaseInsensitive) == 0)
            return &header;
    }
    return nullptr;
}

Escape escapeFor(const QString &contentType)
{
    const QString media = contentType.section(u';', 0, 0).trimmed().toLower();
    if (media.endsWith("json"_L1))
        return Escape::Json;
    if (media.endsWith("xml"_L1))
        return Escape::Xml;
    return media == "application/x-www-form-urlencoded"_L1 ? Escape::Percent : Escape::None;
}

Result<Escape> bodyEscape(const RequestConfig &request)
{
    const auto *header = findHeader(request, u"Content-Type"_s);
    if (!header)
        return Escape::Json;
    if (header->second.contains("{{"_L1)) {
        return Error{ErrorCode::BadInput, u"request.headers."_s + header->first,
                     u"must be plain text, as it decides how values are escaped in the body"_s};
    }
    return escapeFor(header->second);
}

} // namespace

Result<Escape> RequestRenderer::itemEscape(const RequestConfig &request)
{
    return request.bodyKind == Body::Raw ? bodyEscape(request) : Result<Escape>(Escape::Json);
}

Result<RequestRenderer> RequestRenderer::compile(const UpstreamConfig &config, ColumnTable &columns, NameUse use)
{
    RequestRenderer made;
    made.m_use = use;
    made.m_method = config.request.method.toLatin1();
    made.m_omitEmpty = config.request.omitEmpty;
    made.m_bodyKind = config.request.bodyKind;
    made.m_charset = config.request.charset;
    auto parts = RequestParts::compile(config.parts, columns);
    if (!parts.ok())
        return parts.error();
    made.m_parts = std::move(parts).value();
    auto url = RequestUrl::compile(config.request, columns, use);
    if (!url.ok())
        return url.error();
    made.m_url = std::move(url).value();
    if (const auto done = made.compileHeaders(config, columns); !done.ok())
        return done.error();
    if (const auto done = made.compileAuth(config, columns); !done.ok())
        return done.error();
    if (const auto done = made.compileBody(config.request, columns); !done.ok())
        return done.error();
    if (const auto done = made.compileSigns(config, columns); !done.ok())
        return done.error();
    return made;
}

Result<> RequestRenderer::compileSigns(const UpstreamConfig &config, ColumnTable &columns)
{
    if (auto checked = checkSignPlaces(config); !checked.ok())
        return checked;
    for (size_t i = 0; i < config.signs.size(); ++i) {
        auto made = Signature::compile(config.signs[i], u"sign[%1]"_s.arg(i), config.request, columns);
        if (!made.ok())
            return made.error();
        m_signs.push_back(std::move(made).value());
    }
    return {};
}

Result<> RequestRenderer::compileHeaders(const UpstreamConfig &config, ColumnTable &columns)
{
    std::vector<std::pair<QString, QString>> headers = config.request.headers;
    const QString &idHeader = config.idempotency.header;
    if (!idHeader.isEmpty() && !findHeader(config.request, idHeader))
        headers.emplace_back(idHeader, u"{{request_id}}"_s);
    for (const auto &[name, value] : headers) {
        const bool tellsCharset = m_charset == Charset::Gb18030 && m_bodyKind != Body::None &&
                                  name.compare("Content-Type"_L1, Qt::CaseInsensitive) == 0 &&
                                  !value.contains("charset="_L1, Qt::CaseInsensitive);
        if (auto done =
                addHeader(name, tellsCharset ? value + gbCharset : value, u"request.headers."_s + name, columns);
            !done.ok())
            return done;
    }
    return {};
}

Result<> RequestRenderer::addHeader(const QString &name, const QString &value, const QString &where,
                                    ColumnTable &columns)
{
    auto made = TextTemplate::compile(value, {where, Escape::Header, TemplateSpec::Text::AsIs, m_use}, columns);
    if (!made.ok())
        return made.error();
    const auto pieces = scanTemplate(value, where);
    for (const TemplatePiece &piece : *pieces) {
        const QString problem = piece.kind == TemplatePiece::Kind::Text ? headerValueProblem(piece.text) : QString();
        if (!problem.isEmpty())
            return Error{ErrorCode::BadInput, where, problem};
    }
    m_headers.push_back({name.toLatin1(), std::move(made).value()});
    return {};
}

Result<> RequestRenderer::compileAuth(const UpstreamConfig &config, ColumnTable &columns)
{
    using Type = AuthConfig::Type;
    const AuthConfig &auth = config.auth;
    const QString header = auth.type == Type::Basic ? u"Authorization"_s : auth.header;
    if (auth.type == Type::None || header.isEmpty())
        return {};
    if (findHeader(config.request, header)) {
        return Error{ErrorCode::BadInput, u"request.headers."_s + findHeader(config.request, header)->first,
                     u"is written by `auth`; one of the two must go"_s};
    }
    if (auth.type != Type::Basic)
        return addHeader(header, auth.value, u"auth.value"_s, columns);
    auto user = TextTemplate::compile(auth.user, {u"auth.user"_s}, columns);
    if (!user.ok())
        return user.error();
    auto password = TextTemplate::compile(auth.password, {u"auth.password"_s}, columns);
    if (!password.ok())
        return password.error();
    m_basic.emplace(std::move(user).value(), std::move(password).value());
    return {};
}

// RFC 7617 section 2: no colon in the user, no control characters in either; UTF-8.
std::optional<InvalidRequest> RequestRenderer::renderBasic(const RowScope &scope, RenderedRequest &request) const
{
    std::string text;
    if (auto problem = m_basic->first.render(scope, text))
        return problem;
    if (text.find(':') != std::string::npos)
        return InvalidRequest{m_basic->first.where(), u"holds a colon, which a user name cannot have here"_s};
    text += ':';
    if (auto problem = m_basic->second.render(scope, text))
        return problem;
    const bool hasControl = std::any_of(text.begin(), text.end(),
                                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7F'; });
    if (hasControl)
        return InvalidRequest{m_basic->second.where(), u"user or password hold a control character"_s};
    request.basicAuth = toBytes(text).toBase64();
    request.headers.emplaceBack("Authorization", "Basic " + request.basicAuth);
    return std::nullopt;
}

Result<> RequestRenderer::compileForm(const RequestConfig &request, ColumnTable &columns)
{
    const Escape escape = m_charset == Charset::Gb18030 ? Escape::PercentGb18030 : Escape::Percent;
    for (const auto &[name, value] : request.form) {
        auto made = TextTemplate::compile(
            value, {u"request.form."_s + name, escape, TemplateSpec::Text::Encoded, m_use}, columns);
        if (!made.ok())
            return made.error();
        m_form.push_back({encodedIn(name, m_charset), std::move(made).value()});
    }
    return {};
}

Result<> RequestRenderer::compileBody(const RequestConfig &request, ColumnTable &columns)
{
    const bool hasType = findHeader(request, u"Content-Type"_s) != nullptr;
    if (m_bodyKind == Body::None)
        return {};
    if (!hasType)
        m_contentType = m_bodyKind == Body::Form ? "application/x-www-form-urlencoded" : "application/json";
    if (!hasType && m_charset == Charset::Gb18030)
        m_contentType += QString(gbCharset).toLatin1();
    if (m_bodyKind == Body::Form)
        return compileForm(request, columns);
    TemplateSpec spec{u"request.json"_s, Escape::Json};
    spec.use = m_use;
    spec.mustBeJson = m_bodyKind == Body::Json;
    if (m_bodyKind == Body::Raw) {
        const auto escape = bodyEscape(request);
        if (!escape.ok())
            return escape.error();
        spec.where = u"request.body"_s;
        spec.escape = *escape;
    }
    auto made = TextTemplate::compile(request.body, spec, columns);
    if (!made.ok())
        return made.error();
    m_body = std::move(made).value();
    return {};
}

std::variant<RenderedRequest, InvalidRequest, Error> RequestRenderer::render(RowScope &scope,
                                                                             std::vector<SignTrace> *traces) const
{
    RequestDraft draft;
    draft.request.method = m_method;
    if (auto problem = m_parts.render(scope))
        return *problem;
    if (auto problem = m_url.render(scope, draft.url))
        return *problem;
    if (auto problem = renderHeaders(scope, draft.request))
        return *problem;
    if (auto problem = renderBody(scope, draft.body))
        return *problem;
    if (auto problem = sign(scope, draft, traces))
        return *problem;
    if (auto problem = finish(scope, draft))
        return *problem;
    return std::move(draft.request);
}

std::optional<InvalidRequest> RequestRenderer::sign(RowScope &scope, RequestDraft &draft,
                                                    std::vector<SignTrace> *traces) const
{
    for (const Signature &signature : m_signs) {
        if (traces)
            traces->emplace_back();
        if (auto problem = signature.apply(scope, draft, traces ? &traces->back() : nullptr))
            return problem;
    }
    return std::nullopt;
}

std::optional<InvalidRequest> RequestRenderer::finish(const RowScope &scope, RequestDraft &draft) const
{
    if (auto problem = m_url.finish(scope, draft.url, draft.request.url))
        return problem;
    if (m_bodyKind == Body::None)
        return std::nullopt;
    draft.request.hasBody = true;
    if (m_charset == Charset::Utf8 || m_bodyKind == Body::Form) {
        draft.request.body = toBytes(draft.body);
        return std::nullopt;
    }
    const auto bytes = toCharset(QString::fromStdString(draft.body), m_charset);
    if (!bytes)
        return InvalidRequest{m_body.suspects(scope), u"holds a character that gb18030 cannot carry"_s};
    draft.request.body = toBytes(*bytes);
    return std::nullopt;
}

std::optional<InvalidRequest> RequestRenderer::renderHeaders(const RowScope &scope, RenderedRequest &request) const
{
    std::string text;
    for (const Header &header : m_headers) {
        text.clear();
        if (auto problem = header.value.render(scope, text))
            return problem;
        request.headers.emplaceBack(header.name, toBytes(text));
    }
    if (m_basic)
        if (auto problem = renderBasic(scope, request))
            return problem;
    if (!m_contentType.isEmpty())
        request.headers.emplaceBack("Content-Type", m_contentType);
    return std::nullopt;
}

std::optional<InvalidRequest> RequestRenderer::renderBody(const RowScope &scope, std::string &text) const
{
    if (m_bodyKind == Body::Json || m_bodyKind == Body::Raw) {
        if (auto problem = m_body.render(scope, text))
            return problem;
        if (m_bodyKind == Body::Json && !isJson(text))
            return InvalidRequest{m_body.suspects(scope),
                                  u"the body is not JSON with this row's values (%1)"_s.arg(m_body.where()) +
                                      scope.rowsText()};
    }
    for (const Field &field : m_form) {
        const size_t before = text.size();
        appendToForm(text, field.name, {});
        const size_t valueStart = text.size();
        if (auto problem = field.value.render(scope, text))
            return problem;
        if (m_omitEmpty && text.size() == valueStart)
            text.resize(before);
    }
    return std::nullopt;
}

std::vector<const TextTemplate *> RequestRenderer::templates() const
{
    std::vector<const TextTemplate *> all;
    m_parts.listTemplates(all);
    m_url.listTemplates(all);
    for (const Header &header : m_headers)
        all.push_back(&header.value);
    if (m_basic) {
        all.push_back(&m_basic->first);
        all.push_back(&m_basic->second);
    }
    for (const Field &field : m_form)
        all.push_back(&field.value);
    if (m_bodyKind == Body::Json || m_bodyKind == Body::Raw)
        all.push_back(&m_body);
    for (const Signature &signature : m_signs)
        signature.listTemplates(all);
    return all;
}

} // namespace pushdesk
