// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/jsonpointer.h"

#include <charconv>

namespace pushdesk {

namespace {

std::optional<std::string> unescaped(std::string_view token)
{
    std::string out;
    for (size_t i = 0; i < token.size(); ++i) {
        if (token[i] != '~') {
            out.push_back(token[i]);
            continue;
        }
        ++i;
        if (i == token.size() || (token[i] != '0' && token[i] != '1'))
            return std::nullopt;
        out.push_back(token[i] == '0' ? '~' : '/');
    }
    return out;
}

// RFC 6901 section 4: digits without leading zeros; "-" is the element after the last, which never exists here.
std::optional<quint32> arrayIndex(std::string_view token)
{
    quint32 index = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    if (error != std::errc() || end != token.data() + token.size() || (token.size() > 1 && token.front() == '0'))
        return std::nullopt;
    return index;
}

// The unit of an escape \uXXXX at a place, or nothing.
std::optional<unsigned> escapedUnit(std::string_view bytes, size_t at)
{
    if (at + 6 > bytes.size() || bytes[at] != '\\' || bytes[at + 1] != 'u')
        return std::nullopt;
    unsigned unit = 0;
    const auto *end = bytes.data() + at + 6;
    const auto read = std::from_chars(bytes.data() + at + 2, end, unit, 16);
    return read.ec == std::errc() && read.ptr == end ? std::optional(unit) : std::nullopt;
}

// Half an emoji, as a server writes it that cut a text by its UTF-16 units, reads as U+FFFD.
std::string withoutLoneSurrogates(std::string_view bytes)
{
    std::string out(bytes);
    for (size_t at = 0; at < out.size();) {
        const auto unit = escapedUnit(out, at);
        if (!unit) {
            at += out[at] == '\\' ? 2 : 1;
            continue;
        }
        const auto next = escapedUnit(out, at + 6);
        const bool high = *unit >= 0xD800 && *unit < 0xDC00;
        const bool pair = high && next && *next >= 0xDC00 && *next < 0xE000;
        if (!pair && *unit >= 0xD800 && *unit < 0xE000)
            out.replace(at, 6, "\\ufffd");
        at += pair ? 12 : 6;
    }
    return out;
}

std::unique_ptr<ExactJson> parsed(std::string_view bytes)
{
    auto json = ExactJson::parse(bytes);
    if (!json.ok() && bytes.find("\\u") != std::string_view::npos)
        json = ExactJson::parse(withoutLoneSurrogates(bytes));
    return json.ok() ? std::make_unique<ExactJson>(std::move(json).value()) : nullptr;
}

} // namespace

std::optional<JsonPointer> JsonPointer::parse(const QString &text)
{
    JsonPointer pointer;
    if (text.isEmpty())
        return pointer;
    const std::string bytes = text.toStdString();
    if (bytes.front() != '/')
        return std::nullopt;
    for (size_t at = 0; at != std::string::npos;) {
        const size_t end = bytes.find('/', at + 1);
        const auto token =
            unescaped(std::string_view(bytes).substr(at + 1, end == std::string::npos ? end : end - at - 1));
        if (!token)
            return std::nullopt;
        pointer.m_tokens.push_back(*token);
        at = end;
    }
    return pointer;
}

bool JsonBody::isJson()
{
    if (!m_parsed) {
        m_parsed = true;
        m_json = parsed(m_bytes);
    }
    return m_json != nullptr;
}

const ExactJson *JsonBody::inside(JsonValue text)
{
    const auto [it, isNew] = m_inner.try_emplace({text.json, text.node});
    if (isNew)
        it->second = parsed(text.text());
    return it->second.get();
}

JsonValue JsonBody::at(const JsonPointer &pointer)
{
    if (!isJson())
        return {};
    JsonValue value{m_json.get(), ExactJson::root};
    for (const std::string &token : pointer.tokens()) {
        while (value.kind() == ExactJson::Kind::Text) { // also JSON in a string in a string
            const ExactJson *inner = inside(value);
            if (!inner)
                return {};
            value = {inner, ExactJson::root};
        }
        ExactJson::Node next = ExactJson::none;
        if (value.kind() == ExactJson::Kind::Object) {
            next = value.json->member(value.node, token);
        } else if (value.kind() == ExactJson::Kind::Array) {
            if (const auto index = arrayIndex(token))
                next = value.json->element(value.node, *index);
        }
        if (next == ExactJson::none)
            return {};
        value.node = next;
    }
    return value;
}

} // namespace pushdesk
