// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/consolefixture.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QWidget>

namespace pushdesk {

// An upstream's form in the real window, gone through with the keys of a person: Tab, letters, Space.
class FormConsole : public Console {
public:
    void openForm(const QByteArray &config)
    {
        open();
        const auto added = engine->addUpstream(config).result();
        QVERIFY2(added.ok(), added ? "" : qPrintable(added.error().where + added.error().detail));
        toFront();
        key(Qt::Key_5, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(rows("upstreamsTable"), 1, soon);
        if (QLocale() == QLocale::c())
            key(Qt::Key_N, Qt::AltModifier);
        else
            click("upstreamOpen"); // a picture of another language, whose buttons have no letters
        QTRY_VERIFY_WITH_TIMEOUT(shows("upstreamForm"), soon);
        QTRY_VERIFY_WITH_TIMEOUT(!part<QPlainTextEdit>("previewHead")->toPlainText().isEmpty(), soon);
    }

    [[nodiscard]] QString stored()
    {
        const auto all = engine->read([](ReadStore &store) { return store.upstreams(); }).result();
        return all.ok() && !all->empty() ? QString::fromUtf8(all->front().config) : QString();
    }

    // As a window manager does when a sheet is gone.
    void toFront() const
    {
        window->activateWindow();
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() == window.get(), soon);
    }

    // Tab until the part has the focus.
    void tabTo(const char *name, Qt::Key by = Qt::Key_Tab) const
    {
        constexpr int most = 150;
        QStringList passed;
        for (int i = 0; i < most && focused() != QLatin1String(name); ++i) {
            passed.append(focused());
            QTest::keyClick(QApplication::focusWidget() == nullptr ? window.get() : QApplication::focusWidget(), by,
                            by == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
        }
        if (focused() != QLatin1String(name))
            qWarning() << name << "is not among" << passed.mid(0, 60);
        QCOMPARE(focused(), QLatin1String(name));
    }
    [[nodiscard]] static QString focused()
    {
        return QApplication::focusWidget() == nullptr ? QString() : QApplication::focusWidget()->objectName();
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    // In place of what the focused field says.
    static void write(const QString &text)
    {
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_Backspace);
        QTest::keyClicks(QApplication::focusWidget(), text);
    }
    void writeInto(const char *name, const QString &text) const
    {
        tabTo(name);
        write(text);
    }
    void pressOn(const char *name) const
    {
        tabTo(name);
        press(Qt::Key_Space);
    }
    void unfold(const char *head) const
    {
        tabTo(head);
        if (!qobject_cast<QAbstractButton *>(QApplication::focusWidget())->isChecked())
            press(Qt::Key_Space);
    }
    void save()
    {
        const QString before = stored();
        key(Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY2_WITH_TIMEOUT(stored() != before, qPrintable(text("formStripText")), soon);
        QTRY_COMPARE_WITH_TIMEOUT(text("formChanges"), QStringLiteral("Nothing to save"), soon);
    }
};

} // namespace pushdesk
