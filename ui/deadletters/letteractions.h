// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/store/causereads.h"

#include <QObject>

#include <functional>

class QShortcut;
class QWidget;

namespace pushdesk {

class Strip;
class Theme;

// What is done with dead letters besides sending them: dismissed and taken back, noted, exported. Says in the strip
// what came of it.
class LetterActions : public QObject {
    Q_OBJECT
public:
    LetterActions(Engine &engine, const Theme &theme, Strip *strip, QWidget *page);

    void dismiss(const DeadLetterFilter &filter,
                 qint64 rows); // asks for a note; can be undone from the strip, or by Ctrl+Z
    void reopen(const DeadLetterFilter &filter);
    void exportLetters(const DeadLetterFilter &filter, qint64 rows, bool forRepair); // asks where to
    void note(const CauseCard &card);

Q_SIGNALS:
    void done(); // the store has changed

private:
    void dismissNow(const DeadLetterFilter &filter, const QString &note);
    void tellDismissed(qint64 rows, const std::vector<DeadLetterId> &ids);
    void undo();
    void write(const DeadLetterFilter &filter, const QString &path, bool forRepair);

    Engine &m_engine;
    const Theme &m_theme;
    Strip *m_strip;
    QWidget *m_page;
    QShortcut *m_undoKey;
    std::function<void()> m_undo; // while the strip says m_undoText
    QString m_undoText;
};

} // namespace pushdesk
