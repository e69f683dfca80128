// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/errorfingerprint.h"

#include <QCryptographicHash>
#include <QRegularExpression>

namespace pushdesk {

using namespace Qt::StringLiterals;

QString normalisedMessage(const QString &message, const QString &bizKey)
{
    // A word of letters, digits, '-' and '_' that holds a digit is an id, a number, a time or a hash.
    static const QRegularExpression idWord(u"[A-Za-z0-9_]*\\d[A-Za-z0-9_.:-]*"_s);
    static const QRegularExpression hexWord(u"\\b[0-9a-fA-F]{8,}\\b"_s);
    QString text = message;
    if (!bizKey.isEmpty())
        text.replace(bizKey, u"#"_s);
    text.replace(hexWord, u"#"_s);
    text.replace(idWord, u"#"_s);
    return text.simplified().left(300);
}

QString errorFingerprint(UpstreamId upstream, Outcome outcome, std::optional<int> httpStatus, const QString &code,
                         const QString &message, const QString &bizKey)
{
    const QString text = u"%1|%2|%3|%4|%5"_s.arg(QString::number(upstream.value), name(outcome),
                                                 httpStatus ? QString::number(*httpStatus) : QString(), code,
                                                 normalisedMessage(message, bizKey));
    return QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Md5).toHex().left(16));
}

} // namespace pushdesk
