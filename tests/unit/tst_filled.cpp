// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/filled.h"

#include <QTest>

using namespace pushdesk;

class TestFilled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesStayAsTheyAre();
    void numbersAreWrittenWhole();
};

void TestFilled::valuesStayAsTheyAre()
{
    QCOMPARE(filled(QStringLiteral("%1: %2"), QStringLiteral("AA%3B1"), 200), QStringLiteral("AA%3B1: 200"));
    QCOMPARE(filled(QStringLiteral("%2 of %1"), QStringLiteral("%2"), QStringLiteral("%1")),
             QStringLiteral("%1 of %2"));
    QCOMPARE(filled(QStringLiteral("%1, %1"), QStringLiteral("100%")), QStringLiteral("100%, 100%"));
}

void TestFilled::numbersAreWrittenWhole()
{
    QCOMPARE(filled(QStringLiteral("%1 %2 %3 %4"), qint64(1) << 60, -1, 0.25, 1e9),
             QStringLiteral("1152921504606846976 -1 0.25 1e+09"));
}

QTEST_GUILESS_MAIN(TestFilled)
#include "tst_filled.moc"
