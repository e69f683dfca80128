// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/exactjson.h"

#include "engine/core/filled.h"
#include "engine/upstream/decimal.h"
#include "engine/upstream/jsonscanner.h"

namespace pushdesk {

namespace {

struct Place {
    qint64 line = 1;
    qint64 column = 1;
};

// nlohmann counts the bytes it has read, the offending one included.
Place placeOf(std::string_view bytes, size_t bytesRead)
{
    Place place;
    for (size_t i = 0; i + 1 < bytesRead && i < bytes.size(); ++i) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        if (c == '\n') {
            ++place.line;
            place.column = 1;
        } else if ((c & 0xC0U) != 0x80U) { // not a continuation byte of UTF-8
            ++place.column;
        }
    }
    return place;
}

// "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error ..." -> "syntax error ..."
QString withoutPrefix(const std::string &what)
{
    const QString text = QString::fromStdString(what);
    const qsizetype at = text.indexOf(QLatin1String(": "));
    return at < 0 ? text : text.mid(at + 2);
}

struct Validator {
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number(const std::string &) { return true; }
    bool text(const std::string &) { return true; }
    bool key(const std::string &) { return true; }
    bool open(bool) { return true; }
    bool close() { return true; }
    void broken(size_t, const std::string &) {}
};

bool isNumberByte(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

bool mayOverflow(std::string_view token)
{
    constexpr size_t longestSafe = 300; // a double holds about 308 digits
    const size_t e = token.find_first_of("eE");
    const size_t mantissa = e == std::string_view::npos ? token.size() : e;
    return (mantissa > longestSafe || e != std::string_view::npos) && isJsonNumber(token);
}

} // namespace

std::string withoutHugeNumbers(std::string_view bytes, std::unordered_map<size_t, std::string> &texts)
{
    std::string out;
    out.reserve(bytes.size());
    size_t ordinal = 0;
    bool inString = false;
    for (size_t i = 0; i < bytes.size();) {
        const char c = bytes[i];
        if (inString && c == '\\' && i + 1 < bytes.size()) {
            out.append(bytes.substr(i, 2));
            i += 2;
        } else if (inString || (c != '-' && (c < '0' || c > '9'))) {
            inString = (c == '"') != inString;
            out.push_back(c);
            ++i;
        } else {
            size_t end = i;
            while (end < bytes.size() && isNumberByte(bytes[end]))
                ++end;
            const std::string_view token = bytes.substr(i, end - i);
            if (mayOverflow(token)) {
                texts.emplace(ordinal, token);
                out.push_back('0');
            } else {
                out.append(token);
            }
            ++ordinal;
            i = end;
        }
    }
    return out;
}

// Receives nlohmann's events and lays the nodes down; knows the open containers and the last child of each.
class ExactJson::Builder {
public:
    bool null() { return add(Kind::Null, "null"); }
    bool boolean(bool v) { return add(Kind::Bool, v ? "true" : "false"); }
    bool number(const std::string &token) { return add(Kind::Number, token); }
    bool text(const std::string &v) { return add(Kind::Text, v); }
    bool key(const std::string &v)
    {
        m_key = pool(v);
        return true;
    }
    bool open(bool isObject)
    {
        if (m_open.size() >= maxDepth) {
            m_message = "nested deeper than " + std::to_string(maxDepth) + " levels";
            return false;
        }
        add(isObject ? Kind::Object : Kind::Array, {});
        m_open.push_back({static_cast<Node>(m_json.m_nodes.size() - 1), none});
        return true;
    }
    bool close()
    {
        m_open.pop_back();
        return true;
    }
    void broken(size_t position, const std::string &what)
    {
        m_position = position;
        m_message = what;
    }

    ExactJson m_json;
    size_t m_position = 0;
    std::string m_message;

private:
    struct Open {
        Node container = none;
        Node lastChild = none;
    };

    Span pool(std::string_view text)
    {
        const Span span{static_cast<quint32>(m_json.m_pool.size()), static_cast<quint32>(text.size())};
        m_json.m_pool.append(text);
        return span;
    }
    bool add(Kind kind, std::string_view text)
    {
        const auto node = static_cast<Node>(m_json.m_nodes.size());
        m_json.m_nodes.push_back({kind, m_key, pool(text), none, none});
        m_key = {};
        if (m_open.empty())
            return true;
        Open &open = m_open.back();
        (open.lastChild == none ? m_json.m_nodes[open.container].firstChild : m_json.m_nodes[open.lastChild].next) =
            node;
        open.lastChild = node;
        return true;
    }

    std::vector<Open> m_open;
    Span m_key;
};

Result<ExactJson> ExactJson::parse(std::string_view bytes)
{
    bool ok = false;
    Builder builder = scanJson<Builder>(bytes, ok);
    if (ok)
        return std::move(builder.m_json);
    if (builder.m_position == 0)
        return Error{ErrorCode::BadInput, QString(), QString::fromStdString(builder.m_message)};
    const Place place = placeOf(bytes, builder.m_position);
    return Error{ErrorCode::BadInput, filled(QStringLiteral("line %1, column %2"), place.line, place.column),
                 withoutPrefix(builder.m_message)};
}

std::string_view ExactJson::text(Node node) const
{
    return pooled(m_nodes[node].text);
}

std::string_view ExactJson::key(Node node) const
{
    return pooled(m_nodes[node].key);
}

ExactJson::Node ExactJson::member(Node object, std::string_view wanted) const
{
    Node found = none;
    for (Node child = first(object); child != none; child = next(child)) {
        if (key(child) == wanted)
            found = child;
    }
    return found;
}

ExactJson::Node ExactJson::element(Node array, quint32 index) const
{
    Node child = first(array);
    for (; child != none && index > 0; --index)
        child = next(child);
    return child;
}

std::string ExactJson::compact(Node node, size_t limit) const
{
    std::string out;
    appendCompact(node, limit, out);
    return out;
}

// Recursion is bounded by maxDepth.
void ExactJson::appendCompact(Node node, size_t limit, std::string &out) const
{
    const auto quoted = [](std::string_view text) {
        return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    };
    if (out.size() >= limit)
        return;
    if (kind(node) == Kind::Text) {
        out += quoted(text(node).substr(0, limit));
        return;
    }
    if (kind(node) != Kind::Array && kind(node) != Kind::Object) {
        out += text(node);
        return;
    }
    const bool isObject = kind(node) == Kind::Object;
    out += isObject ? '{' : '[';
    for (Node child = first(node); child != none && out.size() < limit; child = next(child)) {
        if (child != first(node))
            out += ',';
        if (isObject)
            out += quoted(key(child)) + ':';
        appendCompact(child, limit, out);
    }
    out += isObject ? '}' : ']';
}

bool isJson(std::string_view bytes)
{
    bool ok = false;
    scanJson<Validator>(bytes, ok);
    return ok;
}

} // namespace pushdesk
