// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestrenderer.h"

#include "engine/upstream/exactjson.h"
#include "engine/upstream/templatescan.h"

#include <QUrl>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Body = RequestConfig::Body;

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

} // namespace

Result<RequestRenderer> RequestRenderer::compile(const UpstreamConfig &config, ColumnTable &columns)
{
    RequestRenderer made;
    made.m_method = config.request.method.toLatin1();
    made.m_omitEmpty = config.request.omitEmpty;
    made.m_bodyKind = config.request.bodyKind;
    auto url = RequestUrl::compile(config.request, columns);
    if (!url.ok())
        return url.error();
    made.m_url = std::move(url).value();
    if (const auto done = made.compileHeaders(config, columns); !done.ok())
        return done.error();
    if (const auto done = made.compileBody(config.request, columns); !done.ok())
        return done.error();
    return made;
}

Result<> RequestRenderer::compileHeaders(const UpstreamConfig &config, ColumnTable &columns)
{
    std::vector<std::pair<QString, QString>> headers = config.request.headers;
    const QString &idHeader = config.idempotency.header;
    if (!idHeader.isEmpty() && !findHeader(config.request, idHeader))
        headers.emplace_back(idHeader, u"{{request_id}}"_s);
    for (const auto &[name, value] : headers) {
        const QString where = u"request.headers."_s + name;
        auto made = TextTemplate::compile(value, {where, Escape::Header}, columns);
        if (!made.ok())
            return made.error();
        const auto pieces = scanTemplate(value, where);
        for (const TemplatePiece &piece : *pieces) {
            const QString problem =
                piece.kind == TemplatePiece::Kind::Text ? headerValueProblem(piece.text) : QString();
            if (!problem.isEmpty())
                return Error{ErrorCode::BadInput, where, problem};
        }
        m_headers.push_back({name.toLatin1(), std::move(made).value()});
    }
    return {};
}

Result<Escape> RequestRenderer::bodyEscape(const RequestConfig &request) const
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

Result<> RequestRenderer::compileBody(const RequestConfig &request, ColumnTable &columns)
{
    const bool hasType = findHeader(request, u"Content-Type"_s) != nullptr;
    if (m_bodyKind == Body::None)
        return {};
    if (!hasType)
        m_contentType = m_bodyKind == Body::Form ? "application/x-www-form-urlencoded" : "application/json";
    if (m_bodyKind == Body::Form) {
        for (const auto &[name, value] : request.form) {
            auto made = TextTemplate::compile(
                value, {u"request.form."_s + name, Escape::Percent, TemplateSpec::Text::Encoded}, columns);
            if (!made.ok())
                return made.error();
            m_form.push_back({QUrl::toPercentEncoding(name).toStdString(), std::move(made).value()});
        }
        return {};
    }
    TemplateSpec spec{u"request.json"_s, Escape::Json};
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

std::variant<RenderedRequest, InvalidRequest, Error> RequestRenderer::render(const RowScope &scope) const
{
    RenderedRequest request;
    request.method = m_method;
    if (auto problem = m_url.render(scope, request.url))
        return *problem;
    if (auto problem = renderHeaders(scope, request))
        return *problem;
    if (auto problem = renderBody(scope, request))
        return *problem;
    return request;
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
    if (!m_contentType.isEmpty())
        request.headers.emplaceBack("Content-Type", m_contentType);
    return std::nullopt;
}

std::optional<InvalidRequest> RequestRenderer::renderBody(const RowScope &scope, RenderedRequest &request) const
{
    if (m_bodyKind == Body::None)
        return std::nullopt;
    request.hasBody = true;
    std::string text;
    if (m_bodyKind != Body::Form) {
        if (auto problem = m_body.render(scope, text))
            return problem;
        if (m_bodyKind == Body::Json && !isJson(text))
            return InvalidRequest{m_body.suspects(scope),
                                  u"the body is not JSON with this row's values (%1)"_s.arg(m_body.where())};
    }
    for (const Field &field : m_form) {
        const size_t before = text.size();
        if (!text.empty())
            text += '&';
        (text += field.name) += '=';
        const size_t valueStart = text.size();
        if (auto problem = field.value.render(scope, text))
            return problem;
        if (m_omitEmpty && text.size() == valueStart)
            text.resize(before);
    }
    request.body = toBytes(text);
    return std::nullopt;
}

std::vector<const TextTemplate *> RequestRenderer::templates() const
{
    std::vector<const TextTemplate *> all;
    m_url.listTemplates(all);
    for (const Header &header : m_headers)
        all.push_back(&header.value);
    for (const Field &field : m_form)
        all.push_back(&field.value);
    if (m_bodyKind == Body::Json || m_bodyKind == Body::Raw)
        all.push_back(&m_body);
    return all;
}

} // namespace pushdesk
