// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/tokenrequest.h"

#include "engine/upstream/answerexcerpt.h"
#include "engine/upstream/requestrenderer.h"
#include "engine/upstream/responserules.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype excerptLength = 200;
constexpr qint64 longestMarginMs = 60'000;

Error underAuth(Error error)
{
    if (error.where.startsWith("request."_L1))
        error.where.prepend("auth."_L1);
    return error;
}

// An empty pointer points at nothing here: no token endpoint answers with a bare token.
Result<std::optional<JsonPointer>> pointerAt(const QString &text, const QString &where)
{
    if (text.isEmpty())
        return std::optional<JsonPointer>();
    auto made = compilePointer(text, where);
    if (!made.ok())
        return made.error();
    return std::optional<JsonPointer>(std::move(made).value());
}

QString scalarAt(const std::optional<JsonPointer> &pointer, JsonBody &body)
{
    if (!pointer)
        return {};
    const JsonValue value = body.at(*pointer);
    const bool isScalar = value && (value.kind() == ExactJson::Kind::Text || value.kind() == ExactJson::Kind::Number);
    return isScalar ? QString::fromStdString(std::string(value.text())) : QString();
}

} // namespace

struct TokenRequest::Private {
    ColumnTable columns; // stays empty: a token request names none
    RequestRenderer renderer;
    QStringList secrets;
    std::optional<JsonPointer> token;
    std::optional<JsonPointer> expires;
    std::optional<JsonPointer> refresh;
    QString tokenPointer;
};

TokenRequest::TokenRequest() : d(std::make_unique<Private>()) {}
TokenRequest::TokenRequest(TokenRequest &&) noexcept = default;
TokenRequest &TokenRequest::operator=(TokenRequest &&) noexcept = default;
TokenRequest::~TokenRequest() = default;

Result<TokenRequest> TokenRequest::compile(const AuthConfig &auth)
{
    TokenRequest made;
    UpstreamConfig config;
    config.request = auth.request;
    config.idempotency.header.clear();
    auto renderer = RequestRenderer::compile(config, made.d->columns, NameUse::TokenRequest);
    if (!renderer.ok())
        return underAuth(renderer.error());
    made.d->renderer = std::move(renderer).value();
    for (const TextTemplate *text : made.d->renderer.templates())
        for (const TemplateTag &tag : text->tags())
            if (tag.name.kind == NameRef::Kind::Secret && !made.d->secrets.contains(tag.name.secret))
                made.d->secrets.append(tag.name.secret);
    made.d->tokenPointer = auth.tokenPointer;
    for (auto [text, where, pointer] : {std::tuple(auth.tokenPointer, "auth.token_pointer"_L1, &made.d->token),
                                        std::tuple(auth.expiresPointer, "auth.expires_pointer"_L1, &made.d->expires),
                                        std::tuple(auth.refreshPointer, "auth.refresh_pointer"_L1, &made.d->refresh)}) {
        auto compiled = pointerAt(text, where);
        if (!compiled.ok())
            return compiled.error();
        *pointer = std::move(compiled).value();
    }
    return made;
}

const QStringList &TokenRequest::secrets() const
{
    return d->secrets;
}

Result<RenderedRequest> TokenRequest::render(qint64 nowMs, const QString &nonce, const Credentials &credentials) const
{
    static const Task nobody;
    static const QString noColumn;
    RowScope scope(nobody, d->columns, noColumn);
    scope.nowMs = nowMs;
    scope.nonce = nonce;
    scope.credentials = &credentials;
    auto rendered = d->renderer.render(scope);
    if (auto *invalid = std::get_if<InvalidRequest>(&rendered))
        return Error{ErrorCode::Refused, u"auth.request"_s, u"%1 %2"_s.arg(invalid->where, invalid->detail)};
    if (auto *error = std::get_if<Error>(&rendered))
        return *error;
    return std::get<RenderedRequest>(std::move(rendered));
}

Result<TokenGrant> TokenRequest::read(const Answer &answer, qint64 sentAtMs) const
{
    JsonBody body(std::string_view(answer.body.constData(), static_cast<size_t>(answer.body.size())));
    TokenGrant grant;
    grant.token = scalarAt(d->token, body);
    if (grant.token.isEmpty())
        return Error{
            ErrorCode::Refused, u"auth.token_pointer"_s,
            u"there is no token at %1 in the answer: %2"_s.arg(d->tokenPointer, excerptOf(answer, excerptLength))};
    grant.refreshToken = scalarAt(d->refresh, body);
    const QString expires = scalarAt(d->expires, body);
    if (!expires.isEmpty())
        grant.goodUntilMs = tokenGoodUntil(expires, sentAtMs).value_or(0);
    return grant;
}

std::optional<qint64> tokenGoodUntil(const QString &value, qint64 sentAtMs)
{
    constexpr double firstAbsoluteSecond = 1e9;
    constexpr double firstAbsoluteMs = 1e11;
    constexpr double largest = 1e15;
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    qint64 ends = 0;
    if (isNumber && (!std::isfinite(number) || number < 0 || number > largest))
        return std::nullopt;
    if (isNumber && number < firstAbsoluteSecond) {
        ends = sentAtMs + std::llround(number * 1000);
    } else if (isNumber) {
        ends = std::llround(number < firstAbsoluteMs ? number * 1000 : number);
    } else {
        auto time = QDateTime::fromString(value, Qt::ISODateWithMs);
        if (!time.isValid())
            return std::nullopt;
        if (time.timeSpec() == Qt::LocalTime)
            time.setTimeSpec(Qt::UTC);
        ends = time.toMSecsSinceEpoch();
    }
    const qint64 life = std::max<qint64>(0, ends - sentAtMs);
    return ends - std::min(longestMarginMs, life / 10);
}

} // namespace pushdesk
