// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/exactjson.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pushdesk {

// A JSON pointer (RFC 6901), split and unescaped. "" points at the whole document.
class JsonPointer {
public:
    [[nodiscard]] static std::optional<JsonPointer> parse(const QString &text); // none: neither "" nor "/...", a bad ~
    [[nodiscard]] const std::vector<std::string> &tokens() const { return m_tokens; }

private:
    std::vector<std::string> m_tokens;
};

// A value inside a document, or nothing.
struct JsonValue {
    const ExactJson *json = nullptr;
    ExactJson::Node node = ExactJson::none;

    [[nodiscard]] explicit operator bool() const { return node != ExactJson::none; }
    [[nodiscard]] ExactJson::Kind kind() const { return json->kind(node); }
    [[nodiscard]] std::string_view text() const { return json->text(node); }
};

// One answer's body as rules see it: parsed at the first question, at most once, and the strings that hold JSON
// themselves too. Lives for one judgement; the bytes must outlive it. One thread.
class JsonBody {
public:
    explicit JsonBody(std::string_view bytes) : m_bytes(bytes) {}

    [[nodiscard]] bool isJson();
    // A pointer that meets a string steps into the JSON that the string holds (SF: `apiResultData`). Nothing where the
    // body is not JSON.
    [[nodiscard]] JsonValue at(const JsonPointer &pointer);

private:
    using Inner = std::unique_ptr<ExactJson>;
    const ExactJson *inside(JsonValue text);

    std::string_view m_bytes;
    bool m_parsed = false;
    Inner m_json;
    std::map<std::pair<const ExactJson *, ExactJson::Node>, Inner> m_inner;
};

} // namespace pushdesk
