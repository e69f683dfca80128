// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/consolefixture.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>

namespace pushdesk {

// As a person does: opened, moved to by keys, taken.
inline void pick(const Console &console, const char *combo, const QString &item)
{
    auto *box = console.part<QComboBox>(combo);
    QVERIFY2(box != nullptr && box->isVisible(), combo);
    const int wanted = box->findText(item, Qt::MatchStartsWith);
    QVERIFY2(wanted >= 0, qPrintable(item));
    box->setFocus();
    while (box->currentIndex() < wanted)
        QTest::keyClick(box, Qt::Key_Down);
    QVERIFY(box->currentText().startsWith(item));
}

inline QString textFile(const Console &console, const QByteArray &bytes, const QString &name)
{
    QFile file(console.dir.filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    return file.fileName();
}

// The usual upstream, sending the carrier too.
inline QByteArray withCarrier(const Console &console)
{
    auto config = QJsonDocument::fromJson(console.config()).object();
    auto call = config[QStringLiteral("request")].toObject();
    call[QStringLiteral("json")] = QStringLiteral("{\"n\":\"{{tracking_no}}\",\"c\":\"{{carrier}}\"}");
    config[QStringLiteral("request")] = call;
    return QJsonDocument(config).toJson();
}

inline void deliver(Console &console, const QByteArray &bytes, const QString &name)
{
    ImportRequest request;
    request.path = textFile(console, bytes, name);
    request.upstream = QStringLiteral("track-sync");
    QVERIFY(console.engine->importFile(request).result().ok());
    console.runUntilIdle();
}

inline QString sentText(const Console &console)
{
    return console.part<QPlainTextEdit>("importRequests")->toPlainText();
}

inline bool isDefault(const Console &console, const char *button)
{
    return console.shows(button) && console.part<QPushButton>(button)->isDefault();
}

} // namespace pushdesk
