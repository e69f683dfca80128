// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that a person reads is left in another language than the one chosen.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <vector>

namespace {

struct Message {
    QString context, source, translation;
    bool finished = false;
};

// By Qt 6's own tool: the catalogue as it would be if it were brought up to date now.
QString updated(const QString &catalogue, const QTemporaryDir &dir)
{
    const QString copy = dir.filePath(QFileInfo(catalogue).fileName());
    QFile::copy(catalogue, copy);
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    const QString root = QStringLiteral(PUSHDESK_SOURCE_DIR);
    QProcess lupdate;
    lupdate.setProcessChannelMode(QProcess::MergedChannels);
    lupdate.start(QStringLiteral(PUSHDESK_LUPDATE),
                  {QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none"),
                   QStringLiteral("-I"), root, QStringLiteral("-recursive"), root + QStringLiteral("/ui"),
                   root + QStringLiteral("/app"), QStringLiteral("-ts"), copy});
    if (!lupdate.waitForFinished(120000) || lupdate.exitCode() != 0)
        qWarning("lupdate: %s", lupdate.readAll().constData());
    return copy;
}

std::vector<Message> messagesOf(const QString &path)
{
    std::vector<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            messages.push_back({context, xml.readElementText(), {}, false});
        } else if (xml.name() == QLatin1String("translation")) {
            const auto type = xml.attributes().value(QLatin1String("type"));
            messages.back().translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            messages.back().finished = type.isEmpty();
            if (type == QLatin1String("vanished") || type == QLatin1String("obsolete"))
                messages.pop_back();
        }
    }
    return messages;
}

QStringList placesOf(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%(?:L?[0-9]+|n)"));
    QStringList places;
    for (auto it = place.globalMatch(text); it.hasNext();)
        places.append(it.next().captured());
    places.removeDuplicates();
    places.sort();
    return places;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTextIsTranslated();
    void placesAreKept();
    void noLetterIsUnderlined();

private:
    static QString catalogue()
    {
        return QStringLiteral(PUSHDESK_SOURCE_DIR "/resources/translations/pushdesk_zh_CN.ts");
    }
};

void TestTranslations::everyTextIsTranslated()
{
    QTemporaryDir dir;
    const auto messages = messagesOf(updated(catalogue(), dir));
    QVERIFY2(messages.size() > 500, "the sources were read");
    QStringList missing;
    for (const Message &message : messages)
        if (!message.finished || message.translation.isEmpty())
            missing.append(message.context + QStringLiteral(": ") + message.source);
    QVERIFY2(
        missing.isEmpty(),
        qPrintable(QStringLiteral("%1 of %2 texts are not translated:\n").arg(missing.size()).arg(messages.size()) +
                   missing.mid(0, 20).join(QLatin1Char('\n'))));
}

// A number that a translation forgets would be lost; one that it adds would be shown as "%3".
void TestTranslations::placesAreKept()
{
    for (const Message &message : messagesOf(catalogue()))
        if (message.finished)
            QVERIFY2(placesOf(message.source) == placesOf(message.translation),
                     qPrintable(message.source + QStringLiteral(" / ") + message.translation));
}

// Chinese has no letters to underline: "推送(P)" on every button would be noise, and Tab and Ctrl reach all the same.
void TestTranslations::noLetterIsUnderlined()
{
    static const QRegularExpression key(QStringLiteral("(?<!&)&(?!&)"));
    for (const Message &message : messagesOf(catalogue()))
        if (message.finished)
            QVERIFY2(!QString(message.translation).remove(QStringLiteral("&&")).contains(key),
                     qPrintable(message.source + QStringLiteral(" / ") + message.translation));
}

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
