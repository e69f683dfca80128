// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/secretnames.h"

#include <QRegularExpression>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestBase = 20, longestName = 64;

const QRegularExpression &tag()
{
    static const QRegularExpression form(u"\\{\\{[{&]?\\s*secret\\.([A-Za-z0-9._-]{1,64})"_s);
    return form;
}

QString freeName(const QString &wanted, const QStringList &taken)
{
    QString name = wanted.left(longestName);
    for (int n = 2; taken.contains(name); ++n) {
        const QString suffix = u'_' + QString::number(n);
        name = wanted.left(longestName - suffix.size()) + suffix;
    }
    return name;
}

template <class Wanted> OwnSecrets renamed(const QString &json, const QStringList &taken, Wanted wanted)
{
    OwnSecrets made;
    QStringList used = taken;
    for (const QString &name : secretsIn(json)) {
        made.names.insert(name, freeName(wanted(name), used));
        used.append(made.names.value(name));
    }
    made.json = withSecretsNamed(json, made.names);
    return made;
}

} // namespace

QString secretBase(const QString &upstream)
{
    QString base;
    for (const QChar c : upstream)
        if (c.unicode() < 0x80)
            base += c.isLetterOrNumber() ? c.toLower() : u'_';
    return base.left(longestBase);
}

QString withSecretsNamed(const QString &json, const QMap<QString, QString> &names)
{
    QString made;
    qsizetype done = 0;
    for (auto it = tag().globalMatch(json); it.hasNext();) {
        const auto match = it.next();
        made += QStringView(json).mid(done, match.capturedStart(1) - done);
        made += names.value(match.captured(1), match.captured(1));
        done = match.capturedEnd(1);
    }
    return made + QStringView(json).mid(done).toString();
}

QStringList secretsIn(const QString &json)
{
    QStringList names;
    for (auto it = tag().globalMatch(json); it.hasNext();)
        if (const QString name = it.next().captured(1); !names.contains(name))
            names.append(name);
    return names;
}

OwnSecrets withOwnSecrets(const QString &json, const QString &upstream, const QString &draftedAs,
                          const QStringList &taken)
{
    const QString base = secretBase(upstream).isEmpty() ? u"upstream"_s : secretBase(upstream);
    const QString before = secretBase(draftedAs);
    return renamed(json, taken, [&](const QString &name) {
        const bool drafted = !before.isEmpty() && name.startsWith(before + u'_');
        return base + u'_' + (drafted ? name.mid(before.size() + 1) : name);
    });
}

OwnSecrets withFreeSecrets(const QString &json, const QStringList &taken)
{
    return renamed(json, taken, [](const QString &name) { return name; });
}

} // namespace pushdesk
