// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/shownrequest.h"

#include "engine/upstream/requestparams.h"

#include <QEventLoop>

#include <algorithm>

namespace pushdesk {

namespace {

bool isForm(const RenderedRequest &request)
{
    return std::any_of(request.headers.begin(), request.headers.end(), [](const auto &header) {
        return header.first.compare("Content-Type", Qt::CaseInsensitive) == 0 &&
               header.second.startsWith("application/x-www-form-urlencoded");
    });
}

// Decoded before it is masked: a secret's bytes differ with the charset.
void showBody(const RenderedRequest &request, Charset charset, const Masker &masker, ShownRequest &shown)
{
    const std::string_view bytes(request.body.constData(), static_cast<size_t>(request.body.size()));
    shown.body = masker.mask(fromCharset(bytes, charset).value_or(QString::fromUtf8(request.body)));
    if (!isForm(request) || !appendParams(bytes, charset, shown.form))
        return shown.form.clear();
    for (RequestParam &param : shown.form) {
        param.name = masker.mask(param.name);
        param.value = masker.mask(param.value);
    }
}

} // namespace

ShownRequest shownRequest(const RenderedRequest &request, Charset charset, const Masker &masker)
{
    ShownRequest shown;
    shown.method = request.method;
    shown.url = masker.mask(request.url.toString(QUrl::FullyEncoded));
    shown.headers = request.headers;
    const Masker basic = request.basicAuth.isEmpty() ? Masker() : Masker({QString::fromLatin1(request.basicAuth)});
    for (auto &[header, value] : shown.headers)
        value = masker.mask(basic.mask(value));
    showBody(request, charset, masker, shown);
    return shown;
}

Result<std::shared_ptr<const Credentials>> obtainCredentials(CredentialDesk &desk, const CredentialOrder &order)
{
    if (!order.needs.any())
        return std::shared_ptr<const Credentials>();
    QEventLoop loop;
    CredentialAnswer answer;
    desk.ask(order, [&](const CredentialAnswer &came) {
        answer = came; // the desk's thread; the loop's end orders it before what follows
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    loop.exec();
    if (answer.credentials)
        return answer.credentials;
    return Error{ErrorCode::Refused, order.upstream, answer.reason};
}

} // namespace pushdesk
