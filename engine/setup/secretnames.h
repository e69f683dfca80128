// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

namespace pushdesk {

// What the names of an upstream's secrets begin with: the letters and digits of its name, 20 at most.
[[nodiscard]] QString secretBase(const QString &upstream);

// The secrets that a config document names as {{secret.NAME}}, each once, in its order.
[[nodiscard]] QStringList secretsIn(const QString &json);

[[nodiscard]] QString withSecretsNamed(const QString &json, const QMap<QString, QString> &names); // old: new

struct OwnSecrets {
    QString json;
    QMap<QString, QString> names; // as they were: as they are in `json`
};

// The document with each of its secrets named after `upstream`, and none by a name of `taken`: what two upstreams
// were made of alike (a preset, two requests to one kind of platform) must not share a key, as the later one would
// overwrite the first one's and be sent with it. `draftedAs` is the name that the secrets are named after so far, if
// any.
[[nodiscard]] OwnSecrets withOwnSecrets(const QString &json, const QString &upstream, const QString &draftedAs,
                                        const QStringList &taken);
// The same without a name to go by: only what is taken gets another name.
[[nodiscard]] OwnSecrets withFreeSecrets(const QString &json, const QStringList &taken);

} // namespace pushdesk
