// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace pushdesk {

class ElidedLabel;
class LanguageMenu;
class Theme;

// What page this is, Import, and a menu of what is done seldom.
class TopBar : public QWidget {
    Q_OBJECT
public:
    explicit TopBar(const Theme &theme, QWidget *parent = nullptr);
    void setHeading(const QString &title, const QString &subtitle);
    void setLanguage(const QString &code); // the one to be marked

Q_SIGNALS:
    void importWanted();
    void backupWanted();
    void languageWanted(const QString &code);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    ElidedLabel *m_title;
    ElidedLabel *m_subtitle;
    LanguageMenu *m_languages;
};

} // namespace pushdesk
