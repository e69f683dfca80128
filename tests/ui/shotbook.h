// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/consolefixture.h"
#include "ui/language.h"

#include <QDir>
#include <QPainter>

#include <vector>

namespace pushdesk {

// Where pictures of the window go, and in which dress: PUSHDESK_SHOTS (a folder; without it nothing is drawn),
// PUSHDESK_THEME (light, dark), PUSHDESK_SHOT_SIZE (1024x700; else two sizes), PUSHDESK_LANGUAGE. `./dev shots` gives
// them all.
class ShotBook {
public:
    [[nodiscard]] bool wanted() const { return !m_dir.isEmpty() && QDir().mkpath(m_dir); }
    void open() { m_language.use(m_code); }

    // The window as it is; a sheet is drawn over it where the window manager would put it.
    void draw(Console &console, const QString &name, const char *sheet = nullptr) const
    {
        for (const QSize size : sizes()) {
            console.window->resize(size);
            QTest::qWait(500); // a picture, not a test: lists and answers settle
            QPixmap picture = console.window->grab();
            if (auto *over = sheet ? console.part(sheet) : nullptr) {
                QPainter painter(&picture);
                painter.drawPixmap((size.width() - over->width()) / 2, (size.height() - over->height()) / 2,
                                   over->grab());
            }
            save(picture, name, size.width());
        }
    }
    void save(const QPixmap &picture, const QString &name, int width) const
    {
        QVERIFY(picture.save(QStringLiteral("%1/%2-%3-%4.png").arg(m_dir, name, kind()).arg(width)));
    }

private:
    [[nodiscard]] QString kind() const
    {
        const QString theme = qEnvironmentVariable("PUSHDESK_THEME", QStringLiteral("light"));
        return m_code == QLatin1String("en") ? theme : theme + QLatin1Char('-') + m_code;
    }
    [[nodiscard]] static std::vector<QSize> sizes()
    {
        const auto size = qEnvironmentVariable("PUSHDESK_SHOT_SIZE").split(QLatin1Char('x'));
        if (size.size() == 2)
            return {QSize(size.at(0).toInt(), size.at(1).toInt())};
        return {QSize(1280, 800), QSize(1024, 700)};
    }

    QString m_dir = qEnvironmentVariable("PUSHDESK_SHOTS");
    QString m_code = qEnvironmentVariable("PUSHDESK_LANGUAGE", QStringLiteral("en"));
    Language m_language{*qApp};
};

} // namespace pushdesk
