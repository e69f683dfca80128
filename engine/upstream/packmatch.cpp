// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/packmatch.h"

#include "engine/upstream/responserules.h"
#include "engine/upstream/templatescan.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString where = u"bulk.match"_s;

// Every scalar in a value, however deep; it comes from an answer of at most a megabyte.
void appendScalars(const ExactJson &json, ExactJson::Node node, std::vector<std::string> &out)
{
    const auto kind = json.kind(node);
    if (kind == ExactJson::Kind::Text || kind == ExactJson::Kind::Number) {
        out.emplace_back(json.text(node));
        return;
    }
    if (kind != ExactJson::Kind::Array && kind != ExactJson::Kind::Object)
        return;
    for (auto child = json.first(node); child != ExactJson::none; child = json.next(child))
        appendScalars(json, child, out);
}

std::string scalarText(JsonValue value)
{
    if (!value || (value.kind() != ExactJson::Kind::Text && value.kind() != ExactJson::Kind::Number))
        return {};
    return std::string(value.text());
}

} // namespace

Result<PackMatch> PackMatch::compile(const QString &match, ColumnTable &columns)
{
    PackMatch made;
    if (match.isEmpty())
        return made;
    QString source = match;
    made.m_kind = Kind::Names;
    if (match.startsWith(u'/')) {
        made.m_kind = Kind::Pointer;
        const qsizetype sign = match.indexOf(u'=');
        auto pointer = compilePointer(match.left(sign), where);
        if (!pointer.ok())
            return pointer.error();
        made.m_pointer = std::move(pointer).value();
        if (sign < 0)
            return made;
        source = match.mid(sign + 1);
    }
    auto text = TextTemplate::compile(source, {where}, columns);
    if (!text.ok())
        return text.error();
    if (text->tags().empty())
        return Error{ErrorCode::BadInput, where,
                     u"expected a template of the row, like {{biz_key}}, or a JSON pointer, like /order_no"_s};
    made.m_text = std::move(text).value();
    if (made.m_kind == Kind::Pointer)
        return made;
    const auto pieces = scanTemplate(source, where);
    for (const TemplatePiece &piece : *pieces) {
        using PieceKind = TemplatePiece::Kind;
        if (piece.kind != PieceKind::Text && piece.kind != PieceKind::Escaped && piece.kind != PieceKind::Raw)
            return Error{ErrorCode::BadInput, where, u"takes no sections"_s};
        made.m_pieces.push_back(
            {piece.kind != PieceKind::Text, piece.text.section(u'|', 0, 0).trimmed().toStdString()});
    }
    return made;
}

std::string PackMatch::textOf(const RowScope &scope, const std::string &item) const
{
    if (m_kind == Kind::Position)
        return {};
    if (!m_text) {
        JsonBody body(item);
        return scalarText(body.at(m_pointer));
    }
    std::string text;
    if (m_text->render(scope, text))
        return {};
    return text;
}

std::optional<std::string> PackMatch::byNames(const ExactJson &json) const
{
    if (json.kind(ExactJson::root) != ExactJson::Kind::Object)
        return std::nullopt;
    std::string text;
    for (const Piece &piece : m_pieces) {
        if (!piece.isName) {
            text += piece.text;
            continue;
        }
        const auto node = json.member(ExactJson::root, piece.text);
        if (node == ExactJson::none)
            return std::nullopt;
        text += scalarText({&json, node});
    }
    return text;
}

std::vector<std::string> PackMatch::candidates(const PackElement &element) const
{
    JsonBody body(element.json);
    if (m_kind == Kind::Pointer)
        return {scalarText(body.at(m_pointer))};
    const auto json = ExactJson::parse(element.json);
    if (!json.ok())
        return {};
    if (auto text = byNames(*json))
        return {*text};
    std::vector<std::string> texts;
    if (m_pieces.size() == 1) {
        texts.push_back(element.key);
        appendScalars(*json, ExactJson::root, texts);
    }
    return texts;
}

} // namespace pushdesk
