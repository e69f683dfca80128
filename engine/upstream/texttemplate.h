// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/escaping.h"
#include "engine/upstream/rowscope.h"
#include "engine/upstream/templatefilters.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pushdesk {

// What a template is made with.
struct TemplateSpec {
    QString where; // the config key, for messages
    Escape escape = Escape::None;
    enum class Text {
        AsIs,
        Encoded, // the literal text is percent-encoded too (a query or form value)
        Url,     // only what is not ASCII is percent-encoded; in GB18030 behind a ?, where `escape` says so
    } text = Text::AsIs;
    NameUse use = NameUse::Request;
    bool mustBeJson = false; // the whole text is a JSON document
    bool keepMarks = false;  // each value stands between valueBegin and valueEnd, for a look at what the row changed
};

// A tag of a template, ready to be filled.
struct TemplateTag {
    NameRef name;
    std::vector<TemplateFilter> filters;
    Escape escape = Escape::None;
    bool escaped = true;
    bool isSection = false;
    bool bare = false;    // stands in JSON outside of quotes: must be a number, true, false or null
    bool inLines = false; // inside {{#lines}}
};

// One Mustache template, parsed once and rendered for each row, by kainjow-mustache over a context of our own. Not
// thread-safe: rendering keeps scratch state.
class TextTemplate {
public:
    // Bytes that no UTF-8 text holds.
    static constexpr char valueBegin = '\xFE';
    static constexpr char valueEnd = '\xFF';

    [[nodiscard]] static Result<TextTemplate> compile(const QString &source, const TemplateSpec &spec,
                                                      ColumnTable &columns);
    TextTemplate();
    TextTemplate(TextTemplate &&) noexcept;
    TextTemplate &operator=(TextTemplate &&) noexcept;
    ~TextTemplate();

    // Appends the text as UTF-8. A value that is missing or cannot stand where its tag is makes the request invalid.
    [[nodiscard]] std::optional<InvalidRequest> render(const RowScope &scope, std::string &out) const;

    [[nodiscard]] const std::vector<TemplateTag> &tags() const;
    [[nodiscard]] const QString &where() const;
    // The tags of the last rendering's values, in the order in which the values stand in the text.
    [[nodiscard]] const std::vector<int> &renderedTags() const;
    // The columns that can have broken the text's form: those whose values are raw or stand outside of quotes, else
    // all. For messages.
    [[nodiscard]] QString suspects(const RowScope &scope) const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace pushdesk
