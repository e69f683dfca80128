// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

#include <string>
#include <vector>

namespace pushdesk {

// A piece of a template: text as it is, or one tag with what stands between its braces, trimmed.
struct TemplatePiece {
    enum class Kind { Text, Escaped, Raw, Section, Inverted, End };
    Kind kind = Kind::Text;
    QString text;
    bool bare = false; // JSON only: an Escaped tag outside of quotes
};

// Splits Mustache source into pieces, strictly: an unclosed tag or section, a section closed in the wrong order, an
// empty tag, a partial or a change of delimiters is BadInput with `where` as given. Comments vanish.
//
// `{{{` is read with care, as JSON puts braces before tags: `{{{name}}}` is raw, but in `{{{#a}}` and `{{{name}}:1` the
// first brace is text. (Mustache libraries take the whole run and then look for `}}}` anywhere.)
[[nodiscard]] Result<std::vector<TemplatePiece>> scanTemplate(const QString &source, const QString &where);

// For a template that must render to JSON: finds the tags outside of quotes, and fails where the text cannot become
// JSON whatever the values are. Raw tags may hold anything, so a template with one is not judged.
[[nodiscard]] Result<> checkJsonTemplate(std::vector<TemplatePiece> &pieces, const QString &where);

// Documents that a JSON template becomes, with stand-ins for its values: with all sections taken, and with none. Fewer
// where that is no JSON; none where a raw tag may hold anything.
[[nodiscard]] std::vector<std::string> jsonSamples(const QString &source);

} // namespace pushdesk
