// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/jsonpointer.h"
#include "engine/upstream/texttemplate.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pushdesk {

// An element of one of the answer's lists, as JSON; of an object of results also the name it stands under.
struct PackElement {
    std::string json;
    std::string key;
};

// How it is found which row of a pack an element of the answer is about (`bulk.match`):
// "": by position. "/no": the values at this pointer, of the row's item and of the element, are the same.
// "/no={{order_no}}": the value at the pointer is the row's text. "{{order_no}}": the element's values of these names
// make the row's text; where it has no such names and `match` is one tag, one of its values or its key is it.
// Rendering is not thread-safe.
class PackMatch {
public:
    [[nodiscard]] static Result<PackMatch> compile(const QString &match, ColumnTable &columns);

    [[nodiscard]] bool byPosition() const { return m_kind == Kind::Position; }
    [[nodiscard]] const TextTemplate *text() const { return m_text ? &*m_text : nullptr; }
    // The row's text; empty: it has none, and no element is found for it.
    [[nodiscard]] std::string textOf(const RowScope &scope, const std::string &item) const;
    // The texts of rows that the element can be about.
    [[nodiscard]] std::vector<std::string> candidates(const PackElement &element) const;

private:
    enum class Kind { Position, Pointer, Names };
    struct Piece {
        bool isName = false;
        std::string text;
    };
    [[nodiscard]] std::optional<std::string> byNames(const ExactJson &json) const;

    Kind m_kind = Kind::Position;
    JsonPointer m_pointer;
    std::optional<TextTemplate> m_text; // Pointer: none: the item's value at the pointer
    std::vector<Piece> m_pieces;        // Names
};

} // namespace pushdesk
