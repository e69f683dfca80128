// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/texttemplate.h"

namespace pushdesk {

// The template of one row in a pack (`bulk.item`). Not thread-safe.
class PackItem {
public:
    // `escape` is that of the place the items stand in. BadInput naming bulk.item, or the body where it can never
    // become JSON with one item, or with two.
    [[nodiscard]] static Result<PackItem> compile(const UpstreamConfig &config, Escape escape, ColumnTable &columns);

    // Appends the row's item as UTF-8. Invalid where it would break the body for every row of the pack.
    [[nodiscard]] std::optional<InvalidRequest> render(const RowScope &scope, std::string &out) const;

    [[nodiscard]] const TextTemplate &text() const { return m_text; }

private:
    enum class Form { Any, Json, JsonMember }; // JsonMember: `"key": value`, a piece of an object

    TextTemplate m_text;
    Form m_form = Form::Any;
};

} // namespace pushdesk
