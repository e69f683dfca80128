// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/authconfig.h"

#include "engine/upstream/requestconfig.h"
#include "engine/upstream/responserules.h"
#include "engine/upstream/templatescan.h"

#include <QRegularExpression>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Type = AuthConfig::Type;

bool namesCredential(const QString &text)
{
    const auto pieces = scanTemplate(text, {});
    if (!pieces.ok())
        return true; // what is wrong with it is said where it is compiled
    return std::any_of(pieces->begin(), pieces->end(), [](const TemplatePiece &piece) {
        const QString name = piece.text.section(u'|', 0, 0).trimmed();
        return piece.kind != TemplatePiece::Kind::Text && (name.startsWith("secret."_L1) || name == "token"_L1);
    });
}

void needCredential(const ConfigObject &auth, QLatin1StringView key, const QString &text)
{
    if (auth.has(key) && !namesCredential(text))
        auth.value(key).fail(u"names no {{secret.NAME}}: "_s + literalHint());
}

// Names under which token endpoints take what must stay secret.
bool isSecretField(const QString &name)
{
    static const QRegularExpression form(
        u"^(client_?secret|app_?secret|api_?(key|secret)|secret(_?key)?|corp_?secret|password|passwd|pwd|"
        "refresh_?token|client_assertion|assertion)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return form.match(name).hasMatch();
}

void refuseLiteralFields(const ConfigValue &map)
{
    if (!map.present() || map.kind() != ExactJson::Kind::Object)
        return;
    for (const auto &[name, member] : map.members(QString())) {
        const QString text = member.text();
        if (isSecretField(name) && !text.isEmpty() && !text.contains("{{"_L1))
            member.fail(literalHint());
    }
}

// The members of a JSON body, however deep, whose value is a text without a tag.
void refuseLiteralJson(const ConfigValue &body)
{
    static const QRegularExpression member(u"\"([A-Za-z_]+)\"\\s*:\\s*\"([^\"{]+)\""_s);
    if (!body.present())
        return;
    for (auto found = member.globalMatch(body.text()); found.hasNext();) {
        const auto match = found.next();
        if (isSecretField(match.captured(1)))
            body.fail(u"%1: %2"_s.arg(match.captured(1), literalHint()));
    }
}

void readPointer(const ConfigObject &auth, QLatin1StringView key, QString &out)
{
    auth.text(key, out);
    const ConfigValue value = auth.value(key);
    if (const auto pointer = compilePointer(out, value.path()); value.present() && !out.isEmpty() && !pointer.ok())
        value.fail(pointer.error().detail);
}

void readToken(const ConfigObject &auth, AuthConfig &out)
{
    auth.required("request"_L1, u"the request that asks for a token, an object with at least `url`"_s);
    auth.required("token_pointer"_L1, u"the JSON pointer to the token in the answer, as /access_token"_s);
    const ConfigValue request = auth.value("request"_L1);
    if (request.present())
        readRequest(request, out.request);
    if (request.present() && request.kind() == ExactJson::Kind::Object) {
        const ConfigObject parts = requestObject(request);
        refuseLiteralFields(parts.value("form"_L1));
        refuseLiteralFields(parts.value("query"_L1));
        refuseLiteralJson(parts.value("json"_L1));
        refuseLiteralJson(parts.value("body"_L1));
    }
    readPointer(auth, "token_pointer"_L1, out.tokenPointer);
    if (auth.has("token_pointer"_L1) && out.tokenPointer.isEmpty())
        auth.value("token_pointer"_L1).failExpected(u"a JSON pointer, as /access_token"_s);
    readPointer(auth, "expires_pointer"_L1, out.expiresPointer);
    readPointer(auth, "refresh_pointer"_L1, out.refreshPointer);
    if (!auth.has("header"_L1))
        out.header = u"Authorization"_s;
    if (!auth.has("value"_L1))
        out.value = u"Bearer {{token}}"_s;
}

void refuseMeaningless(const ConfigObject &auth, Type type)
{
    QStringList known{u"type"_s};
    if (type == Type::Basic)
        known << u"user"_s << u"password"_s;
    if (type == Type::Header || type == Type::Token)
        known << u"header"_s << u"value"_s;
    if (type == Type::Token)
        known << u"request"_s << u"token_pointer"_s << u"expires_pointer"_s << u"refresh_pointer"_s;
    for (const auto &[key, member] : auth.members(QString()))
        if (!known.contains(key))
            member.fail(u"has no meaning where auth.type is %1"_s.arg(auth.value("type"_L1).text()));
}

} // namespace

void readAuth(const ConfigValue &value, AuthConfig &out)
{
    const ConfigObject auth(value, {"type"_L1, "user"_L1, "password"_L1, "header"_L1, "value"_L1, "request"_L1,
                                    "token_pointer"_L1, "expires_pointer"_L1, "refresh_pointer"_L1});
    if (!auth.present())
        return;
    auth.required("type"_L1, u"one of none, basic, header, token"_s);
    auth.choice(
        "type"_L1, out.type,
        {{"none"_L1, Type::None}, {"basic"_L1, Type::Basic}, {"header"_L1, Type::Header}, {"token"_L1, Type::Token}});
    auth.text("user"_L1, out.user);
    auth.text("password"_L1, out.password);
    auth.text("header"_L1, out.header);
    auth.text("value"_L1, out.value);
    // First what must not stand there, whatever else is wrong.
    needCredential(auth, "password"_L1, out.password);
    needCredential(auth, "value"_L1, out.value);
    refuseMeaningless(auth, out.type);
    if (out.type == Type::Basic) {
        auth.required("user"_L1, u"the user name"_s);
        auth.required("password"_L1, u"{{secret.NAME}}"_s);
    } else if (out.type == Type::Header) {
        auth.required("header"_L1, u"the header that carries the credential"_s);
        auth.required("value"_L1, u"{{secret.NAME}}"_s);
    } else if (out.type == Type::Token) {
        readToken(auth, out);
    }
    const bool noHeader = out.type == Type::Token && out.header.isEmpty();
    if ((out.type == Type::Header || out.type == Type::Token) && !noHeader && !out.header.isNull())
        checkHeaderName(auth.value("header"_L1), out.header);
}

} // namespace pushdesk
