// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <random>

namespace pushdesk::fuzz {

using namespace Qt::StringLiterals;

// Makes broken things out of good ones. The same seed makes the same things everywhere: it uses none of the standard
// library's distributions, which differ.
class Mutator {
public:
    explicit Mutator(quint64 seed) : m_random(seed) {}

    qsizetype below(qsizetype n) { return n <= 0 ? 0 : qsizetype(m_random() % quint64(n)); }
    bool oneIn(qsizetype n) { return below(n) == 0; }
    template <class List> const auto &oneOf(const List &list) { return list[below(qsizetype(list.size()))]; }

    // A text with up to some changes: characters and words put in, cut out, doubled, exchanged.
    QString text(QString text)
    {
        for (qsizetype changes = 1 + below(4); changes > 0; --changes) {
            const qsizetype at = below(text.size() + 1);
            const qsizetype length = below(std::min<qsizetype>(text.size() - at, 12) + 1);
            switch (below(5)) {
            case 0:
                text.insert(at, word());
                break;
            case 1:
                text.remove(at, length);
                break;
            case 2:
                text.insert(at, text.mid(at, length));
                break;
            case 3:
                text.replace(at, length, word());
                break;
            default:
                text.insert(below(text.size() + 1), text.mid(at, length));
            }
        }
        return text;
    }

    QByteArray bytes(QByteArray bytes)
    {
        for (qsizetype changes = 1 + below(4); changes > 0; --changes) {
            const qsizetype at = below(bytes.size() + 1);
            if (oneIn(3) && at < bytes.size())
                bytes[at] = char(below(256));
            else if (oneIn(2))
                bytes.insert(at, word().toUtf8());
            else
                bytes.remove(at, below(12));
        }
        return bytes;
    }

    // A value with one change somewhere in it.
    QJsonValue json(const QJsonValue &value, int depth = 0)
    {
        const bool here = depth > 0 && oneIn(4);
        if (value.isObject() && !here && !value.toObject().isEmpty()) {
            QJsonObject object = value.toObject();
            const QString key = object.keys()[below(object.size())];
            if (oneIn(12))
                object.remove(key);
            else if (oneIn(12))
                object[text(key)] = object[key];
            else
                object[key] = json(object[key], depth + 1);
            return object;
        }
        if (value.isArray() && !here && !value.toArray().isEmpty()) {
            QJsonArray array = value.toArray();
            const qsizetype at = below(array.size());
            if (oneIn(10))
                array.removeAt(at);
            else if (oneIn(10))
                array.insert(at, array[at]);
            else
                array[at] = json(array[at], depth + 1);
            return array;
        }
        if (value.isString() && !oneIn(6))
            return text(value.toString());
        return other();
    }

    QString word()
    {
        static const QStringList words{u"{{"_s,
                                       u"}}"_s,
                                       u"{{{"_s,
                                       u"}}}"_s,
                                       u"{{#"_s,
                                       u"{{/"_s,
                                       u"{{^"_s,
                                       u"{{ref}}"_s,
                                       u"{{{ref}}}"_s,
                                       u"{{#ref}}"_s,
                                       u"{{/ref}}"_s,
                                       u"|"_s,
                                       u"|map:m"_s,
                                       u"|date:"_s,
                                       u"|first:"_s,
                                       u"|len:3"_s,
                                       u"|default:"_s,
                                       u"|number"_s,
                                       u"{{part.j}}"_s,
                                       u"{{params}}"_s,
                                       u"{{name}}"_s,
                                       u"{{now}}"_s,
                                       u"{{secret.K}}"_s,
                                       u"{{col.2}}"_s,
                                       u"\""_s,
                                       u"\\"_s,
                                       u"/"_s,
                                       u"?"_s,
                                       u"#"_s,
                                       u"&"_s,
                                       u"%"_s,
                                       u"%2e"_s,
                                       u".."_s,
                                       u"\r\n"_s,
                                       u"\0"_s,
                                       u"中"_s,
                                       u"📦"_s,
                                       u"0"_s,
                                       u"-1"_s,
                                       u"1e999"_s,
                                       u"null"_s,
                                       u"["_s,
                                       u"]"_s,
                                       u","_s,
                                       u":"_s,
                                       u"~1"_s,
                                       u"query."_s,
                                       u"form."_s,
                                       u"header."_s,
                                       u"json:/"_s,
                                       u"hmac_"_s,
                                       u"(a+)+"_s,
                                       u"\\u0000"_s,
                                       u" "_s};
        return oneIn(5) ? QString(QChar(char16_t(below(0x3000)))) : oneOf(words);
    }

    QJsonValue other()
    {
        switch (below(8)) {
        case 0:
            return QJsonValue::Null;
        case 1:
            return oneIn(2);
        case 2:
            return double(below(2000) - 1000);
        case 3:
            return QJsonArray{word()};
        case 4:
            return QJsonObject{{word(), word()}};
        case 5:
            return QString();
        default:
            return word();
        }
    }

private:
    std::mt19937_64 m_random;
};

} // namespace pushdesk::fuzz
