// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;

namespace pushdesk {

class ElidedLabel;
class LanguageMenu;
class SchemeMenu;
class SearchField;
class Theme;

// What page this is, the search, Import, and a menu of what is done seldom.
class TopBar : public QWidget {
    Q_OBJECT
public:
    explicit TopBar(const Theme &theme, QWidget *parent = nullptr);
    void setHeading(const QString &title, const QString &subtitle);
    void setReducedMotion(bool reduced);   // as it is shown in the menu
    void setLanguage(const QString &code); // the one to be marked
    void restoreScheme();                  // as it is remembered with the window
    void leaveOutOfPractice();             // what would act on more than the practice
    [[nodiscard]] SearchField &search() const { return *m_search; }

Q_SIGNALS:
    void importWanted();
    void backupWanted();
    void languageWanted(const QString &code);
    void keysWanted();
    void reducedMotionWanted(bool reduced);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    ElidedLabel *m_title;
    ElidedLabel *m_subtitle;
    QAction *m_backup;
    QAction *m_reduced = nullptr;
    LanguageMenu *m_languages;
    SchemeMenu *m_schemes = nullptr;
    SearchField *m_search;
};

} // namespace pushdesk
