// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"
#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/chips/chiptext.h"

#include <QApplication>
#include <QClipboard>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <QTextCursor>

using namespace pushdesk;

// Templates with chips in place of tags: nothing of the text is ever lost.
class TestChipEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlySimpleTagsAreChips_data();
    void onlySimpleTagsAreChips();
    void anyTextSurvives();
    void backspaceTakesAChipWhole();
    void aTypedTagBecomesAChip();
    void insertsAtTheCursor();
    void copiesTheSource();

private:
    Theme m_theme{*qApp};
};

void TestChipEdit::onlySimpleTagsAreChips_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("chips");
    const auto row = [](const char *text, const QStringList &chips) {
        QTest::newRow(text) << QString::fromLatin1(text) << chips;
    };
    row("plain", {});
    row("{{a}}", {QStringLiteral("a")});
    row("x{{ time | date:HH:mm,Z }}y", {QStringLiteral("time · date")});
    row("{\"n\":{{qty}}}", {QStringLiteral("qty")});
    row("{{a}}{{b}}", {QStringLiteral("a"), QStringLiteral("b")});
    row("{{{raw}}}", {});
    row("{{&raw}}", {});
    row("{{#a}}x{{/a}}", {});
    row("{{^a}}{{b}}{{/a}}", {QStringLiteral("b")});
    row("{{unclosed", {});
    row("{{}}", {});
    row("{{a}", {});
    row("{{request_id}}", {QStringLiteral("request id")});
}

void TestChipEdit::onlySimpleTagsAreChips()
{
    QFETCH(QString, text);
    QStringList chips;
    QString joined;
    for (const ChipPiece &piece : chipPieces(text, false)) {
        joined += piece.source;
        if (piece.isChip)
            chips.append(chipLabel(piece.source));
    }
    QCOMPARE(joined, text);
    QTEST(chips, "chips");
}

// text -> chips -> text, over odd texts; also where it is one line.
void TestChipEdit::anyTextSurvives()
{
    const QStringList bits{QStringLiteral("{{a}}"),
                           QStringLiteral("{{"),
                           QStringLiteral("}}"),
                           QStringLiteral("{"),
                           QStringLiteral("}"),
                           QStringLiteral("\n"),
                           QStringLiteral("\r\n"),
                           QStringLiteral("\t"),
                           QString(QChar(0x2028)),
                           QString(QChar(0x2029)),
                           QString(QChar(0xA0)),
                           QString(QChar(0xFFFC)),
                           QString(QChar(0xFDD0)),
                           QStringLiteral("单号"),
                           QStringLiteral("{{{r}}}"),
                           QStringLiteral("{{#s}}"),
                           QStringLiteral("{{b|date:x}}"),
                           QStringLiteral("  "),
                           QStringLiteral("😀"),
                           QString(QChar(0)),
                           QStringLiteral("x")};
    QRandomGenerator random(7);
    ChipEdit many(m_theme, ChipEdit::Lines::Many, QStringLiteral("many"));
    ChipEdit one(m_theme, ChipEdit::Lines::One, QStringLiteral("one"));
    for (int round = 0; round < 2000; ++round) {
        QString text;
        const int size = random.bounded(12);
        for (int i = 0; i < size; ++i)
            text += bits[random.bounded(static_cast<int>(bits.size()))];
        many.setSource(text);
        QCOMPARE(many.source(), text);
        one.setSource(text);
        QCOMPARE(one.source(), text);
        QCOMPARE(one.document()->blockCount(), 1);
    }
}

void TestChipEdit::backspaceTakesAChipWhole()
{
    ChipEdit edit(m_theme, ChipEdit::Lines::One, QStringLiteral("edit"));
    edit.setSource(QStringLiteral("a{{tracking_no}}{{tracking_no}}"));
    QSignalSpy edited(&edit, &ChipEdit::edited);
    edit.moveCursor(QTextCursor::End);
    QTest::keyClick(&edit, Qt::Key_Backspace);
    QCOMPARE(edit.source(), QStringLiteral("a{{tracking_no}}"));
    QTest::keyClicks(&edit, QStringLiteral("z"));
    QCOMPARE(edit.source(), QStringLiteral("a{{tracking_no}}z"));
    QVERIFY(edited.count() >= 2);
}

void TestChipEdit::aTypedTagBecomesAChip()
{
    ChipEdit edit(m_theme, ChipEdit::Lines::Many, QStringLiteral("edit"));
    QTest::keyClicks(&edit, QStringLiteral("x{{name}}y"));
    QCOMPARE(edit.source(), QStringLiteral("x{{name}}y"));
    QCOMPARE(edit.document()->characterCount(), 4); // x, chip, y, end
}

void TestChipEdit::insertsAtTheCursor()
{
    ChipEdit edit(m_theme, ChipEdit::Lines::One, QStringLiteral("edit"));
    edit.setSource(QStringLiteral("ab"));
    edit.moveCursor(QTextCursor::Start);
    edit.moveCursor(QTextCursor::Right);
    edit.insertSource(QStringLiteral("{{c}}"));
    QCOMPARE(edit.source(), QStringLiteral("a{{c}}b"));
}

void TestChipEdit::copiesTheSource()
{
    ChipEdit edit(m_theme, ChipEdit::Lines::One, QStringLiteral("edit"));
    edit.setSource(QStringLiteral("a{{c|upper}}b"));
    edit.selectAll();
    edit.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("a{{c|upper}}b"));
    edit.moveCursor(QTextCursor::End);
    edit.paste();
    QCOMPARE(edit.source(), QStringLiteral("a{{c|upper}}ba{{c|upper}}b"));
}

QTEST_MAIN(TestChipEdit)
#include "tst_chipedit.moc"
