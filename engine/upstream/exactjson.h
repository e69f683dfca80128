// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QtGlobal>

#include <string>
#include <string_view>
#include <vector>

namespace pushdesk {

// A JSON document that keeps the text of every number as it came ("1.10", ids beyond 2^64, 1e400) and the order of
// keys. A value: copyable, immutable after parse. Nodes lie in one array and their texts in one pool, so that an answer
// of a megabyte of brackets or zeros costs a few megabytes and no recursion.
class ExactJson {
public:
    enum class Kind : quint8 { Null, Bool, Number, Text, Array, Object };
    using Node = quint32;
    static constexpr Node root = 0;
    static constexpr Node none = 0xFFFFFFFF;
    static constexpr int maxDepth = 512;

    // BadInput with `where` "line 3, column 5" (1-based, column in characters): broken JSON, invalid UTF-8 or more
    // than maxDepth levels. A byte order mark is skipped.
    [[nodiscard]] static Result<ExactJson> parse(std::string_view bytes);

    [[nodiscard]] Kind kind(Node node) const { return m_nodes[node].kind; }
    // The text of a string (UTF-8), a number's token as it came, "true", "false", "null"; empty for containers.
    [[nodiscard]] std::string_view text(Node node) const;
    [[nodiscard]] std::string_view key(Node node) const; // of a member of an object
    [[nodiscard]] Node first(Node container) const { return m_nodes[container].firstChild; }
    [[nodiscard]] Node next(Node sibling) const { return m_nodes[sibling].next; }
    // The member of that name. Of a name given twice the last one counts, as most readers of JSON have it.
    [[nodiscard]] Node member(Node object, std::string_view key) const;
    [[nodiscard]] Node element(Node array, quint32 index) const;
    // The value written again without spaces, numbers as they came; cut off after about `limit` bytes.
    [[nodiscard]] std::string compact(Node node, size_t limit = std::string::npos) const;

private:
    struct Span {
        quint32 at = 0;
        quint32 size = 0;
    };
    struct Item {
        Kind kind = Kind::Null;
        Span key;
        Span text;
        Node firstChild = none;
        Node next = none;
    };
    class Builder;

    [[nodiscard]] std::string_view pooled(Span span) const
    {
        return std::string_view(m_pool).substr(span.at, span.size);
    }
    void appendCompact(Node node, size_t limit, std::string &out) const;

    std::vector<Item> m_nodes;
    std::string m_pool;
};

// True when the bytes are one whole JSON document, in the terms of ExactJson::parse but of any depth.
[[nodiscard]] bool isJson(std::string_view bytes);

} // namespace pushdesk
