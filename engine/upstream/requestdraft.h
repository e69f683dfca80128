// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/compiledupstream.h"

#include <string>

namespace pushdesk {

// A request between its templates and the wire: rendered and encoded, but still text that a signature can be put into.
struct RequestDraft {
    RenderedRequest request; // method and headers; url and body come last
    std::string url;         // percent-encoded
    std::string body;        // a form: percent-encoded; else UTF-8, whatever the charset
};

// Appends name=value, both percent-encoded, to a URL's query or to a form.
void appendToQuery(std::string &url, std::string_view name, std::string_view value);
void appendToForm(std::string &form, std::string_view name, std::string_view value);

// The query of a URL, without its question mark; empty where there is none.
[[nodiscard]] std::string_view queryOf(std::string_view url);

} // namespace pushdesk
