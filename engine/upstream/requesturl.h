// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/texttemplate.h"

#include <string>
#include <utility>
#include <vector>

namespace pushdesk {

// A request's URL: the template of request.url and the values of request.query. Made by QUrl::fromEncoded of text whose
// values were percent-encoded, as QUrlQuery changes some of them (DESIGN section 6). Not thread-safe.
class RequestUrl {
public:
    // BadInput: not http or https, no host, a user in it, a fragment, or a tag before the path, as no row may choose
    // the host.
    [[nodiscard]] static Result<RequestUrl> compile(const RequestConfig &request, ColumnTable &columns, NameUse use);

    // Appends the URL, percent-encoded. Invalid where a value makes a path segment empty, "." or "..", or adds a
    // fragment.
    [[nodiscard]] std::optional<InvalidRequest> render(const RowScope &scope, std::string &text) const;
    // Invalid where the values broke the URL.
    [[nodiscard]] std::optional<InvalidRequest> finish(const RowScope &scope, const std::string &text, QUrl &url) const;

    void listTemplates(std::vector<const TextTemplate *> &all) const;

private:
    [[nodiscard]] std::optional<InvalidRequest> checkPath(const RowScope &scope, const std::string &marked) const;
    [[nodiscard]] std::optional<InvalidRequest> appendQuery(const RowScope &scope, std::string &text) const;
    [[nodiscard]] InvalidRequest invalid(const RowScope &scope, size_t value, const QString &detail) const;

    TextTemplate m_url;
    std::vector<std::pair<std::string, TextTemplate>> m_query; // the name percent-encoded
    bool m_omitEmpty = false;
};

} // namespace pushdesk
