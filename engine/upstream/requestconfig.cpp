// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestconfig.h"

#include "engine/upstream/requestcharset.h"

#include <QSet>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// RFC 9110 section 5.6.2.
bool isToken(const QString &text)
{
    static constexpr QStringView marks = u"!#$%&'*+-.^_`|~";
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() < 0x80 && (c.isLetterOrNumber() || marks.contains(c));
    });
}

// A credential must come from somewhere: a text without any tag is one that stands in the config for all to read.
void refuseLiteral(const ConfigValue &value, const QString &text)
{
    if (!text.contains("{{"_L1))
        value.fail(literalHint());
}

void checkMethod(const ConfigValue &value, const QString &method)
{
    const bool isUpper =
        !method.isEmpty() && std::all_of(method.begin(), method.end(), [](QChar c) { return c >= u'A' && c <= u'Z'; });
    if (!isUpper)
        value.failExpected(u"an HTTP method in upper-case letters (GET, POST, PUT, PATCH, DELETE, …)"_s);
    if (method == "CONNECT"_L1 || method == "TRACE"_L1)
        value.fail(u"%1 cannot carry a push"_s.arg(method));
}

void checkHeaders(const ConfigObject &request)
{
    QSet<QString> seen;
    for (const auto &[name, member] : request.value("headers"_L1).members(QString())) {
        const QString lower = name.toLower();
        const QString text = member.text();
        checkHeaderName(member, name);
        if (seen.contains(lower))
            member.fail(u"the header is given twice (names differ only in case)"_s);
        seen.insert(lower);
        if (lower == "authorization"_L1 || lower == "proxy-authorization"_L1)
            refuseLiteral(member, text);
        if (lower == "accept-encoding"_L1 && text != "identity"_L1)
            member.fail(u"is chosen by Pushdesk, which unpacks the answers; only `identity` may be asked for"_s);
    }
}

void readBody(const ConfigObject &request, RequestConfig &out)
{
    QStringList given;
    for (const QLatin1StringView key : {"form"_L1, "json"_L1, "body"_L1}) {
        if (request.has(key))
            given.append(key);
    }
    if (given.size() > 1)
        request.fail(u"at most one of form, json and body may be given, here are %1"_s.arg(given.join(u" and "_s)));
    if (request.has("form"_L1)) {
        out.bodyKind = RequestConfig::Body::Form;
        readTextMap(request.value("form"_L1), out.form);
    } else if (request.has("json"_L1)) {
        out.bodyKind = RequestConfig::Body::Json;
        request.text("json"_L1, out.body);
    } else if (request.has("body"_L1)) {
        out.bodyKind = RequestConfig::Body::Raw;
        request.text("body"_L1, out.body);
    }
}

void checkContentType(const ConfigObject &request, const RequestConfig &config)
{
    for (const auto &[name, member] : request.value("headers"_L1).members(QString())) {
        if (name.compare("Content-Type"_L1, Qt::CaseInsensitive) != 0)
            continue;
        const QString type = member.text().toLower();
        const qsizetype charset = type.indexOf("charset="_L1);
        const QString charsetName = type.mid(charset + 8).section(u';', 0, 0).remove(u'"').trimmed();
        const bool isGb = config.charset == Charset::Gb18030;
        const QStringList names = isGb ? QStringList{u"gb18030"_s, u"gbk"_s} : QStringList{u"utf-8"_s, u"utf8"_s};
        if (charset >= 0 && !names.contains(charsetName))
            member.fail(u"says the charset %1, while request.charset is %2"_s.arg(charsetName,
                                                                                  isGb ? u"gb18030"_s : u"utf-8"_s));
        if (config.bodyKind == RequestConfig::Body::Form && !type.startsWith("application/x-www-form-urlencoded"_L1))
            member.fail(
                u"request.form is sent as application/x-www-form-urlencoded; for other types use request.body"_s);
    }
}

} // namespace

QString literalHint()
{
    return u"a literal credential does not belong into the config: store it with `pushdesk secret set NAME` and write "
           "{{secret.NAME}}"_s;
}

void checkHeaderName(const ConfigValue &value, const QString &name)
{
    static const QSet<QString> owned{u"host"_s,    u"content-length"_s,  u"connection"_s, u"transfer-encoding"_s,
                                     u"upgrade"_s, u"keep-alive"_s,      u"te"_s,         u"trailer"_s,
                                     u"expect"_s,  u"proxy-connection"_s};
    if (!isToken(name))
        value.fail(u"“%1” is not a header name"_s.arg(name));
    else if (owned.contains(name.toLower()))
        value.fail(u"the header %1 is written by Pushdesk itself"_s.arg(name));
}

void checkResponseHeaderName(const ConfigValue &value, const QString &name)
{
    if (!isToken(name))
        value.failExpected(u"a header's name"_s);
}

ConfigObject requestObject(const ConfigValue &value)
{
    return {value,
            {"method"_L1, "url"_L1, "headers"_L1, "query"_L1, "form"_L1, "json"_L1, "body"_L1, "omit_empty"_L1,
             "charset"_L1}};
}

void readRequest(const ConfigValue &value, RequestConfig &out)
{
    const ConfigObject request = requestObject(value);
    request.required("url"_L1, u"the address to push to"_s);
    request.text("method"_L1, out.method);
    checkMethod(request.value("method"_L1), out.method);
    request.text("url"_L1, out.url);
    readTextMap(request.value("headers"_L1), out.headers);
    checkHeaders(request);
    readTextMap(request.value("query"_L1), out.query);
    readBody(request, out);
    request.boolean("omit_empty"_L1, out.omitEmpty);
    request.choice("charset"_L1, out.charset, {{"utf-8"_L1, Charset::Utf8}, {"gb18030"_L1, Charset::Gb18030}});
    if (!isKnownHere(out.charset))
        request.value("charset"_L1).fail(u"this Qt was built without ICU and cannot write gb18030"_s);
    checkContentType(request, out);
}

} // namespace pushdesk
