// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/enginewords.h"

#include "ui/widgets/enginetexts.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <vector>

namespace pushdesk::words {

namespace {

struct Sentence {
    const char *text;
    QRegularExpression form; // a group for each %1, %2 … in the order they stand in
    std::vector<int> places; // their numbers
};

Sentence sentenceOf(const char *text)
{
    static const QRegularExpression place(QStringLiteral("%([1-9])"));
    const QString whole = QString::fromUtf8(text);
    Sentence sentence{text, {}, {}};
    QString form;
    qsizetype from = 0;
    for (auto it = place.globalMatch(whole); it.hasNext();) {
        const auto match = it.next();
        form += QRegularExpression::escape(whole.mid(from, match.capturedStart() - from)) + QStringLiteral("(.+)");
        sentence.places.push_back(match.captured(1).toInt());
        from = match.capturedEnd();
    }
    form += QRegularExpression::escape(whole.mid(from));
    sentence.form =
        QRegularExpression(QRegularExpression::anchoredPattern(form), QRegularExpression::DotMatchesEverythingOption);
    return sentence;
}

// By their first character; those that begin with a value under '%'.
using Sentences = QHash<QChar, std::vector<Sentence>>;

const Sentences &sentences()
{
    static const Sentences all = [] {
        Sentences made;
        for (const char *text : engineTexts())
            made[QString::fromUtf8(text).front()].push_back(sentenceOf(text));
        return made;
    }();
    return all;
}

QString translated(const QString &text, const std::vector<Sentence> &candidates)
{
    for (const Sentence &sentence : candidates) {
        const auto match = sentence.form.match(text);
        if (!match.hasMatch())
            continue;
        QString told = QCoreApplication::translate("Engine", sentence.text);
        if (told == QString::fromUtf8(sentence.text)) // in English
            return text;
        QStringList values(9);
        for (size_t i = 0; i < sentence.places.size(); ++i) // a value may be a sentence itself
            values[sentence.places.at(i) - 1] = engine(match.captured(int(i) + 1));
        QString filled;
        for (qsizetype i = 0; i < told.size(); ++i) {
            const bool place = told.at(i) == QLatin1Char('%') && i + 1 < told.size() && told.at(i + 1).isDigit();
            if (place)
                filled += values.value(told.at(++i).digitValue() - 1);
            else
                filled += told.at(i);
        }
        return filled;
    }
    return {};
}

// A sentence of the catalogue; empty: it is none.
QString sentenceTold(const QString &text)
{
    if (text.size() < 3)
        return {};
    for (const QChar first : {text.front(), QChar(u'%')}) {
        const auto found = sentences().constFind(first);
        if (found == sentences().cend())
            continue;
        if (QString told = translated(text, *found); !told.isEmpty())
            return told;
    }
    return {};
}

QString sentenceOrSame(const QString &text)
{
    const QString told = sentenceTold(text);
    return told.isEmpty() ? text : told;
}

// What the engine puts around a sentence: the status or a column before it; behind it what the upstream said, or the
// hint of a person's own rule. What an upstream says may hold any number of colons: the first ones are ours.
QString around(const QString &text)
{
    static const QRegularExpression status(QStringLiteral("^(HTTP [0-9]{3}: )(?!HTTP)(.+)$"),
                                           QRegularExpression::DotMatchesEverythingOption);
    if (const auto match = status.match(text); match.hasMatch())
        return match.captured(1) + engine(match.captured(2));
    constexpr int most = 4;
    const QString colon = QStringLiteral(": ");
    qsizetype at = text.indexOf(colon);
    for (int n = 0; at > 0 && n < most; ++n, at = text.indexOf(colon, at + 1))
        if (const QString told = sentenceTold(text.left(at)); !told.isEmpty())
            return QCoreApplication::translate("Engine", "%1: %2").arg(told, sentenceOrSame(text.mid(at + 2)));
    at = text.indexOf(colon);
    for (int n = 0; at > 0 && n < most; ++n, at = text.indexOf(colon, at + 1))
        if (const QString told = sentenceTold(text.mid(at + 2)); !told.isEmpty())
            return text.left(at + 2) + told;
    const qsizetype hint = text.indexOf(QStringLiteral(" \u2013 "));
    return hint > 0 ? sentenceOrSame(text.left(hint)) + text.mid(hint) : text;
}

} // namespace

QString engine(const QString &text)
{
    const QString told = sentenceTold(text);
    return told.isEmpty() ? around(text) : told;
}

} // namespace pushdesk::words
