// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTranslator>

#include <vector>

class QCoreApplication;

namespace pushdesk {

// The language that the window speaks: the catalogues of the project and of Qt, and how numbers are written. A widget
// takes its texts when it is made, so a window made before the change keeps the language before. GUI thread.
class Language : public QObject {
    Q_OBJECT
public:
    struct Choice {
        QString code; // "en", "zh_CN"
        QString name; // in that language itself
    };

    explicit Language(QCoreApplication &app, QObject *parent = nullptr);
    ~Language() override;

    [[nodiscard]] static std::vector<Choice> choices();
    // The one of the choices that the system asks for first; English where it asks for none of them.
    [[nodiscard]] static QString ofSystem();

    void use(const QString &code); // none of the choices: the system's
    [[nodiscard]] const QString &code() const { return m_code; }

private:
    QCoreApplication &m_app;
    QTranslator m_own;
    QTranslator m_qt; // of its dialogs and menus
    QString m_code;
};

} // namespace pushdesk
