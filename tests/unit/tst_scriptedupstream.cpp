// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scriptedupstream.h"

#include <QTest>

class TestScriptedUpstream : public QObject {
    Q_OBJECT
};

QTEST_GUILESS_MAIN(TestScriptedUpstream)
#include "tst_scriptedupstream.moc"
