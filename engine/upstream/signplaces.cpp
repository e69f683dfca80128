// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/signplaces.h"

#include "engine/core/filled.h"
#include "engine/upstream/configreader.h"
#include "engine/upstream/jsonplace.h"
#include "engine/upstream/requestdraft.h"
#include "engine/upstream/requestparams.h"
#include "engine/upstream/templatescan.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Place = SignConfig::Place;

// The names that a request has in each place, with those that signs added so far.
struct Taken {
    QStringList query;
    QStringList form;
    QStringList headers; // lower case
    QStringList json;    // pointers that signs put
};

// Those that stand in the URL itself; a name with a tag in it is the row's and not known here.
QStringList namesInUrl(const QString &url)
{
    const auto pieces = scanTemplate(url, {});
    if (!pieces.ok())
        return {};
    QString text;
    for (const TemplatePiece &piece : *pieces)
        text += piece.kind == TemplatePiece::Kind::Text ? piece.text : u"{"_s;
    std::vector<RequestParam> params;
    const std::string bytes = text.toStdString();
    if (!appendParams(queryOf(bytes), Charset::Utf8, params))
        return {};
    QStringList names;
    for (const RequestParam &param : params) {
        if (!param.name.contains(u'{'))
            names.append(param.name);
    }
    return names;
}

Taken namesOf(const UpstreamConfig &config)
{
    Taken taken;
    taken.query = namesInUrl(config.request.url);
    for (const auto &[name, value] : config.request.query)
        taken.query.append(name);
    for (const auto &[name, value] : config.request.form)
        taken.form.append(name);
    for (const auto &[name, value] : config.request.headers)
        taken.headers.append(name.toLower());
    taken.headers.append(config.idempotency.header.toLower());
    using Auth = AuthConfig::Type;
    if (config.auth.type == Auth::Basic)
        taken.headers.append(u"authorization"_s);
    else if (config.auth.type != Auth::None)
        taken.headers.append(config.auth.header.toLower());
    if (config.request.bodyKind != RequestConfig::Body::None)
        taken.headers.append(u"content-type"_s);
    return taken;
}

QString takeName(QStringList &names, const QString &name, const QString &asKnown)
{
    if (names.contains(name))
        return u"%1 is there already; a signature needs a place of its own"_s.arg(asKnown);
    names.append(name);
    return {};
}

// Judged where the document that the template becomes is known whichever way its sections go.
QString jsonProblem(const QString &body, const SignConfig &sign)
{
    const auto pointer = JsonPointer::parse(sign.put);
    if (!pointer)
        return u"“%1” is not a JSON pointer, as /sign"_s.arg(sign.put);
    QString problem;
    for (std::string &sample : jsonSamples(body)) {
        problem = putIntoJson(sample, *pointer, "x");
        if (problem.isEmpty())
            return {};
    }
    return problem;
}

QString take(const UpstreamConfig &config, const SignConfig &sign, Taken &taken)
{
    using Body = RequestConfig::Body;
    const Body body = config.request.bodyKind;
    switch (sign.place) {
    case Place::Query:
        return takeName(taken.query, sign.put, u"the query's “%1”"_s.arg(sign.put));
    case Place::Form:
        if (body != Body::Form)
            return u"there is no request.form to put it into"_s;
        return takeName(taken.form, sign.put, u"the form's “%1”"_s.arg(sign.put));
    case Place::Header:
        return takeName(taken.headers, sign.put.toLower(), u"the header %1"_s.arg(sign.put));
    case Place::Json:
        break;
    }
    if (body != Body::Json)
        return u"there is no request.json to put it into"_s;
    const QString problem = takeName(taken.json, sign.put, u"another signature at %1"_s.arg(sign.put));
    return problem.isEmpty() ? jsonProblem(config.request.body, sign) : problem;
}

// `named` is `only` or `except`; `later` are names that the signs put which are not there yet.
Result<> checkNames(const QStringList &named, const QStringList &known, const QStringList &later, const QString &where)
{
    for (qsizetype i = 0; i < named.size(); ++i) {
        const QString &name = named[i];
        if (known.contains(name))
            continue;
        const QString detail =
            later.contains(name)
                ? u"“%1” is put by this sign or by a later one: it cannot be signed here"_s.arg(name)
                : u"there is no parameter “%1”; there are %2%3"_s.arg(
                      name, known.isEmpty() ? u"none"_s : known.join(u", "_s), didYouMean(name, known));
        return Error{ErrorCode::BadInput, filled(u"%1[%2]"_s, where, i), detail};
    }
    return {};
}

Result<> checkParams(const SignConfig &sign, const QString &where, const Taken &taken, const QStringList &later,
                     RequestConfig::Body body)
{
    if (!sign.params)
        return {};
    const bool formAlone = sign.params->of == std::vector{SignConfig::Source::Form};
    if (formAlone && body != RequestConfig::Body::Form)
        return Error{ErrorCode::BadInput, where + u".of"_s, u"there is no request.form"_s};
    QStringList known;
    for (const SignConfig::Source source : sign.params->of)
        known += source == SignConfig::Source::Query ? taken.query : taken.form;
    if (auto checked = checkNames(sign.params->only, known, later, where + u".only"_s); !checked.ok())
        return checked;
    return checkNames(sign.params->except, known + later, {}, where + u".except"_s);
}

} // namespace

Result<> checkSignPlaces(const UpstreamConfig &config)
{
    Taken taken = namesOf(config);
    QStringList later;
    for (const SignConfig &sign : config.signs)
        later.append(sign.put);
    for (size_t i = 0; i < config.signs.size(); ++i) {
        const SignConfig &sign = config.signs[i];
        const QString where = u"sign[%1]"_s.arg(i);
        if (auto checked = checkParams(sign, where + u".params"_s, taken, later, config.request.bodyKind);
            !checked.ok())
            return checked;
        const QString problem = take(config, sign, taken);
        if (!problem.isEmpty())
            return Error{ErrorCode::BadInput, where + u".put"_s, problem};
        later.removeFirst();
    }
    return {};
}

} // namespace pushdesk
