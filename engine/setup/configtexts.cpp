// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/configtexts.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Texts = std::vector<ConfigText>;

void add(Texts &texts, const QString &key, const QString &name, const QString &text)
{
    if (text.isEmpty())
        return;
    auto pieces = scanTemplate(text, key);
    texts.push_back({key, name, text, pieces.ok() ? std::move(*pieces) : std::vector<TemplatePiece>()});
}

void addRequest(Texts &texts, const RequestConfig &request, const QString &at)
{
    add(texts, at + u".url"_s, {}, request.url);
    for (const auto &[name, text] : request.headers)
        add(texts, at + u".headers."_s + name, name, text);
    for (const auto &[name, text] : request.query)
        add(texts, at + u".query."_s + name, name, text);
    for (const auto &[name, text] : request.form)
        add(texts, at + u".form."_s + name, name, text);
    const bool isJson = request.bodyKind == RequestConfig::Body::Json;
    add(texts, at + (isJson ? u".json"_s : u".body"_s), {}, request.body);
}

} // namespace

std::vector<ConfigText> requestTexts(const UpstreamConfig &config)
{
    Texts texts;
    addRequest(texts, config.request, u"request"_s);
    for (const PartConfig &part : config.parts)
        add(texts, u"parts."_s + part.name, {}, part.text);
    for (size_t i = 0; i < config.signs.size(); ++i) {
        add(texts, u"sign[%1].text"_s.arg(i), {}, config.signs[i].text);
        add(texts, u"sign[%1].key"_s.arg(i), {}, config.signs[i].key);
    }
    if (config.auth.type == AuthConfig::Type::Basic) {
        add(texts, u"auth.user"_s, {}, config.auth.user);
        add(texts, u"auth.password"_s, {}, config.auth.password);
    } else if (config.auth.type != AuthConfig::Type::None && !config.auth.header.isEmpty()) {
        add(texts, u"auth.value"_s, config.auth.header, config.auth.value);
    }
    return texts;
}

std::vector<ConfigText> tokenTexts(const UpstreamConfig &config)
{
    Texts texts;
    if (config.auth.type == AuthConfig::Type::Token)
        addRequest(texts, config.auth.request, u"auth.request"_s);
    return texts;
}

QStringList namesIn(const ConfigText &text)
{
    QStringList names;
    for (const TemplatePiece &piece : text.pieces)
        if (piece.kind != TemplatePiece::Kind::Text && piece.kind != TemplatePiece::Kind::End)
            names.append(piece.text.section(u'|', 0, 0).trimmed());
    return names;
}

} // namespace pushdesk
