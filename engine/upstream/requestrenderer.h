// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/requestparts.h"
#include "engine/upstream/requesturl.h"
#include "engine/upstream/signature.h"
#include "engine/upstream/texttemplate.h"

#include <variant>
#include <vector>

namespace pushdesk {

// The templates of one upstream's request, and how a try's request is made of them. Not thread-safe.
class RequestRenderer {
public:
    [[nodiscard]] static Result<RequestRenderer> compile(const UpstreamConfig &config, ColumnTable &columns,
                                                         NameUse use = NameUse::Request);

    // Renders the parts into the scope first. `traces`, where not null, gets one for each signature.
    [[nodiscard]] std::variant<RenderedRequest, InvalidRequest, Error>
    render(RowScope &scope, std::vector<SignTrace> *traces = nullptr) const;

    // How a row's item of a pack is escaped: as the body it stands in; in a form, and inside of parts, as JSON.
    [[nodiscard]] static Result<Escape> itemEscape(const RequestConfig &request);

    // Every template whose cells are the request's content (DESIGN section 1).
    [[nodiscard]] std::vector<const TextTemplate *> templates() const;

private:
    struct Header {
        QByteArray name;
        TextTemplate value;
    };
    struct Field {
        std::string name; // percent-encoded
        TextTemplate value;
    };

    [[nodiscard]] Result<> addHeader(const QString &name, const QString &value, const QString &where,
                                     ColumnTable &columns);
    [[nodiscard]] Result<> compileAuth(const UpstreamConfig &config, ColumnTable &columns);
    [[nodiscard]] std::optional<InvalidRequest> renderBasic(const RowScope &scope, RenderedRequest &request) const;
    [[nodiscard]] Result<> compileHeaders(const UpstreamConfig &config, ColumnTable &columns);
    [[nodiscard]] Result<> compileBody(const RequestConfig &request, ColumnTable &columns);
    [[nodiscard]] Result<> compileForm(const RequestConfig &request, ColumnTable &columns);
    [[nodiscard]] Result<> compileSigns(const UpstreamConfig &config, ColumnTable &columns);
    [[nodiscard]] std::optional<InvalidRequest> renderHeaders(const RowScope &scope, RenderedRequest &request) const;
    [[nodiscard]] std::optional<InvalidRequest> renderBody(const RowScope &scope, std::string &body) const;
    [[nodiscard]] std::optional<InvalidRequest> sign(RowScope &scope, RequestDraft &draft,
                                                     std::vector<SignTrace> *traces) const;
    [[nodiscard]] std::optional<InvalidRequest> finish(const RowScope &scope, RequestDraft &draft) const;

    NameUse m_use = NameUse::Request;
    QByteArray m_method;
    RequestUrl m_url;
    std::vector<Header> m_headers;
    std::optional<std::pair<TextTemplate, TextTemplate>> m_basic; // user, password
    QByteArray m_contentType; // to be added to the config's headers; empty: they have it, or there is no body
    RequestConfig::Body m_bodyKind = RequestConfig::Body::None;
    TextTemplate m_body;
    std::vector<Field> m_form;
    bool m_omitEmpty = false;
    Charset m_charset = Charset::Utf8;
    RequestParts m_parts;
    std::vector<Signature> m_signs;
};

} // namespace pushdesk
