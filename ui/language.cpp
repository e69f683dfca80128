// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>

namespace pushdesk {

Language::Language(QCoreApplication &app, QObject *parent) : QObject(parent), m_app(app) {}

Language::~Language()
{
    m_app.removeTranslator(&m_own);
    m_app.removeTranslator(&m_qt);
}

std::vector<Language::Choice> Language::choices()
{
    return {{QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("zh_CN"), QStringLiteral("\u7b80\u4f53\u4e2d\u6587")}};
}

QString Language::ofSystem()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    for (const QString &language : wanted) {
        const QLocale locale(language);
        if (locale.language() == QLocale::Chinese)
            return QStringLiteral("zh_CN");
        if (locale.language() == QLocale::English)
            break;
    }
    return QStringLiteral("en");
}

void Language::use(const QString &code)
{
    const auto all = choices();
    const bool known = std::any_of(all.begin(), all.end(), [&code](const Choice &c) { return c.code == code; });
    m_code = known ? code : ofSystem();
    m_app.removeTranslator(&m_own);
    m_app.removeTranslator(&m_qt);
    // Numbers as the system writes them, where it speaks the same language.
    const QLocale system = QLocale::system();
    const QLocale chosen(m_code);
    QLocale::setDefault(system.language() == chosen.language() ? system : chosen);
    if (m_code == QLatin1String("en")) // what the sources say
        return;
    if (m_qt.load(QStringLiteral("qtbase_") + m_code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        m_app.installTranslator(&m_qt);
    if (m_own.load(QStringLiteral(":/pushdesk/translations/pushdesk_%1.qm").arg(m_code)))
        m_app.installTranslator(&m_own);
}

} // namespace pushdesk
