// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/fieldnames.h"

#include <QRegularExpression>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

bool matches(const QString &form, const QString &text)
{
    return QRegularExpression(form).match(text).hasMatch();
}

} // namespace

QString plainName(const QString &name)
{
    QString plain;
    for (const QChar c : name.toCaseFolded())
        if (c.isLetterOrNumber())
            plain += c;
    return plain;
}

bool namesCredential(const QString &name, bool inQuery)
{
    const QString plain = plainName(name);
    if (inQuery && plain == "key"_L1)
        return true;
    return matches(u"(token|secret|secretkey|password|passwd|pwd|apikey|accesskey|privatekey|subscriptionkey|authkey|"
                   "authorization|sessionkey|sessionid|credential|cookie|passphrase|passcode|tokenvalue|openkey)s?$"_s,
                   plain) ||
           matches(u"^(session|sessid|jsessionid|phpsessid|xauth|xapiauth|auth|pass|otp|sk|ak|sid|ticket)$"_s, plain);
}

bool namesSignature(const QString &name)
{
    return matches(u"(^|_|-)(sign|signature|digest|msgdigest|datasign|datadigest|hmac|hmacsha256)$"_s,
                   name.toLower()) ||
           matches(u"(^sign|Sign|Signature|Digest)$"_s, name);
}

bool namesRequestId(const QString &name)
{
    return matches(u"^x?(idempotencykey|idempotency|requestid|idempotencyid)$"_s, plainName(name));
}

bool namesTime(const QString &name)
{
    return matches(u"^(x?timestamp|time|ts|t|reqtime|requesttime|timestamps)$"_s, plainName(name));
}

bool namesNonce(const QString &name)
{
    return matches(u"^x?(nonce|noncestr|noncestring)$"_s, plainName(name));
}

int keyLikeness(const QString &name)
{
    const QString plain = plainName(name);
    struct Kind {
        QString form;
        int likeness;
    };
    static const Kind kinds[] = {
        {u"(tracking(no|num|number|id|code)?|waybill(no|number|code)?|logistic(s)?(no|code)|mailno|shipmentno|awb|"
         "运单号?|快递单号?|物流单号?|面单号)$"_s,
         5},
        {u"(order(no|num|number|id|sn|code)?|outorderno|tradeno|tid|订单号?|订单编号|交易号)$"_s, 4},
        {u"(sku(id|code|no)?|barcode|ean|asin|itemid|productid|商品编码|货号|条码)$"_s, 3},
        {u"单号$"_s, 3},
        {u"(no|id|code|number|编号|编码)$"_s, 1},
    };
    for (const Kind &kind : kinds)
        if (matches(kind.form, plain))
            return kind.likeness;
    return 0;
}

} // namespace pushdesk
