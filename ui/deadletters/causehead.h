// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/causereads.h"

#include <QWidget>

class QLabel;
class QMenu;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class GlyphLabel;
class Theme;

// What the rows at the right are about: the cause, what to do about it, what people noted, and what can be done with
// all of them.
class CauseHead : public QWidget {
    Q_OBJECT
public:
    CauseHead(const Theme &theme, QWidget *parent = nullptr);

    void show(const CauseCard *card); // null: all causes
    // How many rows the buttons act on; less than 0: not known yet. Open ones can be repaired and dismissed, dismissed
    // ones opened again; what a replay holds can only be exported. Busy: until an order is answered, or what was
    // chosen for one is chosen anew.
    void setTarget(qint64 rows, qint64 exported, DeadLetterState state, bool busy);
    [[nodiscard]] const CauseCard *card() const { return m_card ? &*m_card : nullptr; }

Q_SIGNALS:
    void repairWanted();
    void dismissWanted();
    void reopenWanted();
    void exportWanted(bool forRepair);
    void noteWanted();
    void keysWanted();

private:
    void showNote();
    QMenu *makeMenu();

    const Theme &m_theme;
    std::optional<CauseCard> m_card;
    ElidedLabel *m_title;
    QLabel *m_sentence;
    GlyphLabel *m_noteIcon;
    QLabel *m_note;
    QPushButton *m_repair;
    QPushButton *m_dismiss;
    QPushButton *m_reopen;
    QPushButton *m_more;
    QAction *m_exportRepair = nullptr;
    QAction *m_export = nullptr;
    QAction *m_noteAction = nullptr;
};

} // namespace pushdesk
