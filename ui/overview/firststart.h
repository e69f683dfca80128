// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "ui/theme/icons.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace pushdesk {

class Theme;

// What is shown before there is anything: one large place to drop a file, the demo, an upstream, and what happens to a
// row, in four lines.
class FirstStart : public QWidget {
    Q_OBJECT
public:
    FirstStart(const Theme &theme, QWidget *parent);
    void setBusy(bool busy);            // the demo is being started
    void showError(const Error &error); // it could not be

Q_SIGNALS:
    void importWanted();
    void demoWanted();
    void upstreamsWanted();

private:
    [[nodiscard]] QWidget *makeDrop();
    [[nodiscard]] QWidget *makeCard(Icon icon, const QString &title, const QString &text, QPushButton *button);
    [[nodiscard]] QWidget *makeLesson(Icon icon, const QString &title, const QString &text);

    const Theme &m_theme;
    QPushButton *m_demo = nullptr;
    QLabel *m_error = nullptr;
};

} // namespace pushdesk
