// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <unordered_map>

namespace pushdesk {

// nlohmann's SAX interface with two gaps closed: the token text of *every* number reaches the handler, and a number too
// large for a double (1e400) is read instead of failing the document. Only exactjson.cpp includes this.
//
// A handler has null(), boolean(v), number(token), text(v), key(v), open(isObject) and close(), each bool (false
// stops), and broken(bytesRead, message).

// A copy of the bytes with every number that overflows a double replaced by 0; `texts` gets the replaced tokens by
// their ordinal among the document's numbers.
std::string withoutHugeNumbers(std::string_view bytes, std::unordered_map<size_t, std::string> &texts);

template <class Handler> class SaxAdapter {
public:
    explicit SaxAdapter(Handler &handler, const std::unordered_map<size_t, std::string> *texts)
        : m_handler(handler), m_texts(texts)
    {
    }

    using Json = nlohmann::json;
    bool null() { return m_handler.null(); }
    bool boolean(bool v) { return m_handler.boolean(v); }
    bool number_integer(Json::number_integer_t v) { return number(v == 0 ? std::string("-0") : std::to_string(v)); }
    bool number_unsigned(Json::number_unsigned_t v) { return number(std::to_string(v)); }
    bool number_float(Json::number_float_t, const std::string &token) { return number(token); }
    bool string(std::string &v) { return m_handler.text(v); }
    bool binary(Json::binary_t &) { return false; }
    bool start_object(size_t) { return m_handler.open(true); }
    bool key(std::string &v) { return m_handler.key(v); }
    bool end_object() { return m_handler.close(); }
    bool start_array(size_t) { return m_handler.open(false); }
    bool end_array() { return m_handler.close(); }
    bool parse_error(size_t position, const std::string &, const nlohmann::detail::exception &error)
    {
        constexpr int outOfRange = 406;
        m_overflow = error.id == outOfRange;
        m_handler.broken(position, error.what());
        return false;
    }

    [[nodiscard]] bool overflow() const { return m_overflow; }

private:
    bool number(const std::string &token)
    {
        const size_t ordinal = m_ordinal++;
        if (m_texts) {
            if (const auto it = m_texts->find(ordinal); it != m_texts->end())
                return m_handler.number(it->second);
        }
        return m_handler.number(token);
    }

    Handler &m_handler;
    const std::unordered_map<size_t, std::string> *m_texts;
    size_t m_ordinal = 0;
    bool m_overflow = false;
};

// Runs a fresh handler of type Handler over the document and gives it back; `ok` says whether it was read to the end.
template <class Handler> Handler scanJson(std::string_view bytes, bool &ok)
{
    Handler handler;
    SaxAdapter<Handler> sax(handler, nullptr);
    ok = nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &sax);
    if (ok || !sax.overflow())
        return handler;
    std::unordered_map<size_t, std::string> texts;
    const std::string smaller = withoutHugeNumbers(bytes, texts);
    Handler again;
    SaxAdapter<Handler> second(again, &texts);
    ok = nlohmann::json::sax_parse(smaller.begin(), smaller.end(), &second);
    return again;
}

} // namespace pushdesk
