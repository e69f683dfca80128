// SPDX-License-Identifier: GPL-3.0-or-later
// Calls a fuzz target with every file of its corpus (tests/data/fuzz/NAME): what was found once stays found. An input
// that breaks a promise ends the program with a word about it.
#include "tests/fuzz/require.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

class FuzzCorpus : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyInput_data();
    void everyInput();
    void shortInputs();
};

void FuzzCorpus::everyInput_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(PUSHDESK_TEST_DATA "/fuzz/" PUSHDESK_FUZZ_TARGET));
    const QStringList names = folder.entryList(QDir::Files, QDir::Name);
    QVERIFY2(!names.isEmpty(), qPrintable(folder.path()));
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void FuzzCorpus::everyInput()
{
    QFETCH(const QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QCOMPARE(
        LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(bytes.constData()), static_cast<size_t>(bytes.size())),
        0);
}

// What libFuzzer begins with.
void FuzzCorpus::shortInputs()
{
    QCOMPARE(LLVMFuzzerTestOneInput(nullptr, 0), 0);
    for (int byte = 0; byte < 256; ++byte) {
        const QByteArray bytes(5, static_cast<char>(byte));
        for (qsizetype size = 1; size <= bytes.size(); ++size)
            QCOMPARE(
                LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(bytes.constData()), static_cast<size_t>(size)),
                0);
    }
}

QTEST_GUILESS_MAIN(FuzzCorpus)
#include "corpusrunner.moc"
