// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/jsonplace.h"

#include "engine/upstream/escaping.h"

#include <optional>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

struct Span {
    size_t begin = 0;
    size_t end = 0;
};

// Walks over a document that is known to be valid.
class Walker {
public:
    explicit Walker(std::string_view json) : m_json(json) {}

    [[nodiscard]] char at(size_t i) const { return i < m_json.size() ? m_json[i] : '\0'; }
    [[nodiscard]] std::string_view text(Span span) const { return m_json.substr(span.begin, span.end - span.begin); }

    [[nodiscard]] size_t afterSpace(size_t i) const
    {
        while (isSpace(at(i)))
            ++i;
        return i;
    }

    [[nodiscard]] size_t afterString(size_t i) const
    {
        for (++i; i < m_json.size() && m_json[i] != '"'; ++i) {
            if (m_json[i] == '\\')
                ++i;
        }
        return i + 1;
    }

    [[nodiscard]] size_t afterValue(size_t i) const
    {
        if (at(i) == '"')
            return afterString(i);
        if (at(i) != '{' && at(i) != '[') {
            while (i < m_json.size() && !isSpace(m_json[i]) && std::string_view(",]}").find(m_json[i]) == npos)
                ++i;
            return i;
        }
        size_t depth = 0;
        while (i < m_json.size()) {
            const char c = m_json[i];
            if (c == '"') {
                i = afterString(i);
                continue;
            }
            ++i;
            depth += c == '{' || c == '[' ? 1 : 0;
            depth -= c == '}' || c == ']' ? 1 : 0;
            if (depth == 0)
                break;
        }
        return i;
    }

    // Goes through the container that begins at `open`; `found` is the child of that name or number, the last of
    // several. Returns where a further child would go.
    size_t look(size_t open, const std::string &token, std::optional<Span> &found) const
    {
        const bool isObject = at(open) == '{';
        size_t last = open + 1;
        size_t number = 0;
        for (size_t i = afterSpace(open + 1); i < m_json.size() && at(i) != '}' && at(i) != ']'; ++number) {
            bool isIt = !isObject && token == std::to_string(number);
            if (isObject) {
                const Span key{i, afterString(i)};
                isIt = isKey(key, token);
                i = afterSpace(afterSpace(key.end) + 1); // behind the colon
            }
            last = afterValue(i);
            if (isIt)
                found = Span{i, last};
            i = afterSpace(last);
            if (at(i) == ',')
                i = afterSpace(i + 1);
        }
        return last;
    }

private:
    static constexpr size_t npos = std::string_view::npos;

    [[nodiscard]] bool isKey(Span quoted, const std::string &token) const
    {
        const std::string_view key = text(quoted);
        if (key.find('\\') == npos)
            return key.substr(1, key.size() - 2) == token;
        const auto read = ExactJson::parse(key);
        return read.ok() && read->text(ExactJson::root) == token;
    }

    std::string_view m_json;
};

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    const QString problem =
        appendEscaped(Escape::Json, QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), out);
    Q_UNUSED(problem) // of halves of characters only, which UTF-8 does not have
    return out += '"';
}

} // namespace

QString putIntoJson(std::string &json, const JsonPointer &place, std::string_view text)
{
    const Walker walker(json);
    Span value{walker.afterSpace(0), 0};
    for (size_t i = 0; i < place.tokens().size(); ++i) {
        const std::string &token = place.tokens()[i];
        const char open = walker.at(value.begin);
        const QString name = QString::fromStdString(token);
        if (open != '{' && open != '[')
            return u"there is no place for “%1” in the body: what is around it is no object"_s.arg(name);
        std::optional<Span> child;
        const size_t end = walker.look(value.begin, token, child);
        if (child) {
            value = *child;
            continue;
        }
        if (open == '[' || i + 1 < place.tokens().size())
            return u"there is no “%1” in the body"_s.arg(name);
        const bool isFirst = walker.at(end - 1) == '{' && end == value.begin + 1;
        json.insert(end, (isFirst ? "" : ",") + quoted(token) + ":" + quoted(text));
        return {};
    }
    if (walker.text(value) != "\"\"" && walker.text(value) != "null")
        return u"the body has a value there already; a place that waits for it is \"\" or null"_s;
    json.replace(value.begin, value.end - value.begin, quoted(text));
    return {};
}

} // namespace pushdesk
